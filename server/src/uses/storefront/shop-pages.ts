import { isBilled, type ShopFrame } from '@kirana/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createGuestOrderFinder } from '../../nouns/orders/guest-orders.ts';
import { toCustomersOrder } from '../../nouns/orders/order-json.ts';
import { orderLinkPaths, readToken } from '../../nouns/orders/order-link.ts';
import type { ProductSearch } from '../../nouns/products/product-search.ts';
import { toPublicSettings } from '../../nouns/settings/store-settings.ts';
import { openingKeys } from '../../nouns/store/link-key.ts';
import { namesTag } from '../../platform/entity-tag.ts';
import { languageOf } from '../../platform/page-language.ts';
import type { Services } from '../../services.ts';
import { readFollowed } from './follow-order.ts';
import { createPageData, type PageRequest, type Render } from './page-data.ts';
import { lookForPayment } from './pay-online.service.ts';
import { readImages } from './shelves.ts';
import {
  type Drawings,
  serveFiles,
  serveManifest,
  serveNotices,
  serveRobots,
  whileOn,
} from './shop-files.ts';
import { serveSitemap } from './shop-sitemap.ts';
import type { CachedPage, ReadShopState, ShopState } from './shop-state.ts';

interface Parts {
  readonly services: Services;
  readonly search: ProductSearch['shown'];
  readonly readState: ReadShopState;
  /** Undefined while the storefront is not built. */
  readonly drawings: Drawings | undefined;
}

/** Serves the customers' pages. */
export async function serveShopPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const { services, readState, drawings } = parts;
  serveRobots(app, readState);
  if (!drawings) return;
  await serveFiles(app);
  serveSitemap(app, services.db, readState, drawings.loaded('en').drawSitemap);
  serveNotices(app);
  const draw = createPageData({ ...parts, drawings });
  const get = (path: string, toRequest: (request: FastifyRequest) => PageRequest) =>
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      schema: { hide: true },
      onRequest: whileOn(readState),
      handler: async (request, reply) =>
        sendPage(request, reply, draw, await readState(), toRequest(request)),
    });
  get('/shop', () => ({ page: 'home' }));
  for (const name of ['', '/:name']) {
    get(`/shop/c/:id${name}`, ({ params, query }) => ({
      page: 'category',
      id: textOf(params, 'id'),
      after: optional(query, 'after'),
    }));
    get(`/shop/p/:id${name}`, ({ params }) => ({ page: 'product', id: textOf(params, 'id') }));
  }
  get('/shop/search', ({ query }) => ({
    page: 'search',
    q: textOf(query, 'q').slice(0, 100).toWellFormed(),
    after: optional(query, 'after'),
  }));
  for (const page of ['cart', 'orders', 'about'] as const) get(`/shop/${page}`, () => ({ page }));
  get('/shop/*', () => ({ page: 'missing' }));
  app.get('/shop/', { schema: { hide: true }, onRequest: whileOn(readState) }, (_request, reply) =>
    reply.redirect('/shop', 308),
  );
  serveOrderPages(app, parts, async ({ headers }) => {
    const { render } = await drawings.of(languageOf(headers));
    return render;
  });
  serveManifest(app, readState);
}

/** The pages of placed orders are there also while the storefront is off. */
function serveOrderPages(
  app: FastifyInstance,
  { services, readState }: Parts,
  renderFor: (request: FastifyRequest) => Promise<Render>,
): void {
  const { db, secret, clock, config } = services;
  const find = createGuestOrderFinder(db);
  const findOf = async (token: string) => {
    const id = readToken(await openingKeys(db, secret), token);
    return id === undefined ? undefined : find(id);
  };
  const frameOf = ({ settings, front }: ShopState): ShopFrame => ({
    ...{ front, timeZone: config.STORE_TIMEZONE, now: clock() },
    logo: settings.logo,
  });
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: `${orderLinkPaths[0]}:token`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { token } = request.params;
      // What Razorpay adds on the way back is not read: the payment is asked for below.
      if (request.url.includes('?'))
        return keepPrivate(reply).redirect(`${orderLinkPaths[0]}${encodeURIComponent(token)}`, 303);
      const [render, frame] = [await renderFor(request), frameOf(await readState())];
      const found = await findOf(token);
      const row = found && (await lookForPayment(services, request, found));
      keepPrivate(reply).type('text/html; charset=utf-8');
      if (!row) return reply.code(404).send(render('missing', frame));
      const followed = await readFollowed(services, row);
      const bought = followed.order.items.map(({ product }) => product._id);
      const images = await readImages(db, bought);
      return reply.send(render('order', { ...frame, ...followed, token, images }));
    },
  });
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: `${orderLinkPaths[0]}:token/bill`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { token } = request.params;
      const [render, state] = [await renderFor(request), await readState()];
      const row = await findOf(token);
      const order = row && toCustomersOrder(row);
      keepPrivate(reply).type('text/html; charset=utf-8');
      if (!order || !isBilled(order))
        return reply.code(404).send(render('missing', frameOf(state)));
      const settings = toPublicSettings(state.settings);
      return reply.send(render('bill', { ...frameOf(state), order, token, settings }));
    },
  });
}

/** The address of an order is its key: caches, search indexes and other sites must not get it. */
const keepPrivate = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow');

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  draw: ReturnType<typeof createPageData>,
  state: ShopState,
  wanted: PageRequest,
): Promise<FastifyReply> {
  const language = languageOf(request.headers);
  const page = await draw(state, language, wanted);
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (!page) return reply.code(404).send(await draw.missing(state, language));
  return sendCached(request, reply, page);
}

function sendCached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { html, packed, tag }: CachedPage,
): FastifyReply {
  reply.header('etag', `W/"${tag}"`).header('vary', 'accept-encoding, cookie');
  if (namesTag(headers['if-none-match'], tag)) return reply.code(304).send();
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(html);
  return reply.header('content-encoding', 'br').send(packed);
}

const textOf = (parts: unknown, name: string): string => optional(parts, name) ?? '';

function optional(parts: unknown, name: string): string | undefined {
  const value = (parts as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
