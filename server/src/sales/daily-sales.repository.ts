import type { Insertable, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { DailySalesTable } from './daily-sales.table.ts';

export type DailySalesRow = Selectable<DailySalesTable>;

/** The figures of a range of days, both ends included. */
export const findDailySales = (db: Db, from: string, to: string): Promise<DailySalesRow[]> =>
  db
    .selectFrom('daily_sales')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** Adds to the figures, or takes from them where numbers are negative. */
export async function addToDailySales(
  trx: Transaction<Database>,
  changes: readonly Insertable<DailySalesTable>[],
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('daily_sales')
    .values(changes)
    .onConflict((conflict) =>
      conflict.columns(['day', 'status']).doUpdateSet({
        orders: sql`daily_sales.orders + excluded.orders`,
        paise: sql`daily_sales.paise + excluded.paise`,
      }),
    )
    .execute();
}

/** Puts these figures in place of all others. */
export async function replaceDailySales(
  trx: Transaction<Database>,
  rows: readonly DailySalesRow[],
): Promise<void> {
  await trx.deleteFrom('daily_sales').execute();
  const batchSize = 1_000;
  for (let at = 0; at < rows.length; at += batchSize)
    await trx
      .insertInto('daily_sales')
      .values(rows.slice(at, at + batchSize))
      .execute();
}

/** The time zone whose days the figures are of; undefined while they have to be made. */
export async function findCalendar(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('sales_calendar').select('time_zone').executeTakeFirst();
  return row?.time_zone;
}

export async function setCalendar(trx: Transaction<Database>, timeZone: string): Promise<void> {
  await trx
    .insertInto('sales_calendar')
    .values({ id: 1, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ time_zone: timeZone }))
    .execute();
}

/** The orders with what the figures are made of, in pages by id. */
export async function* readOrders(trx: Transaction<Database>) {
  const pageSize = 5_000;
  let after = '';
  for (;;) {
    const page = await trx
      .selectFrom('orders')
      .select(['id', 'created_at', 'status', 'total_paise', 'payment_method', 'payment_status'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

/** Holds up every change of an order until the transaction ends, and makes reports be made anew. */
export async function lockOrders(trx: Transaction<Database>): Promise<void> {
  await trx.updateTable('order_book').set({ version: sql`version + 1` }).execute();
}
