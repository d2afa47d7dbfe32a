import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { OrderRow } from './order.table.ts';

/** The orders of a number that the shop sees, newest first, after this one. */
export function findCustomersOrders(
  db: Db,
  phone: string,
  after: Pick<OrderRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('customer_phone', '=', phone)
    .where('shown_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query.execute();
}

/** Every order of a number, also those that were never paid online, oldest first. */
export const findAllOrdersOf = (db: Db, phone: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('customer_phone', '=', phone)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The names that a number has ordered with. */
export async function findNamesOf(db: Db, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('customer_name')
    .distinct()
    .where('customer_phone', '=', phone)
    .execute();
  return rows.map(({ customer_name }) => customer_name);
}

/** Where the newest orders of a number went, newest first. */
export const findNewestAddresses = (
  db: Db,
  phone: string,
  limit: number,
): Promise<Pick<OrderRow, 'shipping_address' | 'status' | 'pickup' | 'created_at'>[]> =>
  db
    .selectFrom('orders')
    .select(['shipping_address', 'status', 'pickup', 'created_at'])
    .where('customer_phone', '=', phone)
    .where('shown_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
