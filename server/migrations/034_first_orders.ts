import { type Kysely, sql } from 'kysely';

/** When the first order of each customer that counts was placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('customers').addColumn('first_at', 'bigint').execute();
  await db.schema.createIndex('customers_by_first_at').on('customers').column('first_at').execute();
  // The next start counts the customers anew.
  await sql`delete from sales_calendar`.execute(db);
}
