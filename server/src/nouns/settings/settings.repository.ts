import type { Transaction } from 'kysely';
import type { RowOf } from '../../changes/recorded.ts';
import type { Database } from '../../database/schema.ts';

export async function updateSettings(
  trx: Transaction<Database>,
  { id: _, ...settings }: RowOf<'settings'>,
): Promise<void> {
  await trx.updateTable('settings').set(settings).execute();
}
