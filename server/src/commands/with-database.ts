import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { type DatabaseLocation, openDatabase, openToRead } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import { explain } from './explain.ts';

/**
 * Lends the opened, migrated database to `work` and closes it afterwards.
 * @throws an error with one line for the operator, when it is about what the data stands on
 */
export const withDatabase = (config: Config, work: (db: Db) => Promise<void>): Promise<void> =>
  lend(
    config,
    (location) => openDatabase(location, () => {}),
    async (db) => {
      await migrate(db);
      await work(db);
    },
  );

/** Lends a store that is there, as it is: it is neither made nor migrated, and cannot be changed. */
export const withStoreToRead = (config: Config, work: (db: Db) => Promise<void>): Promise<void> =>
  lend(config, openToRead, work);

async function lend(
  config: Config,
  open: (location: DatabaseLocation) => Db,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  try {
    const db = open({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
    try {
      await work(db);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw explain(error, config);
  }
}
