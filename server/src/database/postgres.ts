import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';

/** PostgreSQL's own number of the type `bigint`. */
const int8 = 20;
/** Connections of one server process; many processes share one PostgreSQL. */
const poolSize = 10;

/**
 * The dialect for PostgreSQL 15 or later. `bigint` comes back as a number: every figure kept is a
 * count, paise or milliseconds, all far below 2^53.
 */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    application_name: 'kirana',
  });
  // A connection that breaks while nothing runs on it must not end the process, lent out or not;
  // the next query opens another.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', onIdleError));
  return new PostgresDialect({ pool, cursor: Cursor });
}
