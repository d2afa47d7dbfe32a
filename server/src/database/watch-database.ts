import type { LogEvent } from 'kysely';

/** How many connections of the pool are in each state. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** Receives each statement and the pool's state, when metrics are on. */
export interface DatabaseWatch {
  countQuery(engine: string, outcome: 'ok' | 'failed', seconds: number): void;
  watchPool(use: () => PoolUse): void;
}

/**
 * Kysely's log function, called after each statement. Streams are left out, since their time is
 * mostly their reader's.
 */
export function queryWatcher(watch: DatabaseWatch, engine: string): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'query' && event.isStream) return;
    const outcome = event.level === 'error' ? 'failed' : 'ok';
    watch.countQuery(engine, outcome, event.queryDurationMillis / 1000);
  };
}
