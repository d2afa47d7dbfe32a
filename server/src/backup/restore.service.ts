import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lastMigration } from '../database/migrate.ts';
import type { Database, Db } from '../database/schema.ts';
import { type BackupRow, checkBackup, readBackup } from './backup-file.ts';
import { backupTables, replacedTables } from './tables.ts';

/** Rows that go in with one statement: enough to be quick, few enough for the engines' limits on parameters. */
const batchSize = 500;

/**
 * Puts a backup in place of what the store holds, all of it or nothing.
 * @throws before anything is touched when the file is damaged or of another version, or when the
 *   store holds data and `replace` is false
 * @returns how many rows it brought
 */
export async function restore(db: Db, file: string, replace: boolean): Promise<number> {
  const head = await checkBackup(file);
  return db.transaction().execute(async (trx) => {
    const migration = await lastMigration(trx);
    if (head.migration !== migration)
      throw new Error(`This backup is of version ${head.migration}, this program of ${migration}`);
    if (!replace && (await holdsData(trx)))
      throw new Error('This store holds data already. To lose it and restore, add --replace');
    for (const table of replacedTables.toReversed()) await trx.deleteFrom(table).execute();
    const rows = await insertAll(trx, file);
    // Browsers still know versions of the book that this one may not have come to yet.
    await trx.updateTable('order_book').set({ book: randomUUID() }).execute();
    return rows;
  });
}

async function holdsData(db: Db): Promise<boolean> {
  for (const table of ['accounts', 'categories', 'orders'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  return false;
}

async function insertAll(trx: Transaction<Database>, file: string): Promise<number> {
  let count = 0;
  for await (const batch of batches(readBackup(file))) {
    const [first] = batch;
    const table = backupTables.find((name) => name === first?.table);
    if (!table)
      throw new Error(`This backup has a table ${first?.table} that this program does not know`);
    await trx
      .insertInto(table)
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
