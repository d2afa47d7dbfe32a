import { backUpBeforeUpdate } from '../backup/stored-backup.ts';
import { keepServersOut } from '../database/data-folder.ts';
import { isMigrated, migrate } from '../database/migrate.ts';
import { type DatabaseLocation, openDatabase, openToRead } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import type { Config } from '../platform/config.ts';
import { print } from './command.ts';
import { explain } from './explain.ts';
import { showProgress } from './progress.ts';

/**
 * Opens and migrates the database, passes it to `work` and closes it afterwards.
 * @throws an error with one line for the operator when the database or its folder cannot be used, or when
 * it has to be migrated and a server runs
 */
export const withDatabase = <Result>(
  config: Config,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  withStoreAsItIs(config, async (db) => {
    await bringUpToDateAlone(db, config);
    return work(db);
  });

/** As `bringUpToDate`, for commands. @throws OperatorError when it has to be migrated and a server runs */
export async function bringUpToDateAlone(db: Db, config: Config): Promise<void> {
  const bring = () => bringUpToDate(db, config);
  await ((await isMigrated(db)) ? bring() : withoutServer(config, bring));
}

/**
 * Does something while no server can start on the data folder; one on PostgreSQL is not known.
 * @throws OperatorError while one runs there
 */
export async function withoutServer<Result>(
  { DATABASE_URL, DATA_DIR }: Config,
  work: () => Promise<Result>,
): Promise<Result> {
  const letIn = DATABASE_URL === undefined ? keepServersOut(DATA_DIR) : () => {};
  try {
    return await work();
  } finally {
    letIn();
  }
}

/** Makes a backup of an earlier version's store and migrates it. @throws OperatorError when it is a later one's */
export async function bringUpToDate(db: Db, config: Config): Promise<void> {
  await backUpBeforeUpdate(db, config, print);
  await migrate(db, showProgress);
}

/** Opens the database without migrating it, passes it to `work` and closes it afterwards. */
export const withStoreAsItIs = <Result>(
  config: Config,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => lend(config, (location) => openDatabase(location, () => {}), work);

/** Opens an existing store read-only, without making or migrating it. */
export const withStoreToRead = (config: Config, work: (db: Db) => Promise<void>): Promise<void> =>
  lend(config, openToRead, work);

async function lend<Result>(
  config: Config,
  open: (location: DatabaseLocation) => Db,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  try {
    const db = open({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw explain(error, config);
  }
}
