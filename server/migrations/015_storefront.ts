import { type Kysely, sql } from 'kysely';

/** What an order of the storefront has beside the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('delivery_fee_paise', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const text of ['customer_note', 'missing'])
    await db.schema
      .alterTable('orders')
      .addColumn(text, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  // How many orders of one number are under way, however many there are in all.
  await sql`create index orders_open_by_phone on orders (customer_phone)
    where open_at is not null`.execute(db);
}
