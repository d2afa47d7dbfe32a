import type { Kysely } from 'kysely';

/** The store's hours, the state set against them, and a pause. The hours are off at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = {
    hours: '{"on":false,"week":[],"days":[],"lastOrderMinutes":0}',
    by_hand: '',
    pause_reason: '',
    pause_note: '',
  };
  for (const [name, value] of Object.entries(texts))
    await db.schema
      .alterTable('store')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(value))
      .execute();
  for (const name of ['by_hand_until', 'paused_until'])
    await db.schema
      .alterTable('store')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
}
