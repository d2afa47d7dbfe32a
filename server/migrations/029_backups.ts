import { type Kysely, sql } from 'kysely';

/** Backups by themselves, and a key of their own for the links of orders, which lies in backups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into leases (name, holder, held_until) values ('backups', '', 0)`.execute(db);
  await db.schema
    .alterTable('store')
    .addColumn('link_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
