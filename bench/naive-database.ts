import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

/** Plain SQL with `$1`, `$2` … on either engine. */
export interface NaiveDatabase {
  all(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  run(text: string, values: readonly unknown[]): Promise<void>;
}

/** The store's own database, opened in the plain way; SQLite syncs every commit, as in Kirana. */
export function openNaiveDatabase(databaseUrl: string | undefined, file: string): NaiveDatabase {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(file);
}

function openSqlite(file: string): NaiveDatabase {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const prepare = (text: string) => database.prepare(text.replaceAll('$', '?'));
  return {
    all: async (text, values = []) => prepare(text).all(...(values as SQLInputValue[])),
    run: async (text, values) => void prepare(text).run(...(values as SQLInputValue[])),
  };
}

function openPostgres(connectionString: string): NaiveDatabase {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString, types });
  return {
    all: async (text, values = []) => (await pool.query(text, [...values])).rows,
    run: async (text, values) => void (await pool.query(text, [...values])),
  };
}
