import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { countedColumns } from '../../nouns/customers/customer-count.ts';
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

/**
 * Adds to the figures; negative numbers subtract.
 * @returns the time zone whose days the figures are of; undefined when there is nothing to add
 */
export async function addToDailySales(
  trx: Transaction<Database>,
  changes: readonly Insertable<DailySalesTable>[],
): Promise<string | undefined> {
  if (changes.length === 0) return undefined;
  const { zone } = await trx
    .insertInto('daily_sales')
    .values(changes)
    .onConflict((conflict) =>
      conflict.columns(['day', 'status']).doUpdateSet({
        orders: sql`daily_sales.orders + excluded.orders`,
        paise: sql`daily_sales.paise + excluded.paise`,
      }),
    )
    .returning(sql<string>`(select time_zone from sales_calendar)`.as('zone'))
    .executeTakeFirstOrThrow();
  return zone ?? '';
}

/** Replaces all figures by these. */
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

/** The version of the figures, which changes with the orders and with each new count. */
export async function findSalesVersion(db: Db): Promise<string> {
  const { version, mark, count } = await db
    .selectFrom('feeds')
    .leftJoin('sales_calendar', (join) => join.onTrue())
    .select(['feeds.version', 'feeds.mark', 'sales_calendar.mark as count'])
    .where('feeds.name', '=', 'orders')
    .executeTakeFirstOrThrow();
  return `${version}.${mark} ${count}`;
}

/** The time zone whose days the figures are of; undefined while they have to be counted. */
export async function findTimeZone(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('sales_calendar').select('time_zone').executeTakeFirst();
  return row?.time_zone;
}

/** Stores that the figures were counted again, by the days of this zone. */
export async function setTimeZone(trx: Transaction<Database>, timeZone: string): Promise<void> {
  const calendar = { time_zone: timeZone, mark: randomUUID() };
  await trx
    .insertInto('sales_calendar')
    .values({ id: 1, ...calendar })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(calendar))
    .execute();
}

/** The columns of all orders that the figures and the customers are made of, in pages by id. */
export async function* readOrders(trx: Transaction<Database>) {
  const pageSize = 5_000;
  let after = '';
  for (;;) {
    const page = await trx
      .selectFrom('orders')
      .select(countedColumns)
      .select(['payment_method', 'payment_status', 'delivery_fee_paise'])
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
