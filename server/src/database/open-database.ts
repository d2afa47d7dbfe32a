import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { Kysely, PostgresAdapter, sql } from 'kysely';
import type { DatabaseWatch } from '../platform/metrics.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { databaseFile } from './data-folder.ts';
import { postgresDialect } from './postgres.ts';
import type { Database, Db } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { queryWatcher } from './watch-database.ts';

/** Where the data is: in PostgreSQL when there is a URL, else in a SQLite file in the folder. */
export interface DatabaseLocation {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the database without migrating it; see `migrate`. `onIdleError` is called for PostgreSQL
 * connections that break while unused. A PostgreSQL connection silent for `patienceMs` is closed;
 * without `patienceMs` there is no limit. `watch` is called for each statement.
 */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  onIdleError: (error: Error) => void,
  patienceMs?: number,
  watch?: DatabaseWatch,
): Db {
  if (databaseUrl) {
    const dialect = postgresDialect(databaseUrl, onIdleError, patienceMs, watch?.watchPool);
    return new Kysely<Database>({ dialect, ...logTo(watch, 'postgresql') });
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir);
  // Only the owner may read it, whatever the folder's mode; the write-ahead log gets the file's
  // mode.
  closeSync(openSync(file, 'a', 0o600));
  return new Kysely<Database>({ dialect: sqliteDialect(file), ...logTo(watch, 'sqlite') });
}

/**
 * Opens the database of an existing store read-only.
 * @throws OperatorError when the data folder holds none
 */
export function openToRead({ databaseUrl, dataDir }: DatabaseLocation): Db {
  if (databaseUrl) return new Kysely<Database>({ dialect: postgresDialect(databaseUrl, () => {}) });
  const file = databaseFile(dataDir);
  if (existsSync(file)) return new Kysely<Database>({ dialect: sqliteDialect(file, 'read') });
  throw new OperatorError(
    `There is no store in ${dataDir}: give this command the settings of the server, DATA_DIR or DATABASE_URL`,
  );
}

const logTo = (watch: DatabaseWatch | undefined, engine: string) =>
  watch && { log: queryWatcher(watch, engine) };

/** Whether PostgreSQL refuses changes, as a standby or by a setting. */
export async function isReadOnly(db: Db): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return false;
  const query = sql<{ transaction_read_only: string }>`show transaction_read_only`;
  const { rows } = await query.execute(db);
  return rows[0]?.transaction_read_only === 'on';
}
