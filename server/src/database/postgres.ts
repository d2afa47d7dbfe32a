import { Socket } from 'node:net';
import { type Dialect, type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { DatabaseWatch } from '../platform/metrics.ts';

/** PostgreSQL's object id of the type `bigint`. */
const int8 = 20;
/** Connections of one server process; many processes share one PostgreSQL. */
const poolSize = 10;
/** An arbitrary number, used by no other advisory lock. */
const migrationLock = 5_746_118_205;

/**
 * The dialect for PostgreSQL 15 or later. `bigint` is parsed to a number, since every value is a
 * count, paise or milliseconds, all far below 2^53. No settings, locks or named statements outlive
 * a transaction, so that a pooler in transaction mode works.
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
    Client: CallbackClient,
    types,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    application_name: 'kirana',
    keepAlive: true,
    ...(patienceMs && { stream: () => impatientSocket(patienceMs) }),
  });
  // A connection that breaks while no query runs on it, checked out or not, must not end the
  // process; the next query opens another.
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
 * Gives each query its callback as it is made. Where pg sets it later, to answer by a promise, the rows
 * of all results live until the next full garbage collection, a third of what a long list costs.
 */
class CallbackClient extends pg.Client {
  override query(...args: unknown[]): never {
    const query = super.query.bind(this) as (...all: unknown[]) => unknown;
    const hasCallback = typeof args.at(-1) === 'function';
    if (hasCallback || args[0] instanceof Cursor) return query(...args) as never;
    const answer = new Promise((resolve, reject) => {
      query(...args, (error: Error | null, result: unknown) =>
        error ? reject(error) : resolve(result),
      );
    });
    return answer as never;
  }
}

/**
 * A socket that closes when no byte was sent or received for this long. A frozen database, or one
 * behind a pulled cable, closes no connection, and without this limit every call would wait
 * forever.
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

/**
 * Locks migrations for a transaction, since a session lock, as Kysely takes it, would outlive it in
 * a pooler.
 */
class SessionlessPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(db);
  }
  override async releaseMigrationLock(): Promise<void> {}
}
