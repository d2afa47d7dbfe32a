import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BatchTable, ChangeTable } from '../../changes/change.table.ts';
import type { Noun } from '../../changes/feeds.ts';
import type { Db } from '../../database/schema.ts';

const batchColumns = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'changes',
  'undoes',
  'title',
] as const;
export type BatchRow = Pick<Selectable<BatchTable>, (typeof batchColumns)[number]>;
export type ChangeRow = Selectable<ChangeTable>;

/** From this instant until before that one: epoch milliseconds. */
export interface Span {
  readonly from: number | undefined;
  readonly before: number | undefined;
}

/** Which batches are asked for. */
export interface BatchFilter extends Span {
  readonly who: string | undefined;
  readonly noun: Noun | undefined;
}

/**
 * Where the last page ended: the time of its last row, and the key that orders rows of the same
 * time.
 */
interface Place<Key> {
  readonly at: number;
  readonly key: Key;
}

/** Later than any time on record. */
const endOfTime = 8_640_000_000_000_000;

/** A row of two columns for a comparison. */
const pair = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`(${one}, ${other})`;
/**
 * A number for a comparison. PostgreSQL needs its type; SQLite compares a value that has a type with
 * an indexed expression, which has none, without the index, and a sum has none either.
 */
const bigint = (value: number) => sql`cast(${value} as bigint) + 0`;

/** Up to `limit` batches after this place, newest first. */
export function findBatches(
  db: Db,
  { who, noun, from = 0, before = endOfTime }: BatchFilter,
  after: Place<string> | undefined,
  limit: number,
): Promise<BatchRow[]> {
  const isFiltered = who !== undefined || noun !== undefined;
  // Filtered pages name the bare column, as their index does; the others `at + 0`, as the index of
  // all batches does.
  const at = isFiltered ? sql.ref<number>('at') : sql<number>`at + 0`;
  const place = pair(at, sql.ref('id'));
  const [endAt, endId] = after && after.at < before ? [after.at, after.key] : [before, ''];
  // The page is found by id alone: its index then holds all that is read, and SQLite takes it for
  // both filters together, too.
  let page = db
    .selectFrom('batches')
    .select('id')
    .where(sql<boolean>`${place} < ${pair(bigint(endAt), sql`${endId}`)}`)
    // SQLite starts its index scan here only when this bound is stated separately.
    .where(sql<boolean>`${at} <= ${bigint(endAt)}`)
    .where(sql<boolean>`${at} >= ${bigint(from)}`)
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (who !== undefined) page = page.where('actor_id', '=', who);
  if (noun !== undefined) page = page.where('noun', '=', noun);
  return db
    .selectFrom('batches')
    .select(batchColumns)
    .where('id', 'in', page)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The batches with these ids. */
export const findBatchesOf = (db: Db, ids: readonly string[]): Promise<BatchRow[]> =>
  db.selectFrom('batches').select(batchColumns).where('id', 'in', ids).execute();

/** All changes of these batches, in the order in which each batch made them. */
export const findChangesOf = (db: Db, batches: readonly BatchRow[]): Promise<ChangeRow[]> =>
  db
    .selectFrom('changes')
    .selectAll()
    .where(
      'batch_id',
      'in',
      batches.map(({ id }) => id),
    )
    .orderBy('batch_id')
    .orderBy('feed')
    .orderBy('version')
    // No more rows exist; the limit makes PostgreSQL use the index.
    .limit(batches.reduce((sum, { changes }) => sum + changes, 0))
    .execute();

/** Up to `limit` changes of one batch after this place. */
export function findBatchChanges(
  db: Db,
  batch: string,
  after: { readonly feed: string; readonly version: number } | undefined,
  limit: number,
): Promise<ChangeRow[]> {
  const place = pair(sql.ref('feed'), sql.ref('version'));
  const { feed, version } = after ?? { feed: '', version: 0 };
  return db
    .selectFrom('changes')
    .selectAll()
    .where('batch_id', '=', batch)
    .where(sql<boolean>`${place} > ${pair(sql`${feed}`, bigint(version))}`)
    .orderBy('feed')
    .orderBy('version')
    .limit(limit)
    .execute();
}

/** Up to `limit` changes of one row after this place, newest first. */
export function findRowChanges(
  db: Db,
  { noun, id, from = 0, before = endOfTime }: Span & { readonly noun: Noun; readonly id: string },
  after: Place<number> | undefined,
  limit: number,
): Promise<ChangeRow[]> {
  const place = pair(sql.ref('at'), sql.ref('version'));
  const [at, version] = after && after.at < before ? [after.at, after.key] : [before, 0];
  return db
    .selectFrom('changes')
    .selectAll()
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .where(sql<boolean>`${place} < ${pair(bigint(at), bigint(version))}`)
    .where('at', '>=', from)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}
