import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import type { OrderRow, OrderTable } from './order.table.ts';
import { type FulfilmentRow, fulfilmentColumns } from './order-fulfilment.ts';
import { toItemRows } from './order-items.ts';
import { type ListedOrder, listedColumns, optionalJson, storedJson } from './order-json.ts';
import { ordersWithStatusSince } from './order-steps.repository.ts';

/** How long each step of an order may take, as the store has set it. */
export type StepMinutes = Pick<
  Selectable<Database['store']>,
  'accept_minutes' | 'pack_minutes' | 'deliver_minutes'
>;

/** Which orders a list holds: instants in epoch milliseconds, from inclusive, before exclusive. */
export interface OrderFilter {
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** Only orders that were first shown at this instant or later. */
  readonly shownFrom?: number | undefined;
}

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const findOrders = (db: Db, ids: readonly string[]): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();

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

/** The next `limit` orders, newest first, after the last one of the page before. */
export function findOrderPage(
  db: Db,
  { from, before }: OrderFilter,
  after: Pick<OrderRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  let query = listed(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  // Only the first page needs `before`; with both conditions SQLite scans all newer orders again.
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  else if (before !== undefined) query = query.where('created_at', '<', before);
  return query.execute();
}

/**
 * The orders whose last change came after a version, newest first; they are few. `+ 0` makes both
 * engines use the index on versions instead of the one on times; for the same reason the rows are
 * sorted here.
 */
export async function findChangedOrders(
  db: Db,
  { from = 0, before, shownFrom }: OrderFilter,
  since: number,
): Promise<BoardOrder[]> {
  let query = listed(db)
    .select('shown_at')
    .where('version', '>', since)
    .where(sql`created_at + 0`, '>=', from);
  if (shownFrom !== undefined) query = query.where('shown_at', '>=', shownFrom);
  if (before !== undefined) query = query.where(sql`created_at + 0`, '<', before);
  const rows = await query.execute();
  return rows.sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
}

/**
 * The open orders that were first shown at this instant or later; the index holds open orders only.
 */
export const findOpenOrders = (db: Db, shownFrom: number): Promise<OpenOrder[]> =>
  listed(db).select(['due_at', 'shown_at']).where('open_at', '>=', shownFrom).execute();

/** An order as the board reads it. */
export type BoardOrder = ListedOrder & Pick<OrderRow, 'shown_at'>;
export type OpenOrder = BoardOrder & Pick<OrderRow, 'due_at'>;

/**
 * The open orders of one status with the columns that `order-fulfilment.ts` needs, earliest due first.
 */
const openOrdersOf = (db: Db, status: OrderRow['status'], shownFrom: number) =>
  db
    .selectFrom('orders')
    .select(fulfilmentColumns)
    .where('open_at', '>=', shownFrom)
    .where('status', '=', status)
    .orderBy(sql`due_at is null`)
    .orderBy('due_at')
    .orderBy('created_at');

export const findOrdersToPack = (db: Db, shownFrom: number): Promise<FulfilmentRow[]> =>
  openOrdersOf(db, 'accepted', shownFrom).execute();

/** Nothing of what another rider carries, nor of what is picked up. */
export const findOrdersToDeliver = (
  db: Db,
  shownFrom: number,
  rider: string,
): Promise<FulfilmentRow[]> =>
  openOrdersOf(db, 'packed', shownFrom)
    .where('rider_id', 'in', ['', rider])
    .where('pickup', '=', 0)
    .execute();

/** The open orders of a number, by ascending id. */
export const findOpenOrdersOf = (db: Db, phone: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('customer_phone', '=', phone)
    .where('open_at', 'is not', null)
    .orderBy('id')
    .execute();

/** The packed orders that somebody carries, or that this account does, by ascending id. */
export async function findCarriedIds(
  db: Db,
  rider?: string,
): Promise<Pick<OrderRow, 'id' | 'rider_id'>[]> {
  const carried = db
    .selectFrom('orders')
    .select(['id', 'rider_id'])
    // The index of open orders holds them all; sorted by the database, SQLite would read all orders by id.
    .where('open_at', '>', 0)
    .where('status', '=', 'packed')
    .where('rider_id', '<>', '');
  const rows = await (rider === undefined
    ? carried
    : carried.where('rider_id', '=', rider)
  ).execute();
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The orders that were finished at this instant or later, found through the log of that time. */
export const findDoneOrders = (db: Db, from: number): Promise<BoardOrder[]> =>
  listed(db)
    .select('shown_at')
    .where('id', 'in', ordersWithStatusSince(db, from))
    .where('shown_at', 'is not', null)
    .where('open_at', 'is', null)
    .execute();

/** The orders whose customer was not told a step: those that are open, and those that were finished since. */
export async function findTellableIds(
  db: Db,
  { shownFrom, doneFrom }: { readonly shownFrom: number; readonly doneFrom: number },
): Promise<string[]> {
  const untold = () =>
    db.selectFrom('orders').select('id').where('tell', '<>', '').where('told', '=', '');
  const rows = await untold()
    .where('open_at', '>=', shownFrom)
    // No order is in both; where one of two is left out, SQLite reads all orders by id.
    .unionAll(
      untold().where('id', 'in', ordersWithStatusSince(db, doneFrom)).where('open_at', 'is', null),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const listed = (db: Db) =>
  db.selectFrom('orders').select(listedColumns).select(storedJson.as('storedJson'));

/** An order and how long each step of it may take, in one statement. */
export async function findOrderAndTargets(
  trx: Transaction<Database>,
  id: string,
): Promise<{ readonly order: OrderRow; readonly minutes: StepMinutes } | undefined> {
  const row = await trx
    .selectFrom(['orders', 'store'])
    .selectAll('orders')
    .select(['accept_minutes', 'pack_minutes', 'deliver_minutes'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accept_minutes, pack_minutes, deliver_minutes, ...order } = row;
  return { order, minutes: { accept_minutes, pack_minutes, deliver_minutes } };
}

/** Writes new orders. */
export async function insertOrders(
  trx: Transaction<Database>,
  orders: readonly OrderRow[],
): Promise<void> {
  for (const rows of slices(orders.map(toStore)))
    await trx.insertInto('orders').values(rows).execute();
  await insertItems(trx, orders);
}

/** Writes the items of orders as rows; the orders' own text of them is a cache of these rows. */
async function insertItems(trx: Transaction<Database>, orders: readonly OrderRow[]): Promise<void> {
  for (const rows of slices(orders.flatMap(toItemRows)))
    await trx.insertInto('order_items').values(rows).execute();
}

/** A row together with the stored text that lists read. */
const toStore = (order: OrderRow): OrderRow => ({
  ...order,
  optional_json: optionalJson(order),
});

/** Updates the columns of an order that differ, and its items if they do. */
export async function updateOrder(
  trx: Transaction<Database>,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const changed: Updateable<OrderTable> = Object.fromEntries(
    Object.entries(toStore(after)).filter(
      ([name, value]) => before[name as keyof OrderRow] !== value,
    ),
  );
  await trx.updateTable('orders').set(changed).where('id', '=', after.id).execute();
  if (after.items === before.items) return;
  await trx.deleteFrom('order_items').where('order_id', '=', after.id).execute();
  await insertItems(trx, [after]);
}

/** Few enough values for one statement. */
const rowsPerUpdate = 200;

/** Writes some columns of orders, many by one statement. */
export async function updateColumns(
  trx: Transaction<Database>,
  orders: readonly OrderRow[],
  changed: readonly (keyof OrderRow)[],
): Promise<void> {
  const columns = ['id', 'optional_json', ...changed] as const;
  const named = columns.map((name, at) => sql`${sql.ref(`column${at + 1}`)} as ${sql.ref(name)}`);
  const set = columns.slice(1).map((name) => sql`${sql.ref(name)} = ${sql.ref(`said.${name}`)}`);
  for (const rows of slices(orders.map(toStore), rowsPerUpdate)) {
    const values = rows.map((row) => sql`(${sql.join(columns.map((name) => toValue(row[name])))})`);
    await sql`update orders set ${sql.join(set)}
      from (select ${sql.join(named)} from (values ${sql.join(values)}) as listed) as said
      where orders.id = said.id`.execute(trx);
  }
}

/** In a list of values PostgreSQL takes a number for a text. */
const toValue = (value: OrderRow[keyof OrderRow]) =>
  typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`${value}`;
