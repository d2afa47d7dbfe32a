import { type Kysely, sql } from 'kysely';

/** Numbers of the day, riders who carry orders, and orders that are paid later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numbers(db);
  await riders(db);
  await tabs(db);
  // The MRP of the day on which it was ordered.
  await db.schema
    .alterTable('order_items')
    .addColumn('mrp_paise', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function numbers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('number_day', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('day_number', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // Orders from before have no number.
  await sql`create index orders_by_number on orders (number_day, day_number) where day_number > 0`.execute(
    db,
  );
  await db.schema
    .createTable('order_numbers')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute();
}

async function riders(db: Kysely<unknown>): Promise<void> {
  for (const text of ['rider_id', 'rider_name', 'returned'] as const)
    await db.schema
      .alterTable('orders')
      .addColumn(text, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('orders').addColumn('taken_at', 'bigint').execute();
}

async function tabs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('may_pay_later', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('customers').addColumn('limit_paise', 'bigint').execute();
  await db.schema
    .alterTable('customers')
    .addColumn('owes_paise', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index customers_by_owes_paise on customers (owes_paise, phone, words) where owes_paise <> 0`.execute(
    db,
  );
  let table = db.schema.createTable('tab_rows').addColumn('id', 'text', (c) => c.primaryKey());
  for (const text of ['phone', 'kind', 'how', 'order_id', 'note', 'by_id', 'by_name'] as const)
    table = table.addColumn(text, 'text', (c) => c.notNull());
  for (const number of ['paise', 'at', 'version'] as const)
    table = table.addColumn(number, 'bigint', (c) => c.notNull());
  await table.execute();
  await db.schema
    .createIndex('tab_rows_by_phone')
    .on('tab_rows')
    .columns(['phone', 'version'])
    .execute();
  await db.schema.createIndex('tab_rows_by_version').on('tab_rows').column('version').execute();
  await sql`create unique index tab_rows_by_order on tab_rows (order_id) where order_id <> ''`.execute(
    db,
  );
}
