import { type Kysely, sql } from 'kysely';

/** Where the money of orders is: payments, what moves in the drawer, closed days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await orderColumns(db);
  await payments(db);
  await cashMoves(db);
  await cashDays(db);
  await db.schema
    .createTable('payment_links')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('link_id', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function orderColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('paid_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const paise of ['paid_paise', 'refunded_paise', 'refund_due_paise'])
    await db.schema
      .alterTable('orders')
      .addColumn(paise, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  await sql`create index orders_refund_due on orders (refund_due_paise)
    where refund_due_paise > 0`.execute(db);
}

async function payments(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'));
  for (const number of ['paise', 'at', 'version'] as const)
    table = table.addColumn(number, 'bigint', (c) => c.notNull());
  for (const text of [
    'kind',
    'by_id',
    'by_name',
    'move_id',
    'reference',
    'payment_id',
    'state',
    'note',
  ] as const)
    table = table.addColumn(text, 'text', (c) => c.notNull());
  await table.addColumn('by_rider', 'integer', (c) => c.notNull()).execute();
  await db.schema
    .createIndex('payments_of_order')
    .on('payments')
    .columns(['order_id', 'kind'])
    .execute();
  await db.schema.createIndex('payments_of_day').on('payments').columns(['version']).execute();
  await sql`create unique index payments_once on payments (reference, order_id)
    where reference <> ''`.execute(db);
  await sql`create index payments_with_riders on payments (by_id)
    where by_rider = 1 and kind = 'cash' and move_id = ''`.execute(db);
  await sql`create index payments_of_move on payments (move_id) where move_id <> ''`.execute(db);
  await sql`create index payments_asked on payments (id) where state in ('asked', 'sent')`.execute(
    db,
  );
}

async function cashMoves(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('cash_moves').addColumn('id', 'text', (c) => c.primaryKey());
  for (const number of ['paise', 'expected_paise', 'at', 'version'] as const)
    table = table.addColumn(number, 'bigint', (c) => c.notNull());
  for (const text of ['kind', 'rider_id', 'rider_name', 'note', 'by_id', 'by_name'] as const)
    table = table.addColumn(text, 'text', (c) => c.notNull());
  await table.execute();
  await db.schema.createIndex('cash_moves_of_day').on('cash_moves').columns(['version']).execute();
}

/** Day 0 ends with what happened before there were days. */
async function cashDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cash_days')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('left_paise', 'bigint', (c) => c.notNull())
    .addColumn('sheet', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into cash_days (number, at, by_id, by_name, version, left_paise, sheet)
    select 0, 0, '', '', version, 0, '' from feeds where name = 'orders'`.execute(db);
}
