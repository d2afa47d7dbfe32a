import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { lockFeeds } from './change.repository.ts';
import { feeds } from './feeds.ts';

/**
 * Removes older changes of everything but orders, and the batches that have none left. Removed
 * changes cannot be undone any more.
 * @returns how many changes were removed
 */
export async function pruneChanges(trx: Transaction<Database>, before: number): Promise<number> {
  await lockFeeds(trx, feeds);
  const { numDeletedRows } = await trx
    .deleteFrom('changes')
    .where('feed', '<>', 'orders')
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('batches')
    .where('at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('changes').select('version').whereRef('changes.batch_id', '=', 'batches.id'),
        ),
      ),
    )
    .execute();
  return Number(numDeletedRows);
}

/** The hashes of all pictures that are named by changes on record. */
export async function findNamedImages(trx: Transaction<Database>): Promise<Set<string>> {
  const named = new Set<string>();
  const changes = trx
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('feed', 'in', ['catalogue', 'store']);
  for await (const { before, after } of changes.stream(500))
    for (const [hash] of `${before} ${after}`.matchAll(/[0-9a-f]{64}/g)) named.add(hash);
  return named;
}
