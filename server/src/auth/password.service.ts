import type { PasswordChange } from '@kirana/contract';
import { accountRecord } from '../accounts/account.record.ts';
import { endLogins, findAccount, setPassword } from '../accounts/account.repository.ts';
import { changeFeeds } from '../changes/change-feeds.ts';
import { DomainError } from '../platform/domain-error.ts';
import { hashPassword, isPassword } from '../platform/passwords.ts';
import type { CallerCtx, Services } from '../services.ts';
import { logInsOfOne } from './auth.limits.ts';

/**
 * Changes the caller's password and ends all log-ins; returns the token of a new one. A wrong
 * present password counts as a failed log-in, which keeps the holder of a stolen token from
 * guessing it.
 */
export async function changePassword(
  services: Services,
  ctx: CallerCtx,
  { password, newPassword }: PasswordChange,
): Promise<string> {
  const { db, limits, tokens } = services;
  const { id, email } = ctx.caller;
  const one = `${ctx.address}:${email}`;
  await limits.take(logInsOfOne, one);
  const account = await findAccount(db, id);
  if (!account || !(await isPassword(password, account.password_hash))) throw wrongPassword();
  await limits.giveBack(logInsOfOne, one);
  const passwordHash = await hashPassword(newPassword);
  return changeFeeds(services, ctx, ['people'], async (trx, record) => {
    const present = await findAccount(trx, id);
    // The password was changed since it was checked, so the one that was typed is no longer the
    // present one.
    if (present?.password_hash !== account.password_hash) throw wrongPassword();
    // Only the fact of a change is recorded, nothing of the password.
    record(accountRecord, { before: present, after: present });
    const generation = await setPassword(trx, id, passwordHash);
    return tokens.sign({ accountId: id, generation });
  });
}

const wrongPassword = () => new DomainError('auth.password-wrong');

/** Ends all log-ins of the caller; returns the token of a new one. */
export const endOtherLogins = (services: Services, ctx: CallerCtx): Promise<string> =>
  changeFeeds(services, ctx, ['people'], async (trx, record) => {
    const { id } = ctx.caller;
    const account = await findAccount(trx, id);
    record(accountRecord, { before: account, after: account });
    const generation = await endLogins(trx, id);
    return services.tokens.sign({ accountId: id, generation });
  });
