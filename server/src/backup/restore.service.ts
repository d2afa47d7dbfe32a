import { sql, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { dropTables } from '../database/drop-tables.ts';
import { gatherStatistics } from '../database/gather-statistics.ts';
import { lockTables } from '../database/lock-tables.ts';
import { knownMigrations, lastMigration, laterMigration, migrateTo } from '../database/migrate.ts';
import type { Database, Db } from '../database/schema.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { newGeneration } from '../platform/tokens.ts';
import { type BackupRow, checkBackup, readBackup } from './backup-file.ts';
import { allTables, isKnown, replacedTables } from './tables.ts';

/** Rows in one insert: many enough to be fast, few enough for the engines' limits on parameters. */
const batchSize = 500;

/**
 * Replaces everything in the store by a backup, or changes nothing. A backup of an earlier version
 * is read into that version's tables, which are then migrated like any store of that version. The
 * tables of a store that a later version has migrated are dropped: this is the way back from an update.
 * @throws before anything is changed when the file is damaged or of a later version, or when the
 * store holds data and `replace` is false
 * @param derive computes the derived tables; without it the next start does
 * @returns how many rows were restored
 */
export async function restore(
  db: Db,
  file: string,
  replace: boolean,
  derive: (trx: Transaction<Database>) => Promise<unknown> = async () => {},
): Promise<number> {
  const { migration } = await checkBackup(file);
  if (!(await knownMigrations()).includes(migration))
    throw new OperatorError(
      `This backup is of a later version of Kirana (${migration}): restore it with that version`,
    );
  return db.transaction().execute(async (trx) => {
    const isLaterStore = (await laterMigration(trx)) !== undefined;
    const isAnew = isLaterStore || (await lastMigration(trx)) !== migration;
    const here = await presentTables(trx);
    const taken = isAnew ? allTables.filter((table) => here.has(table)) : replacedTables;
    await lockTables(trx, taken, isAnew ? 'drop' : 'change');
    const isFilled = await holdsData(trx);
    if (isFilled && !replace)
      throw new OperatorError(
        'This store holds data already. To lose it and restore, add --replace',
      );
    if (isAnew) await goBackTo(trx, migration, isLaterStore ? [...here] : allTables);
    const present = await presentTables(trx);
    for (const table of replacedTables.toReversed())
      if (present.has(table)) await trx.deleteFrom(table).execute();
    const rows = await insertAll(trx, file, present);
    await migrateTo(trx, undefined);
    // Tokens that were invalidated since the backup would be valid again, also in an empty store, which
    // may take the place of a lost one.
    await trx.updateTable('accounts').set({ token_generation: newGeneration() }).execute();
    // Invitations that were used or withdrawn since would be valid again too. No token has the hash of
    // an id; in the list they are over, to be sent again.
    await trx
      .updateTable('invitations')
      .set({ token_hash: sql.ref('id'), expires_at: sql.ref('created_at') })
      .execute();
    await derive(trx);
    await gatherStatistics(trx);
    return rows;
  });
}

/** Replaces today's tables, or these, by those of an earlier version, empty. */
export async function goBackTo(
  trx: Transaction<Database>,
  migration: string,
  tables: readonly string[] = allTables,
): Promise<void> {
  await dropTables(trx, tables);
  await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(trx);
  await migrateTo(trx, migration);
}

async function presentTables(trx: Transaction<Database>): Promise<Set<string>> {
  return new Set((await trx.introspection.getTables()).map(({ name }) => name));
}

/** Whether a store has more than what a new one has. */
export async function holdsData(db: Db): Promise<boolean> {
  for (const table of ['accounts', 'categories', 'orders'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  return false;
}

async function insertAll(
  trx: Transaction<Database>,
  file: string,
  present: ReadonlySet<string>,
): Promise<number> {
  let count = 0;
  let last = '';
  for await (const batch of batches(readBackup(file))) {
    const table = batch[0]?.table ?? '';
    if (!present.has(table))
      throw new OperatorError(`This backup has a table ${table} that this program does not know`);
    // A table that only the earlier version has was just made, and its first rows are kept.
    if (!isKnown(table) && table !== last) await trx.deleteFrom(table as keyof Database).execute();
    last = table;
    await trx
      .insertInto(table as keyof Database)
      .values(batch.map(({ row }) => row) as never)
      .execute();
    count += batch.length;
  }
  return count;
}

/** Groups consecutive rows of the same table. */
async function* batches(rows: AsyncIterable<BackupRow>): AsyncGenerator<BackupRow[]> {
  let batch: BackupRow[] = [];
  for await (const row of rows) {
    if (batch.length === batchSize || (batch[0] && batch[0].table !== row.table)) {
      yield batch;
      batch = [];
    }
    batch.push(row);
  }
  if (batch.length > 0) yield batch;
}
