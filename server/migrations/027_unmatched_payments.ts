import { type Kysely, sql } from 'kysely';

/** Online payments that do not fit their orders; earlier ones stand in the log alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['received_paise', 'unmatched'] as const)
    await db.schema
      .alterTable('orders')
      .addColumn(column, column === 'unmatched' ? 'integer' : 'bigint', (c) =>
        c.notNull().defaultTo(0),
      )
      .execute();
  await sql`create index orders_unmatched on orders (id) where unmatched = 1`.execute(db);
  await db.schema
    .createTable('unmatched_payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('paise', 'bigint', (c) => c.notNull())
    .addColumn('refund', 'text', (c) => c.notNull())
    .execute();
  await sql`create index unmatched_payments_by_order on unmatched_payments (order_id)`.execute(db);
}
