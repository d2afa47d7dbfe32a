import { type Kysely, sql } from 'kysely';

/** Orders by telephone, lines that the shop changes, and customers by their number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await orderColumns(db);
  await customers(db);
  // The next start counts the figures and the customers anew.
  await sql`delete from sales_calendar`.execute(db);
}

async function orderColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('pickup', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const number of ['grams', 'line_paise'] as const)
    await db.schema.alterTable('order_items').addColumn(number, 'bigint').execute();
  for (const flag of ['added', 'agreed'] as const)
    await db.schema
      .alterTable('order_items')
      .addColumn(flag, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('order_items')
    .addColumn('replaces', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('orders_by_phone')
    .on('orders')
    .columns(['customer_phone', 'created_at'])
    .execute();
  // The last six characters of an id, which people say and read.
  await sql`create index orders_by_short_id on orders (substr(id, 31))`.execute(db);
}

async function customers(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('customers').addColumn('phone', 'text', (c) => c.primaryKey());
  for (const text of ['id', 'name', 'words', 'note'] as const)
    table = table.addColumn(text, 'text', (c) => c.notNull());
  for (const number of ['orders', 'paise', 'last_at'] as const)
    table = table.addColumn(number, 'bigint', (c) => c.notNull());
  await table.addColumn('blocked_at', 'bigint').execute();
  await db.schema.createIndex('customers_by_id').on('customers').column('id').execute();
  for (const first of ['last_at', 'paise'] as const)
    await db.schema
      .createIndex(`customers_by_${first}`)
      .on('customers')
      .columns([first, 'phone', 'words'])
      .execute();
  await sql`create index customers_by_last_digits on customers (substr(phone, 7))`.execute(db);
}
