import { sql } from 'kysely';
import { expect } from 'vitest';
import { lockFeeds } from '../src/changes/change.repository.ts';
import type { Feed } from '../src/changes/feeds.ts';
import type { Engine } from './engine.ts';
import type { TestStore } from './store.ts';

/**
 * Makes calls while a feed is locked, and lets it go once all of them wait for it: so each has read before
 * any of them writes. SQLite does not say who waits; there the calls come at the same moment.
 */
export async function whileHeld<Answer>(
  { db }: TestStore,
  { name }: Engine,
  feed: Feed,
  call: () => Promise<Answer>[],
): Promise<Answer[]> {
  const calls = await db.transaction().execute(async (trx) => {
    await lockFeeds(trx, [feed]);
    const made = call();
    const countWaiting = () =>
      sql<{ count: number }>`select cast(count(*) as integer) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (name === 'PostgreSQL')
      await expect.poll(async () => (await countWaiting()).rows[0]?.count).toBe(made.length);
    return { made };
  });
  return Promise.all(calls.made);
}
