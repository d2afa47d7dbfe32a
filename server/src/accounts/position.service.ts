import { type Position, roleOf } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { type ChangeServices, changeFeeds, type RecordChange } from '../changes/change-feeds.ts';
import { differs } from '../changes/recorded.ts';
import type { Database } from '../database/schema.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Ctx } from '../services.ts';
import { accountRecord } from './account.record.ts';
import { type AccountRow, findAccountByEmail, updatePosition } from './account.repository.ts';

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
}

/** Sets the position of the account with this e-mail. @throws OperatorError when there is none */
export const setPositionOf = (
  services: ChangeServices,
  ctx: Ctx,
  { email, position }: { readonly email: string; readonly position: Position },
): Promise<void> =>
  changeFeeds(services, ctx, ['people'], async (trx, record) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) throw new OperatorError(`There is no account with the email ${email}`);
    await savePosition(trx, record, account, position);
  });
