import type { Role } from '@kirana/contract';
import { type ChangeServices, changeFeeds } from '../changes/change-feeds.ts';
import { differs } from '../changes/recorded.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Ctx } from '../services.ts';
import { accountRecord } from './account.record.ts';
import { findAccountByEmail, updateRole } from './account.repository.ts';

/** Sets the role of the account with this e-mail. @throws OperatorError when there is none */
export const setRole = (
  services: ChangeServices,
  ctx: Ctx,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<void> =>
  changeFeeds(services, ctx, ['people'], async (trx, record) => {
    const before = await findAccountByEmail(trx, email);
    if (!before) throw new OperatorError(`There is no account with the email ${email}`);
    const after = { ...before, role };
    if (!differs(accountRecord, before, after)) return;
    record(accountRecord, { before, after });
    await updateRole(trx, after);
  });
