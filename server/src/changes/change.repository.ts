import type { FeedVersion } from '@kirana/contract';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import { slices } from '../database/slices.ts';
import type { BatchTable, ChangeTable, FeedTable } from './change.table.ts';
import { type Feed, feeds, type Noun } from './feeds.ts';

type FeedRow = Selectable<FeedTable>;

/** A feed and its version. */
export type Version = FeedVersion & { readonly name: Feed };

/**
 * Locks the feeds until the transaction ends, always in the order of `feeds`, and answers them.
 * Setting a column to itself takes the lock on both engines.
 */
export async function lockFeeds(
  trx: Transaction<Database>,
  names: readonly Feed[],
): Promise<FeedRow[]> {
  const locked: FeedRow[] = [];
  for (const name of feeds.filter((feed) => names.includes(feed)))
    locked.push(
      await trx
        .updateTable('feeds')
        .set({ version: sql.ref('version') })
        .where('name', '=', name)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  return locked;
}

export const findVersion = (db: Db, feed: Feed): Promise<Version> =>
  db
    .selectFrom('feeds')
    .select(['name', 'version', 'mark'])
    .where('name', '=', feed)
    .executeTakeFirstOrThrow();

/** Whether the log holds exactly this change. */
export async function isOnRecord(
  db: Db,
  feed: Feed,
  { version, mark }: FeedVersion,
): Promise<boolean> {
  const change = await db
    .selectFrom('changes')
    .select('version')
    .where('feed', '=', feed)
    .where('version', '=', version)
    .where('mark', '=', mark)
    .executeTakeFirst();
  return change !== undefined;
}

export async function setFeed(
  trx: Transaction<Database>,
  { name, ...feed }: FeedRow,
): Promise<void> {
  await trx.updateTable('feeds').set(feed).where('name', '=', name).execute();
}

export async function insertBatches(
  trx: Transaction<Database>,
  batches: readonly Selectable<BatchTable>[],
): Promise<void> {
  for (const some of slices(batches)) await trx.insertInto('batches').values(some).execute();
}

export async function insertChanges(
  trx: Transaction<Database>,
  changes: readonly Selectable<ChangeTable>[],
): Promise<void> {
  for (const some of slices(changes)) await trx.insertInto('changes').values(some).execute();
}

/** The changes of a batch, the last one first; none when there is no such batch. */
export const findChanges = (db: Db, batch: string): Promise<Selectable<ChangeTable>[]> =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('batch_id', '=', batch)
    .orderBy('feed')
    .orderBy('version', 'desc')
    .execute();

/** Whether another batch took this one back. */
export async function isUndone(db: Db, id: string): Promise<boolean> {
  const undoing = await db
    .selectFrom('batches')
    .select('id')
    .where('undoes', '=', id)
    // Said again, so that the partial index is used.
    .where('undoes', '<>', '')
    .executeTakeFirst();
  return undoing !== undefined;
}

/** The name of who changed a row last. */
export async function findLastActor(db: Db, noun: Noun, id: string): Promise<string> {
  const last = await db
    .selectFrom('changes')
    .innerJoin('batches', 'batches.id', 'changes.batch_id')
    .select('batches.actor_name')
    .where('changes.noun', '=', noun)
    .where('changes.noun_id', '=', id)
    .orderBy('changes.at', 'desc')
    .orderBy('changes.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor_name ?? '';
}
