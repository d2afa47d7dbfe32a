import { sql, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { lockTables } from '../database/lock-tables.ts';
import { knownMigrations, lastMigration, migrateTo } from '../database/migrate.ts';
import type { Database, Db } from '../database/schema.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { newGeneration } from '../platform/tokens.ts';
import { type BackupRow, checkBackup, readBackup } from './backup-file.ts';
import { allTables, isKnown, replacedTables } from './tables.ts';

/** Rows that go in with one statement: enough to be quick, few enough for the engines' limits on parameters. */
const batchSize = 500;

/**
 * Puts a backup in place of what the store holds, all of it or nothing. One of an earlier version is
 * read into the tables of its time, which are then migrated like any store of that time.
 * @throws before anything is touched when the file is damaged or of a later version, or when the
 *   store holds data and `replace` is false
 * @param derive makes what is derived from the rest; without it the next start does
 * @returns how many rows it brought
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
    const isEarlier = (await lastMigration(trx)) !== migration;
    const taken = isEarlier ? allTables : replacedTables;
    await lockTables(trx, taken, isEarlier ? 'drop' : 'change');
    const isFilled = await holdsData(trx);
    if (isFilled && !replace)
      throw new OperatorError(
        'This store holds data already. To lose it and restore, add --replace',
      );
    if (isEarlier) await goBackTo(trx, migration);
    const present = await presentTables(trx);
    for (const table of replacedTables.toReversed())
      if (present.has(table)) await trx.deleteFrom(table).execute();
    const rows = await insertAll(trx, file, present);
    await migrateTo(trx, undefined);
    // Log-ins that were ended since the backup would hold again. One store in place of another ends all;
    // a store that moves into an empty one keeps them.
    if (isFilled)
      await trx.updateTable('accounts').set({ token_generation: newGeneration() }).execute();
    await derive(trx);
    return rows;
  });
}

/** Puts the tables of an earlier version, empty, in place of today's. */
export async function goBackTo(trx: Transaction<Database>, migration: string): Promise<void> {
  for (const table of allTables.toReversed()) await trx.schema.dropTable(table).execute();
  await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(trx);
  await migrateTo(trx, migration);
}

async function presentTables(trx: Transaction<Database>): Promise<Set<string>> {
  return new Set((await trx.introspection.getTables()).map(({ name }) => name));
}

async function holdsData(db: Db): Promise<boolean> {
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
    // A table of an earlier version, none of today's, was just made, with the rows it begins with.
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

/** Groups rows of the same table. */
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
