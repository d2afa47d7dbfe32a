import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { addDays, startOfDay } from '../../platform/calendar.ts';

const hourMs = 3_600_000;

/** A range of instants, without the last one. */
export interface Span {
  readonly from: number;
  readonly before: number;
}

/** The span of a range of the store's days, both ends included. */
export const spanOf = (from: string, to: string, timeZone: string): Span => ({
  from: startOfDay(from, timeZone),
  before: startOfDay(addDays(to, 1), timeZone),
});

/** The orders of a span that the order list shows. */
export const shownOrders = (db: Db, { from, before }: Span) =>
  db
    .selectFrom('orders')
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where((where) =>
      where.or([where('payment_method', '=', 'cod'), where('payment_status', '=', 'paid')]),
    );

/** What the counted orders of a span come to, by status and by the hours since its start. */
export async function findHourlySales(db: Db, { from, before }: Span) {
  // Literals, since numbers are bound to SQLite as fractions, and would divide to a fraction.
  const hour = sql<number>`(created_at - ${sql.lit(from)}) / ${sql.lit(hourMs)}`;
  const rows = await shownOrders(db, { from, before })
    .select(({ fn }) => [
      hour.as('hour'),
      'status',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total_paise').as('paise'),
    ])
    .groupBy([hour, 'status'])
    .execute();
  return rows.map(({ hour: index, status, orders, paise }) => ({
    at: from + Number(index) * hourMs,
    status,
    orders: Number(orders),
    paise: Number(paise),
  }));
}

/** The total in paise of a span's open orders that are paid in cash; read by their own index. */
export async function sumCashToCollect(db: Db, { from, before }: Span): Promise<number> {
  const { paise } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | null>('total_paise').as('paise'))
    .where('open_at', '>=', from)
    .where('open_at', '<', before)
    .where('payment_method', '=', 'cod')
    .where('payment_status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(paise);
}
