import type { FeedVersion } from '@kirana/contract';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import { slices } from '../database/slices.ts';
import type { BatchTable, ChangeTable, FeedTable } from './change.table.ts';
import { type Feed, feedOf, feeds, type Noun } from './feeds.ts';

type FeedRow = Selectable<FeedTable>;

/** A feed and its version. */
export type Version = FeedVersion & { readonly name: Feed };

/**
 * Locks the feeds until the transaction ends, always in the order of `feeds`, and returns them.
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

export async function findVersions(db: Db): Promise<Record<Feed, Version>> {
  const rows = await db.selectFrom('feeds').select(['name', 'version', 'mark']).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row])) as Record<Feed, Version>;
}

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

/** Adds changes to a batch that is there. @returns whether it is */
export async function growBatch(
  trx: Transaction<Database>,
  { id, changes, title }: Selectable<BatchTable>,
): Promise<boolean> {
  const grown = await trx
    .updateTable('batches')
    .set({ changes: sql`changes + ${changes}`, title })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return grown !== undefined;
}

export async function insertBatches(
  trx: Transaction<Database>,
  batches: readonly Insertable<BatchTable>[],
): Promise<void> {
  for (const some of slices(batches)) await trx.insertInto('batches').values(some).execute();
}

export async function insertChanges(
  trx: Transaction<Database>,
  changes: readonly Selectable<ChangeTable>[],
): Promise<void> {
  for (const some of slices(changes)) await trx.insertInto('changes').values(some).execute();
}

/** Names what is on record of a row by the id that the row has from now on. */
export async function moveInLog(
  trx: Transaction<Database>,
  noun: Noun,
  from: string,
  to: string,
): Promise<void> {
  await trx
    .updateTable('changes')
    .set({ noun_id: to })
    .where('noun', '=', noun)
    .where('noun_id', '=', from)
    .execute();
}

export const findBatch = (db: Db, id: string): Promise<Selectable<BatchTable> | undefined> =>
  db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst();

/** Which nouns a batch changed. */
export const findNouns = (db: Db, batch: string): Promise<{ noun: Noun }[]> =>
  db.selectFrom('changes').select('noun').distinct().where('batch_id', '=', batch).execute();

/** The changes of a batch, newest first. */
export const findChanges = (db: Db, batch: string): Promise<Selectable<ChangeTable>[]> =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('batch_id', '=', batch)
    .orderBy('feed')
    .orderBy('version', 'desc')
    .execute();

/** A batch's changes of the rows with these ids, in the order of `findChanges`. */
export const findChangesOf = (
  db: Db,
  batch: string,
  ids: readonly string[],
): Promise<Selectable<ChangeTable>[]> =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('batch_id', '=', batch)
    .where('noun_id', 'in', ids)
    .orderBy('feed')
    .orderBy('version', 'desc')
    .execute();

/** How many rows a batch changed. */
export async function countChanges(db: Db, batch: string): Promise<number> {
  const { count } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('batch_id', '=', batch)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The changes of a row after this version, the last one first. */
export const findChangesSince = (
  db: Db,
  { noun, noun_id, version }: Pick<Selectable<ChangeTable>, 'noun' | 'noun_id' | 'version'>,
): Promise<Selectable<ChangeTable>[]> =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('noun', '=', noun)
    .where('noun_id', '=', noun_id)
    .where('version', '>', version)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .execute();

/** Some changes of a batch in a feed, below this version, the last one first. */
export const findChangesBelow = (
  db: Db,
  batch: string,
  { feed, below }: { readonly feed: Feed; readonly below: number },
  limit: number,
): Promise<Selectable<ChangeTable>[]> =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('batch_id', '=', batch)
    .where('feed', '=', feed)
    .where('version', '<', below)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** Up to `limit` rows that were changed in a feed after this version. */
export const findChangedIds = (
  db: Db,
  feed: Feed,
  version: number,
  limit: number,
): Promise<Pick<Selectable<ChangeTable>, 'noun' | 'noun_id'>[]> =>
  db
    .selectFrom('changes')
    .select(['noun', 'noun_id'])
    .distinct()
    .where('feed', '=', feed)
    .where('version', '>', version)
    .limit(limit)
    .execute();

/** Whether another batch took this one back. */
export async function isUndone(db: Db, id: string): Promise<boolean> {
  const undoing = await db
    .selectFrom('batches')
    .select('id')
    .where('undoes', '=', id)
    // The partial index is used only when its condition is repeated here.
    .where('undoes', '<>', '')
    .executeTakeFirst();
  return undoing !== undefined;
}

/** The name of whoever changed a row last. */
export async function findLastActor(db: Db, noun: Noun, id: string): Promise<string> {
  const last = await db
    .selectFrom('changes')
    .innerJoin('batches', 'batches.id', 'changes.batch_id')
    .select('batches.actor_name')
    .where('changes.noun', '=', noun)
    .where('changes.noun_id', '=', id)
    // It changes nothing of the store.
    .where('changes.kind', '<>', 'turned-away')
    .orderBy('changes.at', 'desc')
    .orderBy('changes.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor_name ?? '';
}

/** Who gave a field of a row its present value, and when. */
interface LastChange {
  readonly noun_id: string;
  readonly field: string;
  readonly by: string;
  readonly at: number;
}

/** The last change of each of these fields of each of these rows. */
export async function findLastChanges(
  db: Db,
  noun: Noun,
  ids: readonly string[],
  fields: readonly string[],
): Promise<LastChange[]> {
  const named = sql<{ field: string }>`(select column1 as field
    from (values ${sql.join(fields.map((field) => sql`(${field})`))}) as listed)`;
  // In recorded JSON only the name of a field stands between quotes before a colon.
  const key = sql`'%"' || named.field || '":%'`;
  const found = await db
    .selectFrom('changes')
    .innerJoin(named.as<'named'>(sql.ref('named')), (join) =>
      join.on(sql<boolean>`(changes.before like ${key} or changes.after like ${key})`),
    )
    .select(({ fn }) => ['noun_id', 'named.field', fn.max('version').as('version')])
    .where('noun', '=', noun)
    .where('noun_id', 'in', ids)
    .groupBy(['noun_id', 'named.field'])
    .execute();
  const actors = new Map<number, { by: string; at: number }>();
  // SQLite would read the whole feed for a join with the query above.
  for (const some of slices([...new Set(found.map(({ version }) => version))]))
    for (const { version, ...who } of await findActors(db, feedOf[noun], some))
      actors.set(version, who);
  return found.flatMap(({ version, ...named }) => {
    const who = actors.get(version);
    return who ? [{ ...named, ...who }] : [];
  });
}

/** Who made these changes of a feed, and when. */
const findActors = (db: Db, feed: Feed, versions: readonly number[]) =>
  db
    .selectFrom('changes')
    .innerJoin('batches', 'batches.id', 'changes.batch_id')
    .select(['changes.version', 'changes.at', 'batches.actor_name as by'])
    .where('feed', '=', feed)
    .where('version', 'in', versions)
    .execute();
