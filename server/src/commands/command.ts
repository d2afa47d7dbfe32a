import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';

/** The command was called in a way it does not know. */
export class UsageError extends Error {}

/** Prints a line for the person at the terminal. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Lends the opened, migrated database to `work` and closes it afterwards. */
export async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const db = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR }, () => {});
  try {
    await migrate(db);
    await work(db);
  } finally {
    await db.destroy();
  }
}

const counts = new Intl.NumberFormat('en-IN');

/** A number as Indian English writes it: 1,00,000. */
export const formatCount = (count: number): string => counts.format(count);
