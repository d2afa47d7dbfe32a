import type { Kysely } from 'kysely';

/** What an import is, where it is no file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
