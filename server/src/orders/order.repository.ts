import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { OrderStatusChangeTable, OrderTable } from './order.table.ts';
import { type ListedOrder, listed, pasted } from './order-json.ts';

export type OrderRow = Selectable<OrderTable>;

/** Which orders a list holds: instants in epoch milliseconds, from inclusive, before exclusive. */
export interface OrderFilter {
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** Only those whose last change came after this version. */
  readonly since?: number | undefined;
}

export const findOrders = (db: Db, ids: readonly string[]): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** The next `limit` orders, newest first, after the one where the last page ended. */
export function findOrderPage(
  db: Db,
  filter: OrderFilter,
  after: Pick<OrderRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  let query = filtered(db, filter).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query.execute();
}

/** Few changed orders, by the index on their version, newest first. */
export async function findChangedOrders(db: Db, filter: OrderFilter): Promise<ListedOrder[]> {
  const rows = await filtered(db, filter).execute();
  // Sorted here: asked to sort, the database may walk all orders by time instead.
  return rows.sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
}

/** What is pasted of an order, joined by the database. */
const rest = sql<string>`${sql.join(
  pasted.flatMap(([text, column]) => [sql.lit(text), sql.ref(column)]),
  sql` || `,
)}`;

function filtered(db: Db, { from, before, since }: OrderFilter) {
  let query = db.selectFrom('orders').select(listed).select(rest.as('rest'));
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (before !== undefined) query = query.where('created_at', '<', before);
  if (since !== undefined) query = query.where('version', '>', since);
  return query;
}

export async function addOrder(
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

/** Keeps who changed the status of orders, when, from what and to what. */
export async function addStatusChanges(
  trx: Transaction<Database>,
  changes: readonly Insertable<OrderStatusChangeTable>[],
): Promise<void> {
  if (changes.length > 0) await trx.insertInto('order_status_changes').values(changes).execute();
}
