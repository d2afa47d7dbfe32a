import { type Kysely, sql } from 'kysely';

/**
 * The columns of an order on the floor: when it was shown, whether it is open, when its next step
 * is due, and why it rings. Existing orders get no alert and no due time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const instant of ['shown_at', 'open_at', 'due_at', 'promised_at', 'printed_at'])
    await db.schema.alterTable('orders').addColumn(instant, 'bigint').execute();
  for (const text of ['alert', 'reason', 'note', 'optional_json'])
    await db.schema
      .alterTable('orders')
      .addColumn(text, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('alert_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update orders set shown_at = created_at
    where payment_method = 'cod' or payment_status = 'paid'`.execute(db);
  await sql`update orders set open_at = shown_at
    where status in ('pending', 'accepted', 'packed')`.execute(db);
  // The index has status and due time as well, so that the live state counts open orders from it
  // alone.
  await sql`create index orders_open on orders (open_at, status, due_at)
    where open_at is not null`.execute(db);
  await sql`create index orders_alerting on orders (alert_version) where alert <> ''`.execute(db);
  await targets(db);
  await silence(db);
}

async function targets(db: Kysely<unknown>): Promise<void> {
  const minutes = { accept: 5, pack: 20, deliver: 45, warn: 3, ring_again: 5 };
  for (const [name, value] of Object.entries(minutes))
    await db.schema
      .alterTable('store')
      .addColumn(`${name}_minutes`, 'integer', (c) => c.notNull().defaultTo(value))
      .execute();
}

/** One row: the orders' version up to which the bell was silenced, when and by whom. */
async function silence(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('silence')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into silence (id, version, at, by_id, by_name) values (1, 0, 0, '', '')`.execute(
    db,
  );
}
