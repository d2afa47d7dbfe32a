import type { Kysely } from 'kysely';

/** Which of the first steps the store does not need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('store')
    .addColumn('skipped_steps', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
