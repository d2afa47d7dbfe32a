import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import { writeOut } from '../platform/standard-output.ts';
import { explain } from './explain.ts';

/** The command was called in a way it does not know. */
export class UsageError extends Error {}

/** Prints a line for the person at the terminal. */
export const print = (text: string): void => writeOut(`${text}\n`);

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

const counts = new Intl.NumberFormat('en-IN');

/** A number as Indian English writes it: 1,00,000. */
export const formatCount = (count: number): string => counts.format(count);
