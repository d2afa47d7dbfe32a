import type { Db } from '../../database/schema.ts';

/** The closed day that this change of the orders feed is in; undefined while its day is open. */
export async function findClosedDay(db: Db, version: number): Promise<number | undefined> {
  const day = await db
    .selectFrom('cash_days')
    .select('number')
    .where('version', '>=', version)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return day?.number;
}
