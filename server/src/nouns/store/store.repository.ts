import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { StoreTable } from './store.table.ts';

export type StoreRow = Selectable<StoreTable>;

export const findStore = (db: Db): Promise<StoreRow> =>
  db.selectFrom('store').selectAll().executeTakeFirstOrThrow();

export async function updateStore(
  trx: Transaction<Database>,
  { id: _, ...store }: StoreRow,
): Promise<void> {
  await trx.updateTable('store').set(store).execute();
}
