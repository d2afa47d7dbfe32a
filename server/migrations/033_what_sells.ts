import { type Kysely, sql } from 'kysely';

/** What each product and each hour brought in, day by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_sales')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('pieces', 'bigint', (c) => c.notNull())
    .addColumn('paise', 'bigint', (c) => c.notNull())
    .addColumn('orders', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_sales_pk', ['day', 'product_id'])
    .execute();
  await db.schema
    .createIndex('product_sales_by_product')
    .on('product_sales')
    .columns(['product_id', 'day'])
    .execute();
  await db.schema
    .createTable('hour_sales')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('orders', 'integer', (c) => c.notNull())
    .addColumn('paise', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('hour_sales_pk', ['day', 'hour'])
    .execute();
  // The next start counts all figures anew.
  await sql`delete from sales_calendar`.execute(db);
}
