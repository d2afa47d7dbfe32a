import { type Kysely, sql } from 'kysely';

/**
 * The figures of each day of the store's calendar; the first start after the migration fills them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_sales')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('orders', 'bigint', (c) => c.notNull())
    .addColumn('paise', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('daily_sales_pk', ['day', 'status'])
    .execute();
  await db.schema
    .createTable('sales_calendar')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .execute();
}
