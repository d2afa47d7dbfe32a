import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/auth.routes.ts';
import { createGuard } from './auth/session.service.ts';
import { bannerRoutes } from './banners/banner.routes.ts';
import { undoableBanner } from './banners/banner.service.ts';
import { categoryRoutes } from './categories/category.routes.ts';
import { addCategory, undoableCategory } from './categories/category.service.ts';
import { changeRoutes } from './changes/change.routes.ts';
import type { Undoables } from './changes/undo.service.ts';
import type { Config } from './config.ts';
import { createRequestCtx } from './ctx.ts';
import type { Db } from './database/schema.ts';
import { unavailableReason } from './database/unavailable.ts';
import { healthRoutes } from './health.ts';
import { historyRoutes } from './history/history.routes.ts';
import { imageRoutes } from './images/image.routes.ts';
import type { Catalogue } from './imports/catalogue.ts';
import { createImports } from './imports/import.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { createLiveReader } from './live/live-reader.ts';
import { LiveWaits } from './live/live-waits.ts';
import type { Mailer } from './mail/mailer.ts';
import { guestOrders } from './orders/guest-orders.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { orderListRoutes } from './orders/order-list.routes.ts';
import { undoableOrder } from './orders/order-undo.ts';
import { orderWorkRoutes } from './orders/order-work.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createBackgroundTasks } from './platform/background-tasks.ts';
import { createBind } from './platform/bind-call.ts';
import type { Clock } from './platform/clock.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createLimits, noLimits } from './platform/limits.ts';
import { describeApi } from './platform/openapi.ts';
import { createTokens } from './platform/tokens.ts';
import type { Answered } from './platform/watch-answers.ts';
import { productRoutes } from './products/product.routes.ts';
import { markOutOfStock } from './products/product.service.ts';
import { undoableProduct } from './products/product.undo.ts';
import { addProducts } from './products/product-additions.ts';
import { applyChanges } from './products/product-changes.service.ts';
import { wireValue } from './products/product-edit.ts';
import { projectionsOf } from './projections.ts';
import { ensureDailySales } from './sales/daily-sales.service.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import type { Feature, Services } from './services.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { undoableSettings } from './settings/settings.service.ts';
import { storeRoutes } from './store/store.routes.ts';
import { undoableStore } from './store/store-undo.ts';
import { orderLinkPaths } from './storefront/order-link.ts';
import { createErrorPages } from './storefront/shop-errors.ts';
import { loadRender } from './storefront/shop-files.ts';
import type { OrderNews } from './storefront/shop-orders.ts';
import { serveShopPages } from './storefront/shop-pages.ts';
import { createSearch, type FindProducts } from './storefront/shop-search.ts';
import { createShopState } from './storefront/shop-state.ts';
import { storefrontRoutes } from './storefront/storefront.routes.ts';
import { hashesOfPageScripts, serveWebApp } from './web-app.ts';

/** All features of the server; the only list of them. */
const features: readonly Feature[] = [
  authRoutes,
  peopleRoutes,
  productRoutes,
  categoryRoutes,
  bannerRoutes,
  orderRoutes,
  orderListRoutes,
  orderWorkRoutes(markOutOfStock),
  salesRoutes,
  storeRoutes,
  settingsRoutes,
  historyRoutes,
];

/** How changes of each noun are taken back. */
export const undoables: Undoables = {
  order: undoableOrder,
  product: undoableProduct,
  category: undoableCategory,
  banner: undoableBanner,
  store: undoableStore,
  settings: undoableSettings,
};

/** What an import does through the owners of products and categories. */
export const catalogue: Catalogue = {
  fieldOf: wireValue,
  changeProducts: applyChanges,
  addProducts,
  addCategory,
};

/** What a server is made of; tests hand in their own. */
export interface AppParts {
  readonly db: Db;
  readonly config: Config;
  /** Signs the session tokens. */
  readonly secret: string;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Called after each request. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined;
  /** Receives a function that counts the calls waiting for news. */
  readonly watchWaits?: ((count: () => number) => void) | undefined;
}

/**
 * Builds the server on a migrated database. It does not listen yet, and closing it leaves the
 * database open.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, secret, clock } = parts;
  await ensureDailySales(db, config.STORE_TIMEZONE);
  const readLive = createLiveReader(db, clock, config.STORE_TIMEZONE);
  const liveWaits = new LiveWaits(readLive);
  // Of their own, so that customers who wait take no place from the shop.
  const guestWaits = new LiveWaits(readLive);
  const allWaits = [liveWaits, guestWaits];
  parts.watchWaits?.(() => liveWaits.count() + guestWaits.count());
  const render = await loadRender();
  const readState = createShopState(db, clock, config.STORE_TIMEZONE);
  const app = await createHttpServer({
    logLevel: config.LOG_LEVEL,
    trustedProxies: config.TRUST_PROXY,
    corsOrigins: config.CORS_ORIGINS,
    imageOrigins: [new URL(config.AVATAR_SERVICE).origin],
    pageScripts: hashesOfPageScripts(),
    unavailableReason,
    drawError: render && createErrorPages(render, readState, clock, config.STORE_TIMEZONE),
    secretPaths: orderLinkPaths,
    onAnswer: parts.onAnswer,
    beforeDrain: () => allWaits.forEach((waits) => void waits.stop()),
  });
  const { runInBackground, finished } = createBackgroundTasks();
  app.addHook('onClose', finished);
  const services: Services = {
    ...parts,
    tokens: createTokens(secret, config.SESSION_HOURS, clock),
    limits: config.RATE_LIMITS === 'off' ? noLimits : createLimits(db, clock),
    runInBackground,
    projections: projectionsOf(config),
    onCommit: () => allWaits.forEach((waits) => void waits.look()),
    readLive: async () => (await readLive()).state,
    log: app.log,
  };
  await describeApi(app);
  healthRoutes(app, db);
  imageRoutes(app, db);
  const search = createSearch(db);
  mountFeatures(app, services, { readLive, liveWaits, guestWaits, search });
  await serveShopPages(app, { services, orders: guestOrders, search, readState, render });
  await serveWebApp(app);
  return app;
}

/** What waiting calls and searches are answered by. */
interface FeatureParts {
  readonly readLive: ReturnType<typeof createLiveReader>;
  readonly liveWaits: LiveWaits;
  readonly guestWaits: LiveWaits;
  readonly search: FindProducts;
}

function mountFeatures(
  app: FastifyInstance,
  services: Services,
  { readLive, liveWaits, guestWaits, search }: FeatureParts,
): void {
  const guard = createGuard(services);
  const bind = createBind(app, guard, createRequestCtx(services));
  const imports = createImports({ services, catalogue, undoables });
  app.addHook('onReady', imports.start);
  app.addHook('onClose', imports.close);
  for (const feature of [
    ...features,
    imports.routes,
    changeRoutes(undoables, imports.undo),
    liveRoutes(readLive, liveWaits, guard),
    storefrontRoutes(guestOrders, orderNews(readLive, guestWaits), search),
  ])
    feature(bind, services);
}

/** The live state is another one with every change of an order. */
const orderNews = (read: ReturnType<typeof createLiveReader>, waits: LiveWaits): OrderNews => ({
  version: async () => (await read()).whole.version,
  wait: ({ whose, ...known }, isGone) =>
    waits.wait({ ...known, account: whose, form: 'whole' }, isGone),
});
