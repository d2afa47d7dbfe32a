import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { OrderTable } from './order.table.ts';
import { type ListedOrder, listedColumns, storedJson } from './order-json.ts';

export type OrderRow = Selectable<OrderTable>;

/** Which orders a list holds: instants in epoch milliseconds, from inclusive, before exclusive. */
export interface OrderFilter {
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** How many orders of a range of days the list shows: a sum over days, however many orders there are. */
export async function countShownOrders(
  db: Db,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<number> {
  let query = db.selectFrom('daily_sales').select(({ fn }) => fn.sum('orders').as('orders'));
  if (startDate) query = query.where('day', '>=', startDate);
  if (endDate) query = query.where('day', '<=', endDate);
  return Number((await query.executeTakeFirstOrThrow()).orders);
}

/** The next `limit` orders, newest first, after the one where the last page ended. */
export function findOrderPage(
  db: Db,
  { from, before }: OrderFilter,
  after: Pick<OrderRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  let query = listed(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  // The first page alone needs `before`: asked for both, SQLite walks over all newer orders again.
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  else if (before !== undefined) query = query.where('created_at', '<', before);
  return query.execute();
}

/**
 * The few orders whose last change came after a version, newest first. They are found by the index on
 * versions: `+ 0` keeps both engines from the one on times, and sorting is left to us for the same
 * reason.
 */
export async function findChangedOrders(
  db: Db,
  { from = 0, before }: OrderFilter,
  since: number,
): Promise<ListedOrder[]> {
  let query = listed(db).where('version', '>', since).where(sql`created_at + 0`, '>=', from);
  if (before !== undefined) query = query.where(sql`created_at + 0`, '<', before);
  const rows = await query.execute();
  return rows.sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
}

const listed = (db: Db) =>
  db.selectFrom('orders').select(listedColumns).select(storedJson.as('storedJson'));

export async function insertOrder(
  trx: Transaction<Database>,
  order: Insertable<OrderTable>,
): Promise<void> {
  await trx.insertInto('orders').values(order).execute();
}

/** Keeps what changes of an order. */
export async function updateOrder(
  trx: Transaction<Database>,
  { id, status, payment_status, updated_at, version }: OrderRow,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status, payment_status, updated_at, version })
    .where('id', '=', id)
    .execute();
}
