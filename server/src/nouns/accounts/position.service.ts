import { type Position, roleOf } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { RecordChange } from '../../changes/change-feeds.ts';
import { differs } from '../../changes/recorded.ts';
import type { Database } from '../../database/schema.ts';
import { accountRecord } from './account.record.ts';
import { type AccountRow, claimFirst, updatePosition } from './account.repository.ts';

/** Writes and records another position; setting the present one again changes nothing. */
export async function savePosition(
  trx: Transaction<Database>,
  record: RecordChange,
  before: AccountRow,
  position: Position,
): Promise<void> {
  const after = { ...before, position, role: roleOf[position] };
  if (!differs(accountRecord, before, after)) return;
  record(accountRecord, { before, after });
  await updatePosition(trx, after);
  if (position === 'owner') await claimFirst(trx, before.id);
}
