import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { dayOf } from '../../platform/calendar.ts';
import type { OrderRow } from './order.table.ts';

/**
 * Draws the number of an order that has just come in: 1, 2, 3 … each day of the store, for a window the day
 * on which it begins. The lock of the orders'
 * feed, under which it is drawn, keeps two from having the same.
 */
export async function drawNumber(
  trx: Transaction<Database>,
  { shown_at, window_from }: Pick<OrderRow, 'shown_at' | 'window_from'>,
  timeZone: string,
): Promise<Pick<OrderRow, 'number_day' | 'day_number'>> {
  const day = dayOf(window_from ?? shown_at ?? 0, timeZone);
  const { last } = await trx
    .insertInto('order_numbers')
    .values({ day, last: 1 })
    .onConflict((known) => known.column('day').doUpdateSet({ last: sql`order_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return { number_day: day, day_number: last };
}

/** An order's number of its day, as it is sent; those from before numbers have none. */
export const numberOf = ({ day_number }: Pick<OrderRow, 'day_number'>): { number?: number } =>
  day_number > 0 ? { number: day_number } : {};
