import type { FastifyInstance } from 'fastify';
import { changeRoutes } from './changes/change.routes.ts';
import type { Undoables } from './changes/undo.service.ts';
import { createRequestCtx } from './ctx.ts';
import { healthRoutes } from './database/health.ts';
import type { Db } from './database/schema.ts';
import { unavailableReason } from './database/unavailable.ts';
import { imageRoutes } from './images/image.routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { bannerRoutes } from './nouns/banners/banner.routes.ts';
import { undoableBanner } from './nouns/banners/banner.service.ts';
import { categoryRoutes } from './nouns/categories/category.routes.ts';
import { undoableCategory } from './nouns/categories/category.service.ts';
import { orderRoutes } from './nouns/orders/order.routes.ts';
import { orderListRoutes } from './nouns/orders/order-list.routes.ts';
import { undoableOrder } from './nouns/orders/order-undo.ts';
import { orderWorkRoutes } from './nouns/orders/order-work.routes.ts';
import { peopleRoutes } from './nouns/people/people.routes.ts';
import { productRoutes } from './nouns/products/product.routes.ts';
import { undoableProduct } from './nouns/products/product.undo.ts';
import { settingsRoutes } from './nouns/settings/settings.routes.ts';
import { undoableSettings } from './nouns/settings/settings.service.ts';
import { storeRoutes } from './nouns/store/store.routes.ts';
import { undoableStore } from './nouns/store/store-undo.ts';
import { createBackgroundTasks } from './platform/background-tasks.ts';
import { createBind } from './platform/bind-call.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createLimits, noLimits } from './platform/limits.ts';
import { describeApi } from './platform/openapi.ts';
import { createTokens } from './platform/tokens.ts';
import type { Answered } from './platform/watch-answers.ts';
import { projectionsOf } from './projections.ts';
import type { Feature, Services } from './services.ts';
import { authRoutes } from './uses/auth/auth.routes.ts';
import { createGuard } from './uses/auth/session.service.ts';
import { historyRoutes } from './uses/history/history.routes.ts';
import { createImports } from './uses/imports/import.routes.ts';
import { liveRoutes } from './uses/live/live.routes.ts';
import { createLiveReader } from './uses/live/live-reader.ts';
import { LiveWaits } from './uses/live/live-waits.ts';
import { ensureDailySales } from './uses/sales/daily-sales.service.ts';
import { salesRoutes } from './uses/sales/sales.routes.ts';
import type { OrderNews } from './uses/storefront/follow-order.ts';
import { orderLinkPaths } from './uses/storefront/order-link.ts';
import { createErrorPages } from './uses/storefront/shop-errors.ts';
import { loadRender } from './uses/storefront/shop-files.ts';
import { serveShopPages } from './uses/storefront/shop-pages.ts';
import { createSearch, type FindProducts } from './uses/storefront/shop-search.ts';
import { createShopState } from './uses/storefront/shop-state.ts';
import { storefrontRoutes } from './uses/storefront/storefront.routes.ts';
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
  orderWorkRoutes,
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
  await serveShopPages(app, { services, search, readState, render });
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
  const imports = createImports({ services, undoables });
  app.addHook('onReady', imports.start);
  app.addHook('onClose', imports.close);
  for (const feature of [
    ...features,
    imports.routes,
    changeRoutes(undoables, imports.undo),
    liveRoutes(readLive, liveWaits, guard),
    storefrontRoutes(orderNews(readLive, guestWaits), search),
  ])
    feature(bind, services);
}

/** The live state is another one with every change of an order. */
const orderNews = (read: ReturnType<typeof createLiveReader>, waits: LiveWaits): OrderNews => ({
  version: async () => (await read()).whole.version,
  wait: ({ whose, ...known }, isGone) =>
    waits.wait({ ...known, account: whose, form: 'whole' }, isGone),
});
