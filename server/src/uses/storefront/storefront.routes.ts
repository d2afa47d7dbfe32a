import { createHash } from 'node:crypto';
import {
  cancelShopOrder,
  getShop,
  getShopOrder,
  listShopProducts,
  placeShopOrder,
  quoteShopOrder,
} from '@kirana/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createGuestOrderFinder, readFollowedOrder } from '../../nouns/orders/guest-orders.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import { toGuestsOrder } from '../../nouns/orders/order-json.ts';
import { closeSignal } from '../../platform/close-signal.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { namesTag } from '../../platform/entity-tag.ts';
import { answerText, sendText } from '../../platform/serialize-answer.ts';
import { waitFor } from '../../platform/waited-time.ts';
import type { Feature } from '../../services.ts';
import { type OrderNews, tagOf, untilChanged } from './follow-order.ts';
import { cancelGuestOrder, placeGuestOrder } from './guest-order.service.ts';
import { orderLink, readToken } from './order-link.ts';
import { quote } from './quote.service.ts';
import { readShelf } from './shelves.ts';
import { findCategory } from './shop-catalogue.repository.ts';
import { readFront } from './shop-front.ts';
import type { FindProducts } from './shop-search.ts';
import { openSettings } from './shop-terms.ts';

/** The calls of guests. */
export const storefrontRoutes =
  (news: OrderNews, search: FindProducts): Feature =>
  (bind, services) => {
    shelfRoutes(search)(bind, services);
    followRoutes(news)(bind, services);
    bind(quoteShopOrder, ({ body }, ctx) => quote(services, ctx, body));
    bind(placeShopOrder, async ({ headers, body }, ctx) => {
      const asked = { body, key: headers['idempotency-key'] };
      const row = await placeGuestOrder(services, ctx, asked);
      return { order: toGuestsOrder(row), link: orderLink(services.secret, row.id) };
    });
  };

const shelfRoutes =
  (search: FindProducts): Feature =>
  (bind, { db, config }) => {
    bind(getShop, async (_input, { now }, { request, reply }) => {
      const front = await readFront(db, await openSettings(db), now(), config.STORE_TIMEZONE);
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

/** These calls work also while the storefront is off. */
const followRoutes =
  (news: OrderNews): Feature =>
  (bind, services) => {
    const { db, secret } = services;
    const find = createGuestOrderFinder(db);
    const get = async (token: string) => {
      const id = readToken(secret, token);
      const row = id === undefined ? undefined : await find(id);
      if (!row) throw new DomainError('order.not-found');
      return row;
    };

    bind(getShopOrder, async ({ params, query: { wait } }, _ctx, { request, reply }) => {
      const isGone = closeSignal(reply);
      const row = await get(params.token);
      const answer = (present: OrderRow) => {
        reply.header('etag', `W/"${tagOf(present)}"`);
        return readFollowedOrder(db, present);
      };
      const tag = tagOf(row);
      if (!namesTag(request.headers['if-none-match'], tag)) return answer(row);
      const known = { tag, id: row.id, seconds: wait ?? 0 };
      const change = () => untilChanged(() => find(row.id), news, known, isGone);
      const changed = wait === undefined ? undefined : await waitFor(request, change());
      return changed ? answer(changed) : reply.header('etag', `W/"${tag}"`).code(304).send();
    });

    bind(cancelShopOrder, async ({ params }, ctx) =>
      readFollowedOrder(db, await cancelGuestOrder(services, ctx, await get(params.token))),
    );
  };

function answerTagged(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const tag = createHash('sha256').update(json).digest('hex').slice(0, 20);
  reply.header('etag', `W/"${tag}"`);
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return sendText(reply, json);
}
