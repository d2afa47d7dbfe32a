import { sql, type Transaction } from 'kysely';
import { insertAccounts } from '../src/auth/account.repository.ts';
import type { Database } from '../src/database/schema.ts';
import type { Customer } from './customers.ts';
import type { SeededOrder } from './orders.ts';

/** Few enough for the parameters that a statement of any engine takes. */
const rowsPerInsert = 100;

export async function writeCustomers(
  trx: Transaction<Database>,
  customers: readonly Customer[],
): Promise<void> {
  for (const some of slices(customers)) {
    const accounts = some.map(({ account }) => account);
    await insertAccounts(trx, accounts);
  }
}

/** Writes a batch with its history; each order takes a version of its own, as if they came in singly. */
export async function writeOrders(
  trx: Transaction<Database>,
  batch: readonly SeededOrder[],
): Promise<void> {
  const { version } = await trx
    .updateTable('order_book')
    .set({ version: sql`version + ${batch.length}` })
    .returning('version')
    .executeTakeFirstOrThrow();
  const first = version - batch.length + 1;
  const orders = batch.map(({ order }, index) => ({ ...order, version: first + index }));
  for (const rows of slices(orders)) await trx.insertInto('orders').values(rows).execute();
  for (const rows of slices(batch.flatMap(({ changes }) => changes)))
    await trx.insertInto('order_status_changes').values(rows).execute();
}

function* slices<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += rowsPerInsert) yield list.slice(at, at + rowsPerInsert);
}
