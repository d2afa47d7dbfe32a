import { type Kysely, sql } from 'kysely';

/** What is needed so that nobody waits in the dark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tells(db);
  await windows(db);
  await lockedPhones(db);
  await notices(db);
}

/** Of older orders nothing is left to be told. */
async function tells(db: Kysely<unknown>): Promise<void> {
  for (const text of ['tell', 'told'] as const)
    await db.schema
      .alterTable('orders')
      .addColumn(text, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}

/** When an order is to be handed over, and when its bell first rings. */
async function windows(db: Kysely<unknown>): Promise<void> {
  for (const instant of ['window_from', 'window_to', 'rings_at'])
    await db.schema.alterTable('orders').addColumn(instant, 'bigint').execute();
  await sql`create index orders_by_window on orders (window_from)
    where window_from is not null`.execute(db);
}

/** Devices that ring when they are locked, who sends to them, and up to where owners got a mail. */
async function lockedPhones(db: Kysely<unknown>): Promise<void> {
  let devices = db.schema
    .createTable('devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('generation', 'bigint', (c) => c.notNull());
  for (const text of [
    'account_id',
    'order_id',
    'endpoint',
    'p256dh',
    'auth',
    'origin',
    'quiet_from',
    'quiet_to',
    'told',
  ] as const)
    devices = devices.addColumn(text, 'text', (c) => c.notNull());
  for (const instant of ['told_at', 'try_at', 'failing_since'] as const)
    devices = devices.addColumn(instant, 'bigint', (c) => c.notNull());
  await devices.execute();
  for (const column of ['account_id', 'order_id'])
    await db.schema.createIndex(`devices_by_${column}`).on('devices').column(column).execute();
  for (const mark of ['woken', 'alarmed_version', 'alarmed_woken'])
    await db.schema
      .alterTable('silence')
      .addColumn(mark, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  await sql`insert into leases (name, holder, held_until) values ('rings', '', 0)`.execute(db);
}

/** The orders of whose last step somebody is told without being asked. */
async function notices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('order_id', 'text', (c) => c.primaryKey())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('try_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('notices_by_due_at').on('notices').column('due_at').execute();
  await sql`insert into leases (name, holder, held_until) values ('notices', '', 0)`.execute(db);
}
