import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { AlertMark, SilenceTable } from './silence.table.ts';

export const findSilence = (db: Db): Promise<Selectable<SilenceTable>> =>
  db.selectFrom('silence').selectAll().executeTakeFirstOrThrow();

export async function setSilence(
  trx: Transaction<Database>,
  { version, woken, at, by_id, by_name }: Selectable<SilenceTable>,
): Promise<void> {
  await trx.updateTable('silence').set({ version, woken, at, by_id, by_name }).execute();
}

/** Of two processes that were at it the later alert stays. */
export async function setAlarmed(db: Db, { version, woken }: AlertMark): Promise<void> {
  for (const [column, value] of [
    ['alarmed_version', version],
    ['alarmed_woken', woken],
  ] as const)
    await db
      .updateTable('silence')
      .set({ [column]: value })
      .where(column, '<', value)
      .execute();
}
