import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Instants are epoch milliseconds, money is paise, flags are 0 or 1, documents are JSON text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await catalogue(db);
  await orders(db);
  await singletons(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('admin', 'user')`))
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('first_account')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sign_ups')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('limits_by_expiry').on('limits').column('expires_at').execute();
}

async function catalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('image', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('products')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('price_paise', 'bigint', (c) => c.notNull().check(sql`price_paise > 0`))
    .addColumn('category_id', 'text', (c) => c.notNull().references('categories.id'))
    .addColumn('stock', 'text', (c) =>
      c.notNull().check(sql`stock in ('in stock', 'out of stock')`),
    )
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('quantity', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('products_by_category')
    .on('products')
    .column('category_id')
    .execute();
}

async function orders(db: Kysely<unknown>): Promise<void> {
  const statuses = sql`('pending', 'accepted', 'packed', 'delivered', 'rejected', 'cancelled')`;
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('customer_name', 'text', (c) => c.notNull())
    .addColumn('customer_phone', 'text', (c) => c.notNull())
    .addColumn('payment_method', 'text', (c) =>
      c.notNull().check(sql`payment_method in ('cod', 'razorpay')`),
    )
    .addColumn('payment_status', 'text', (c) =>
      c.notNull().check(sql`payment_status in ('pending', 'paid')`),
    )
    .addColumn('total_paise', 'bigint', (c) => c.notNull().check(sql`total_paise > 0`))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ${statuses}`))
    .addColumn('shipping_address', 'text', (c) => c.notNull())
    .addColumn('items', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('orders_by_time')
    .on('orders')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema.createIndex('orders_by_version').on('orders').column('version').execute();
  await db.schema
    .createTable('order_status_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('from_status', 'text', (c) => c.notNull().check(sql`from_status in ${statuses}`))
    .addColumn('to_status', 'text', (c) => c.notNull().check(sql`to_status in ${statuses}`))
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('order_status_changes_by_order')
    .on('order_status_changes')
    .column('order_id')
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['account_id', 'key'])
    .execute();
}

/** Two tables of one row each; the check `id = 1` prevents a second row. */
async function singletons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('is_open', 'integer', (c) => c.notNull().check(sql`is_open in (0, 1)`))
    .execute();
  await sql`insert into store (id, is_open) values (1, 1)`.execute(db);
  await db.schema
    .createTable('order_book')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('book', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into order_book (id, book, version) values (1, ${randomUUID()}, 0)`.execute(db);
}
