import type { Selectable, Transaction } from 'kysely';
import type { BatchTable } from '../changes/change.table.ts';
import type { RowOf } from '../changes/recorded.ts';
import type { Database, Db } from '../database/schema.ts';

export async function updateSettings(
  trx: Transaction<Database>,
  { id: _, ...settings }: RowOf<'settings'>,
): Promise<void> {
  await trx.updateTable('settings').set(settings).execute();
}

/** The batch of the last change on record; undefined for none. */
export const findLastChange = (
  db: Db,
): Promise<Pick<Selectable<BatchTable>, 'actor_id' | 'actor_name' | 'at'> | undefined> =>
  db
    .selectFrom('changes')
    .innerJoin('batches', 'batches.id', 'changes.batch_id')
    .select(['batches.actor_id', 'batches.actor_name', 'batches.at'])
    .where('changes.noun', '=', 'settings')
    .where('changes.noun_id', '=', '1')
    .orderBy('changes.at', 'desc')
    .orderBy('changes.version', 'desc')
    .limit(1)
    .executeTakeFirst();
