import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { takeDataFolder } from '../database/data-folder.ts';
import { isReadOnly, openDatabase } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { hasFirstAccount } from '../nouns/accounts/account.repository.ts';
import { builtFolders, pathOfBuilt } from '../platform/built-folders.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { sweepLimits } from '../platform/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import { storedSecret } from '../platform/secret.ts';
import { sweepDevices, sweepOrderDevices } from '../push/device.repository.ts';
import { razorpayOf } from '../razorpay/open-razorpay.ts';
import { sweepPendingCodes } from '../uses/auth/pending-code.repository.ts';
import { ensureDailySales } from '../uses/sales/daily-sales.service.ts';
import { print } from './command.ts';
import { explain } from './explain.ts';
import { withDatabase } from './with-database.ts';

const hourMs = 3_600_000;
/** Requests that still run this long after the signal to stop are aborted. */
const stopWithinMs = 10_000;
/**
 * A PostgreSQL connection silent for this long is closed; no statement of a call takes nearly as
 * long.
 */
const patienceMs = 10_000;

export async function serve(): Promise<void> {
  await serveStore(readConfig(process.env));
}

/**
 * Opens and migrates the store, listens, and closes everything on SIGTERM or SIGINT.
 * @returns the address that it listens on
 */
export async function serveStore(config: Config): Promise<string> {
  try {
    return await start(config);
  } catch (error) {
    throw explain(error, config);
  }
}

async function start(config: Config): Promise<string> {
  const letGo = config.DATABASE_URL ? () => {} : takeDataFolder(config.DATA_DIR);
  // Migrating and counting may take longer than the statements of a call may.
  await withDatabase(config, (db) => ensureDailySales(db, config.STORE_TIMEZONE));
  const location = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
  const metrics = await startMetrics(config);
  const db = openDatabase(location, () => {}, patienceMs, metrics);
  const mailer = openMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outboxDir: join(config.DATA_DIR, 'outbox'),
    log: print,
  });
  const secret = config.JWT_SECRET ?? storedSecret(config.DATA_DIR, print);
  const watch = { onAnswer: metrics?.countAnswer, watchWaits: metrics?.watchWaits };
  const razorpay = razorpayOf(config);
  const app = await buildApp({ db, config, secret, clock: Date.now, mailer, razorpay, ...watch });
  const sweeping = setInterval(() => void sweep(app, db), hourMs);
  closeOnSignal(app, async () => {
    clearInterval(sweeping);
    mailer.close();
    metrics?.close();
    await db.destroy();
    letGo();
  });
  const news = await findNews(db);
  await app.listen({ port: config.PORT, host: config.HOST });
  print(`Kirana listens on ${app.listeningOrigin}`);
  print(`Mail goes to ${mailer.destination}`);
  for (const line of news) print(line);
  return app.listeningOrigin;
}

/** The metrics library is loaded only when a metrics port is set. */
async function startMetrics({ METRICS_PORT, METRICS_HOST }: Config): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const metrics = (await import('../platform/metrics.ts')).createMetrics();
  print(`Metrics are at ${await metrics.listen(METRICS_PORT, METRICS_HOST)}`);
  return metrics;
}

/** Queried before the server listens, since afterwards a lost database must not end it. */
async function findNews(db: Db): Promise<string[]> {
  const news: string[] = [];
  if (!(await hasFirstAccount(db)))
    news.push('There is no account yet: the first verified sign-up becomes the owner');
  for (const [room, folder] of Object.entries(builtFolders))
    if (!existsSync(pathOfBuilt(room as keyof typeof builtFolders)))
      news.push(`The folder ${folder} is missing: its pages are not served. Run npm run build`);
  if (await isReadOnly(db))
    news.push('The database can only be read: changes are refused until it takes them again');
  return news;
}

/**
 * Deletes expired counters and codes, and devices whose log-in was ended. A failure is only logged, since the next run comes within an
 * hour.
 */
async function sweep(app: FastifyInstance, db: Db): Promise<void> {
  try {
    await sweepLimits(db, Date.now);
    await sweepPendingCodes(db, Date.now());
    await sweepDevices(db);
    await sweepOrderDevices(db, Date.now() - 24 * hourMs);
  } catch (error) {
    app.log.warn({ err: error }, 'sweeping failed');
  }
}

function closeOnSignal(app: FastifyInstance, closeRest: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    // Ctrl+C can arrive twice, from the terminal and from npm.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await closeRest();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
