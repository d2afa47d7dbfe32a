import type { LogEvent } from 'kysely';
import type { DatabaseWatch } from '../platform/metrics.ts';

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
