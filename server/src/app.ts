import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/auth.routes.ts';
import { createGuard } from './auth/session.service.ts';
import { bannerRoutes } from './banners/banner.routes.ts';
import { undoableBanner } from './banners/banner.service.ts';
import { categoryRoutes } from './categories/category.routes.ts';
import { undoableCategory } from './categories/category.service.ts';
import { changeRoutes } from './changes/change.routes.ts';
import type { Config } from './config.ts';
import { createRequestCtx } from './ctx.ts';
import type { Db } from './database/schema.ts';
import { unavailableReason } from './database/unavailable.ts';
import { healthRoutes } from './health.ts';
import { imageRoutes } from './images/image.routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { createBackgroundTasks } from './platform/background-tasks.ts';
import { createBind } from './platform/bind-call.ts';
import type { Clock } from './platform/clock.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createLimits, noLimits } from './platform/limits.ts';
import { describeApi } from './platform/openapi.ts';
import { createTokens } from './platform/tokens.ts';
import type { Answered } from './platform/watch-answers.ts';
import { productRoutes } from './products/product.routes.ts';
import { undoableProduct } from './products/product.service.ts';
import { projectionsOf } from './projections.ts';
import { ensureDailySales } from './sales/daily-sales.service.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import type { Feature, Services } from './services.ts';
import { storeRoutes } from './store/store.routes.ts';
import { undoableStore } from './store/store.service.ts';
import { serveWebApp } from './web-app.ts';

/** The one list of features. */
const features: readonly Feature[] = [
  authRoutes,
  productRoutes,
  categoryRoutes,
  bannerRoutes,
  orderRoutes,
  salesRoutes,
  storeRoutes,
  changeRoutes({
    product: undoableProduct,
    category: undoableCategory,
    banner: undoableBanner,
    store: undoableStore,
  }),
];

/** What a server is made of; tests hand in their own. */
export interface AppParts {
  readonly db: Db;
  readonly config: Config;
  /** Signs the session tokens. */
  readonly secret: string;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Hears of each request that is over. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined;
}

/** Builds the server on a migrated database; it does not listen yet, and closing it leaves the database open. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, secret, clock } = parts;
  await ensureDailySales(db, config.STORE_TIMEZONE);
  const app = await createHttpServer({
    logLevel: config.LOG_LEVEL,
    trustedProxies: config.TRUST_PROXY,
    corsOrigins: config.CORS_ORIGINS,
    imageOrigins: [new URL(config.AVATAR_SERVICE).origin],
    unavailableReason,
    onAnswer: parts.onAnswer,
  });
  const { runInBackground, finished } = createBackgroundTasks();
  app.addHook('onClose', finished);
  const services: Services = {
    ...parts,
    tokens: createTokens(secret, config.SESSION_HOURS, clock),
    limits: config.RATE_LIMITS === 'off' ? noLimits : createLimits(db, clock),
    runInBackground,
    projections: projectionsOf(config),
    log: app.log,
  };
  await describeApi(app);
  healthRoutes(app, db);
  imageRoutes(app, db);
  const bind = createBind(app, createGuard(services), createRequestCtx(services));
  for (const feature of features) feature(bind, services);
  await serveWebApp(app);
  return app;
}
