import { Socket } from 'node:net';
import { type Dialect, type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { DatabaseWatch } from './watch-database.ts';

/** PostgreSQL's own number of the type `bigint`. */
const int8 = 20;
/** Connections of one server process; many processes share one PostgreSQL. */
const poolSize = 10;
/** Any number that nothing else locks by. */
const migrationLock = 5_746_118_205;

/**
 * The dialect for PostgreSQL 15 or later. `bigint` comes back as a number: every figure kept is a
 * count, paise or milliseconds, all far below 2^53. It leaves nothing behind in a session (no
 * settings, locks or named statements), so a pooler may lend one to many for a transaction each.
 */
export function postgresDialect(
  url: string,
  onIdleError: (error: Error) => void,
  patienceMs?: number,
  watchPool?: DatabaseWatch['watchPool'],
): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    application_name: 'kirana',
    keepAlive: true,
    ...(patienceMs && { stream: () => impatientSocket(patienceMs) }),
  });
  // A connection that breaks while nothing runs on it must not end the process, lent out or not;
  // the next query opens another.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', onIdleError));
  watchPool?.(() => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  return new SessionlessPostgresDialect({ pool, cursor: Cursor });
}

/**
 * Breaks when nothing has come or gone for so long. A database that is frozen, or behind a cable
 * that was pulled, closes no connection: without this every call would wait for it for ever.
 */
function impatientSocket(patienceMs: number): Socket {
  const socket = new Socket();
  const silence = Object.assign(new Error('PostgreSQL said nothing'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(patienceMs, () => socket.destroy(silence));
}

class SessionlessPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new SessionlessPostgresAdapter();
  }
}

/** Locks migrations for a transaction: Kysely's lock of the session would stay in a pooler's. */
class SessionlessPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(db);
  }
  override async releaseMigrationLock(): Promise<void> {}
}
