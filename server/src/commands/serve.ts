import { existsSync } from 'node:fs';
import { backupFolder, readyFolder } from '../backup/backup-folder.ts';
import { takeDataFolder } from '../database/data-folder.ts';
import { isReadOnly } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import { hasFirstAccount } from '../nouns/accounts/account.repository.ts';
import { builtFolders, pathOfBuilt } from '../platform/built-folders.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Metrics } from '../platform/metrics.ts';
import { ensureDailySales } from '../uses/sales/daily-sales.service.ts';
import { print } from './command.ts';
import { explain } from './explain.ts';
import { openServer } from './open-server.ts';
import { showProgress } from './progress.ts';
import { bringUpToDate, withStoreAsItIs } from './with-database.ts';

/** Requests that still run this long after the signal to stop are aborted. */
const stopWithinMs = 10_000;

export async function serve(): Promise<void> {
  await serveStore(readConfig(process.env));
}

/**
 * Opens and migrates the store, listens, and closes everything on SIGTERM, SIGINT, or SIGHUP, which
 * a closed window sends.
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
  await withStoreAsItIs(config, async (db) => {
    await bringUpToDate(db, config);
    await ensureDailySales(db, config.STORE_TIMEZONE, showProgress);
  });
  const metrics = await startMetrics(config);
  const server = await openServer(config, print, metrics);
  const { app, db, mailer } = server;
  closeOnSignal(async () => {
    await server.close();
    letGo();
  });
  const news = await findNews(db);
  await app.listen({ port: config.PORT, host: config.HOST });
  print(`Kirana listens on ${app.listeningOrigin}`);
  print(`Mail goes to ${mailer.destination}`);
  for (const line of news) print(line);
  void tellOfBackups(config);
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
  if (!existsSync(pathOfBuilt('web')))
    news.push(
      `The folder ${builtFolders.web} is missing: its pages are not served. Run npm run build`,
    );
  if (!existsSync(pathOfBuilt('storefront')))
    news.push("The customers' pages are not built: /shop answers 404");
  if (await isReadOnly(db))
    news.push('The database can only be read: changes are refused until it takes them again');
  return news;
}

/** Not waited for: the folder may be on a disk of the network that does not answer. */
async function tellOfBackups(config: Config): Promise<void> {
  const folder = backupFolder(config);
  if (folder)
    await readyFolder(folder).catch(({ message }: Error) =>
      print(`No backup can be written into ${folder}: ${message}`),
    );
}

function closeOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    // Ctrl+C can arrive twice, from the terminal and from npm.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await close();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop());
}
