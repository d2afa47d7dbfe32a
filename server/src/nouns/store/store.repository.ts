import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { StoreTable } from './store.table.ts';

export type StoreRow = Selectable<StoreTable>;

export const findStore = (db: Db): Promise<StoreRow> =>
  db.selectFrom('store').selectAll().executeTakeFirstOrThrow();

/** Writes all of the store but the key of its links, which is drawn once and never changes. */
export async function updateStore(
  trx: Transaction<Database>,
  { id: _, link_key: _key, ...store }: StoreRow,
): Promise<void> {
  await trx.updateTable('store').set(store).execute();
}
