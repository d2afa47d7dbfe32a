import type { FastifyInstance } from 'fastify';
import { openBackups } from './backup/backups.ts';
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
import { cashRoutes } from './nouns/cash/cash.routes.ts';
import { undoableCash } from './nouns/cash/cash-undo.ts';
import { tabRoutes } from './nouns/cash/tab.routes.ts';
import { undoableTab } from './nouns/cash/tab-undo.ts';
import { categoryRoutes } from './nouns/categories/category.routes.ts';
import { undoableCategory } from './nouns/categories/category.service.ts';
import { customerRoutes } from './nouns/customers/customer.routes.ts';
import { undoableCustomer } from './nouns/customers/customer.service.ts';
import { orderRoutes } from './nouns/orders/order.routes.ts';
import { orderEditRoutes } from './nouns/orders/order-edit.routes.ts';
import { orderLinkPaths } from './nouns/orders/order-link.ts';
import { orderListRoutes } from './nouns/orders/order-list.routes.ts';
import { orderRiderRoutes } from './nouns/orders/order-rider.routes.ts';
import { undoableOrder } from './nouns/orders/order-undo.ts';
import { orderWorkRoutes } from './nouns/orders/order-work.routes.ts';
import { peopleRoutes } from './nouns/people/people.routes.ts';
import { productRoutes } from './nouns/products/product.routes.ts';
import { undoableProduct } from './nouns/products/product.undo.ts';
import { createProductSearch, type ProductSearch } from './nouns/products/product-search.ts';
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
import { systemTimers, type Timers } from './platform/timers.ts';
import { createTokens } from './platform/tokens.ts';
import type { Answered } from './platform/watch-answers.ts';
import { projectionsOf } from './projections.ts';
import { pushRoutes } from './push/push.routes.ts';
import type { Razorpay } from './razorpay/razorpay.ts';
import type { Feature, Services } from './services.ts';
import { authRoutes } from './uses/auth/auth.routes.ts';
import { checkPassword } from './uses/auth/password.service.ts';
import { removePasswordResets } from './uses/auth/password-reset.repository.ts';
import { createGuard } from './uses/auth/session.service.ts';
import { customerPageRoutes } from './uses/customers/customer-page.routes.ts';
import { erasureRoutes } from './uses/erasure/erasure.routes.ts';
import { historyRoutes } from './uses/history/history.routes.ts';
import { createImports } from './uses/imports/import.routes.ts';
import type { Samples } from './uses/imports/import-pieces.ts';
import { liveRoutes } from './uses/live/live.routes.ts';
import { createLiveReader } from './uses/live/live-reader.ts';
import { LiveWaits } from './uses/live/live-waits.ts';
import { createRingWork } from './uses/live/ring-work.ts';
import { ensureDailySales } from './uses/sales/daily-sales.service.ts';
import { createDayReaders } from './uses/sales/day-readers.ts';
import { salesRoutes } from './uses/sales/sales.routes.ts';
import { searchRoutes } from './uses/search/search.routes.ts';
import type { OrderNews } from './uses/storefront/follow-order.ts';
import { createErrorPages } from './uses/storefront/shop-errors.ts';
import { loadDrawings } from './uses/storefront/shop-files.ts';
import { serveShopPages } from './uses/storefront/shop-pages.ts';
import { createShopState } from './uses/storefront/shop-state.ts';
import { storefrontRoutes } from './uses/storefront/storefront.routes.ts';
import { downloadPath } from './uses/system/download-link.ts';
import { systemRoutes } from './uses/system/system.routes.ts';
import { watchFailures } from './uses/system/watch-failures.ts';
import { createNoticeWork } from './uses/tell/notice-work.ts';
import { tellRoutes } from './uses/tell/tell.routes.ts';
import { hashesOfPageScripts, serveWebApp } from './web-app.ts';

/** All features of the server; the only list of them. */
const features: readonly Feature[] = [
  authRoutes,
  peopleRoutes,
  productRoutes,
  categoryRoutes,
  bannerRoutes,
  customerRoutes,
  customerPageRoutes,
  erasureRoutes(removePasswordResets),
  orderRoutes,
  orderListRoutes,
  tabRoutes,
  orderRiderRoutes,
  orderWorkRoutes,
  orderEditRoutes,
  tellRoutes,
  cashRoutes,
  storeRoutes,
  settingsRoutes,
  historyRoutes,
  pushRoutes,
];

/** How changes of each noun are taken back. */
export const undoables: Undoables = {
  order: undoableOrder,
  cash: undoableCash,
  'tab-row': undoableTab,
  customer: undoableCustomer,
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
  /** Undefined without its keys. */
  readonly razorpay?: Razorpay | undefined;
  readonly samples: Samples;
  /** Called after each request. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined;
  /** Receives a function that counts the calls waiting for news. */
  readonly watchWaits?: ((count: () => number) => void) | undefined;
  /** Those of waiting calls, of bodies, and of messages to locked phones. */
  readonly timers?: Timers | undefined;
  /** Long work waits for this after each piece. */
  readonly afterPiece?: (() => Promise<void>) | undefined;
  /** Receives a function that waits for what is done after an answer. */
  readonly watchWork?: ((settled: () => Promise<void>) => void) | undefined;
}

