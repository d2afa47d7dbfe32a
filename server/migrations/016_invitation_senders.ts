import type { Kysely } from 'kysely';

/** Who sent an invitation; empty for those of before, which end within seven days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invitations')
    .addColumn('invited_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
