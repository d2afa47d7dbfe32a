import { type Kysely, sql } from 'kysely';

/** What a closed day's sheet says of its end, so that the list of days parses no sheet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const amount of ['counted_paise', 'difference_paise'])
    await db.schema
      .alterTable('cash_days')
      .addColumn(amount, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  const { rows } = await sql<{ number: number; sheet: string }>`
    select number, sheet from cash_days where number > 0`.execute(db);
  for (const { number, sheet } of rows) {
    const { counted, difference }: { counted: number; difference: number } = JSON.parse(sheet);
    await sql`update cash_days set counted_paise = ${Math.round(counted * 100)},
      difference_paise = ${Math.round(difference * 100)} where number = ${number}`.execute(db);
  }
}
