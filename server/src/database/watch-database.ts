import type { LogEvent } from 'kysely';

/** How many connections of the pool are in which state. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  /** Those who wait for a connection. */
  readonly waiting: number;
}

/** Hears of each statement and of the pool, when somebody counts them. */
export interface DatabaseWatch {
  countQuery(engine: string, outcome: 'ok' | 'failed', seconds: number): void;
  watchPool(use: () => PoolUse): void;
}

/** What Kysely calls after each statement. A stream's time is mostly its reader's, and is left out. */
export function queryWatcher(watch: DatabaseWatch, engine: string): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'query' && event.isStream) return;
    const outcome = event.level === 'error' ? 'failed' : 'ok';
    watch.countQuery(engine, outcome, event.queryDurationMillis / 1000);
  };
}
