import { createHash } from 'node:crypto';
import {
  cancelShopOrder,
  getShop,
  getShopOrder,
  listShopProducts,
  needsWork,
  placeShopOrder,
  quoteShopOrder,
  removeOrderDevice,
  setOrderDevice,
} from '@kirana/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createGuestOrderFinder } from '../../nouns/orders/guest-orders.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import { toCustomersOrder } from '../../nouns/orders/order-json.ts';
import { orderLink, readToken } from '../../nouns/orders/order-link.ts';
import type { ProductSearch } from '../../nouns/products/product-search.ts';
import { ensureLinkKey, openingKeys } from '../../nouns/store/link-key.ts';
import { closeSignal } from '../../platform/close-signal.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { namesTag } from '../../platform/entity-tag.ts';
import type { Limit } from '../../platform/limits.ts';
import { answerText, sendText } from '../../platform/serialize-answer.ts';
import { waitFor } from '../../platform/waited-time.ts';
import { forgetOrderDevice } from '../../push/device.repository.ts';
import { isDeviceId, subscribeToOrder } from '../../push/device.service.ts';
import { originOf } from '../../push/subscriber-origin.ts';
import type { Feature } from '../../services.ts';
import { type OrderNews, readFollowed, tagOf, untilChanged } from './follow-order.ts';
import { cancelGuestOrder, placeGuestOrder } from './guest-order.service.ts';
import { readPay } from './pay-online.service.ts';
import { quote } from './quote.service.ts';
import { readShelf } from './shelves.ts';
import { findCategory } from './shop-catalogue.repository.ts';
import { readFront } from './shop-front.ts';
import { openSettings } from './shop-terms.ts';

/** The calls of guests. */
export const storefrontRoutes =
  (news: OrderNews, search: ProductSearch['shown']): Feature =>
  (bind, services) => {
    shelfRoutes(search)(bind, services);
    followRoutes(news)(bind, services);
    bind(quoteShopOrder, ({ body }, ctx) => quote(services, ctx, body));
    bind(placeShopOrder, async ({ headers, body }, ctx, { request }) => {
      const origin = `${request.protocol}://${request.host}`;
      const order = { body, key: headers['idempotency-key'], origin };
      const row = await placeGuestOrder(services, ctx, order);
      const { pay } = await readPay(services, row);
      return {
        order: toCustomersOrder(row),
        link: orderLink(await ensureLinkKey(services.db), row.id),
        // Its page is no use any more once its time is over.
        ...(pay && ctx.now() <= Date.parse(pay.until) && { payAt: pay.url }),
      };
    });
  };

const shelfRoutes =
  (search: ProductSearch['shown']): Feature =>
  (bind, { db, config, razorpay }) => {
    const zone = config.STORE_TIMEZONE;
    bind(getShop, async (_input, { now }, { request, reply }) => {
      const settings = await openSettings(db);
      const front = await readFront(db, settings, now(), zone, razorpay !== undefined);
      return answerTagged(request, reply, answerText(getShop, front));
    });

    bind(listShopProducts, async ({ query }, { now }, { request, reply }) => {
      await openSettings(db);
      if (query.category !== undefined && !(await findCategory(db, query.category)))
        throw new DomainError('category.not-found');
      const shelf = await readShelf(db, search, query, now());
      const answer = { ...shelf, products: [...shelf.products] };
      return answerTagged(request, reply, answerText(listShopProducts, answer));
    });
  };

/** Phones that follow orders, from one address. */
const phones: Limit = {
  name: 'order-devices',
  points: 30,
  windowMs: 60 * 60_000,
  code: 'limit.devices',
};

/** These calls work also while the storefront is off. */
const followRoutes =
  (news: OrderNews): Feature =>
  (bind, services) => {
    const { db, secret } = services;
    const find = createGuestOrderFinder(db);
    const get = async (token: string) => {
      const id = readToken(await openingKeys(db, secret), token);
      const row = id === undefined ? undefined : await find(id);
      if (!row) throw new DomainError('order.not-found');
      return row;
    };

    bind(getShopOrder, async ({ params, query: { wait } }, _ctx, { request, reply }) => {
      const isGone = closeSignal(reply);
      const row = await get(params.token);
      const answer = (present: OrderRow) => {
        reply.header('etag', `W/"${tagOf(present)}"`);
        return readFollowed(services, present);
      };
      const tag = tagOf(row);
      if (!namesTag(request.headers['if-none-match'], tag)) return answer(row);
      const known = { tag, id: row.id, seconds: wait ?? 0 };
      const change = () => untilChanged(() => get(params.token), news, known, isGone);
      const changed = wait === undefined ? undefined : await waitFor(request, change());
      return changed ? answer(changed) : reply.header('etag', `W/"${tag}"`).code(304).send();
    });

    bind(setOrderDevice, async ({ params, body }, ctx, { request }) => {
      await services.limits.take(phones, ctx.address);
      const { id, status } = await get(params.token);
      if (!needsWork(status)) throw new DomainError('order.final', { status });
      const follower = { orderId: id, origin: originOf(request) };
      return { _id: await subscribeToOrder(services, follower, body) };
    });

    bind(removeOrderDevice, async ({ params }) => {
      const { id } = await get(params.token);
      if (isDeviceId(params.id)) await forgetOrderDevice(db, id, params.id);
      return { message: 'This phone will not be told' };
    });

    bind(cancelShopOrder, async ({ params }, ctx) =>
      readFollowed(services, await cancelGuestOrder(services, ctx, await get(params.token))),
    );
  };

function answerTagged(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const tag = createHash('sha256').update(json).digest('hex').slice(0, 20);
  reply.header('etag', `W/"${tag}"`);
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return sendText(reply, json);
}