/**
 * Builds the server on a migrated database. It does not listen yet, and closing it leaves the
 * database open.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, secret, clock, timers = systemTimers } = parts;
  await ensureDailySales(db, config.STORE_TIMEZONE);
  const readLive = createLiveReader(db, clock, config.STORE_TIMEZONE);
  const { liveWaits, guestWaits } = openWaits({ ...parts, timers }, readLive);
  const allWaits = [liveWaits, guestWaits];
  const drawings = await loadDrawings();
  const readState = createShopState(db, clock, config.STORE_TIMEZONE, Boolean(parts.razorpay));
  const app = await openHttpServer(parts, {
    drawError: drawings && createErrorPages(drawings, readState, clock, config.STORE_TIMEZONE),
    beforeDrain: () => allWaits.forEach((waits) => void waits.stop()),
  });
  const { runInBackground, finished } = createBackgroundTasks();
  app.addHook('onClose', finished);
  let hasNotice = false;
  const services: Services = {
    ...parts,
    timers,
    tokens: createTokens(secret, config.SESSION_HOURS, clock),
    limits: config.RATE_LIMITS === 'off' ? noLimits : createLimits(db, clock),
    runInBackground,
    projections: projectionsOf(config, () => {
      hasNotice = true;
    }),
    onCommit() {
      for (const one of [...allWaits, rings]) void one.look();
      // A shop that tells nobody by itself needs no second look.
      if (hasNotice) notices.look();
    },
    readLive: async () => (await readLive()).state,
    log: app.log,
  };
  const rings = createRingWork(services, readLive);
  const notices = createNoticeWork(services);
  for (const work of [rings, notices]) runInside(app, work);
  parts.watchWork?.(async () => {
    for (const settled of [finished, rings.settled, notices.settled]) await settled();
  });
  await describeApi(app);
  const search = createProductSearch(db);
  const hasPages = drawings !== undefined;
  const { samples } = parts;
  mountFeatures(app, services, { readLive, liveWaits, guestWaits, search, samples, hasPages });
  await serveShopPages(app, { services, search: search.shown, readState, drawings });
  await serveWebApp(app);
  return app;
}

function openWaits(
  { timers, watchWaits }: AppParts & Pick<Services, 'timers'>,
  readLive: ReturnType<typeof createLiveReader>,
) {
  const liveWaits = new LiveWaits(readLive, timers);
  // Of their own, so that customers who wait take no place from the shop.
  const guestWaits = new LiveWaits(readLive, timers);
  watchWaits?.(() => liveWaits.count() + guestWaits.count());
  return { liveWaits, guestWaits };
}

/** What waiting calls and searches are answered by. */
type HttpServerParts = Parameters<typeof createHttpServer>[0];

const openHttpServer = (
  { config, onAnswer, timers = systemTimers }: AppParts,
  hooks: Pick<HttpServerParts, 'drawError' | 'beforeDrain'>,
) =>
  createHttpServer({
    logLevel: config.LOG_LEVEL,
    trustedProxies: config.TRUST_PROXY,
    corsOrigins: config.CORS_ORIGINS,
    imageOrigins: [new URL(config.AVATAR_SERVICE).origin],
    pageScripts: hashesOfPageScripts(),
    timers,
    unavailableReason,
    secretPaths: [...orderLinkPaths, downloadPath],
    onAnswer,
    ...hooks,
  });

interface FeatureParts {
  readonly readLive: ReturnType<typeof createLiveReader>;
  readonly liveWaits: LiveWaits;
  readonly guestWaits: LiveWaits;
  readonly search: ProductSearch;
  readonly samples: Samples;
  /** Whether the customers' pages are built. */
  readonly hasPages: boolean;
}

function mountFeatures(
  app: FastifyInstance,
  services: Services,
  { readLive, liveWaits, guestWaits, search, samples, hasPages }: FeatureParts,
): void {
  healthRoutes(app, services.db);
  imageRoutes(app, services.db);
  const guard = createGuard(services);
  const bind = createBind(app, guard, createRequestCtx(services));
  const imports = createImports({ services, undoables, samples });
  runInside(app, imports);
  const backups = openBackups(services);
  if (backups) runInside(app, backups);
  const dayReaders = createDayReaders(services);
  runInside(app, dayReaders);
  const failures = watchFailures(app, services.clock);
  for (const feature of [
    ...features,
    imports.routes,
    ((...parts) => salesRoutes(...parts, dayReaders)) satisfies Feature,
    changeRoutes(undoables, imports.undo),
    liveRoutes(readLive, liveWaits, guard),
    storefrontRoutes(orderNews(readLive, guestWaits), search.shown),
    searchRoutes(search),
    systemRoutes({ backups, failures, hasPages, checkPassword }),
  ])
    feature(bind, services);
}

/** Work that goes on from the start to the end of the server. */
function runInside(
  app: FastifyInstance,
  { start, close }: { start(): Promise<void>; close(): Promise<void> },
): void {
  app.addHook('onReady', start);
  app.addHook('onClose', close);
}

/** The live state is another one with every change of an order. */
const orderNews = (read: ReturnType<typeof createLiveReader>, waits: LiveWaits): OrderNews => ({
  version: async () => (await read()).whole.version,
  wait: ({ whose, ...known }, isGone) =>
    waits.wait({ ...known, account: whose, form: 'whole' }, isGone),
});
