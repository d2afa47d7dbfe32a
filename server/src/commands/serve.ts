import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { hasFirstAccount } from '../auth/account.repository.ts';
import { sweepPendingCodes } from '../auth/pending-code.repository.ts';
import { type Config, readConfig } from '../config.ts';
import { takeDataFolder } from '../database/data-folder.ts';
import { isReadOnly, openDatabase } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { sweepLimits } from '../platform/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import { ensureDailySales } from '../sales/daily-sales.service.ts';
import { keptSecret } from '../secret.ts';
import { print } from './command.ts';
import { explain } from './explain.ts';
import { withDatabase } from './with-database.ts';

const hourMs = 3_600_000;
/** What still runs this long after the signal to stop is cut off. */
const stopWithinMs = 10_000;
/** A PostgreSQL that says nothing for this long is given up; no statement of a call comes near it. */
const patienceMs = 10_000;

export const serve = (): Promise<void> => serveStore(readConfig(process.env));

/** Opens and migrates the store, listens, and closes everything on SIGTERM or SIGINT. */
export async function serveStore(config: Config): Promise<void> {
  try {
    await start(config);
  } catch (error) {
    throw explain(error, config);
  }
}

async function start(config: Config): Promise<void> {
  const letGo = config.DATABASE_URL ? () => {} : takeDataFolder(config.DATA_DIR);
  // Migrating and counting may take their time, which calls may not.
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
  const secret = config.JWT_SECRET ?? keptSecret(config.DATA_DIR, print);
  const onAnswer = metrics?.countAnswer;
  const app = await buildApp({ db, config, secret, clock: Date.now, mailer, onAnswer });
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
}

/** What counts is fetched only when somebody wants to know. */
async function startMetrics({ METRICS_PORT, METRICS_HOST }: Config): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const metrics = (await import('../platform/metrics.ts')).createMetrics();
  print(`Metrics are at ${await metrics.listen(METRICS_PORT, METRICS_HOST)}`);
  return metrics;
}

/** Asked before it listens: from then on, a database that goes away must not end the server. */
async function findNews(db: Db): Promise<string[]> {
  const news: string[] = [];
  if (!(await hasFirstAccount(db)))
    news.push('There is no account yet: the first verified sign-up becomes the administrator');
  if (await isReadOnly(db))
    news.push('The database can only be read: changes are refused until it takes them again');
  return news;
}

/** Counters and codes that ran out are of no use; a failure can wait for the next hour. */
async function sweep(app: FastifyInstance, db: Db): Promise<void> {
  try {
    await sweepLimits(db, Date.now);
    await sweepPendingCodes(db, Date.now());
  } catch (error) {
    app.log.warn({ err: error }, 'sweeping failed');
  }
}

function closeOnSignal(app: FastifyInstance, closeRest: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    // One Ctrl+C may be told twice: by the terminal, and by npm.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await closeRest();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
