import type { Config } from '../config.ts';
import { migrate, openDatabase } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';

/** A command of `kirana`. */
export interface Command {
  /** How it is called, after `kirana `. */
  readonly usage: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** Runs it with the words after its name. @throws UsageError, or an Error whose message is fit to print */
  run(args: string[]): Promise<void>;
}

/** The command was called in a way it does not know. */
export class UsageError extends Error {}

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
