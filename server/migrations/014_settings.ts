import { type Kysely, sql } from 'kysely';

/** What the owner has said about the store: nothing at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into settings (id, document, image) values (1, '{}', '')`.execute(db);
}
