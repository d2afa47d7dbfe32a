import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import { explain } from './explain.ts';

/**
 * Lends the opened, migrated database to `work` and closes it afterwards.
 * @throws an error with one line for the operator, when it is about what the data stands on
 */
export async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const location = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
  try {
    const db = openDatabase(location, () => {});
    try {
      await migrate(db);
      await work(db);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw explain(error, config);
  }
}
