import type { PasswordChange } from '@kirana/contract';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import { accountRecord } from '../../nouns/accounts/account.record.ts';
import {
  type AccountRow,
  endLogins,
  findAccount,
  setPassword,
} from '../../nouns/accounts/account.repository.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { hashPassword, isPassword } from '../../platform/passwords.ts';
import type { CallerCtx, Services } from '../../services.ts';
import { logInsOfOne, sessionEndsOfOne } from './auth.limits.ts';

/**
 * Returns the caller's account. A wrong password counts as a failed log-in, which keeps the holder of a stolen
 * token from guessing it.
 * @throws DomainError when the password is not the caller's own
 */
export async function checkPassword(
  { db, limits }: Services,
  ctx: CallerCtx,
  password: string,
): Promise<AccountRow> {
  const { id, email } = ctx.caller;
  const one = `${ctx.address}:${email}`;
  await limits.take(logInsOfOne, one);
  const account = await findAccount(db, id);
  if (!account || !(await isPassword(password, account.password_hash))) throw wrongPassword();
  await limits.giveBack(logInsOfOne, one);
  return account;
}

/** Changes the caller's password and ends all log-ins; returns the token of a new one. */
export async function changePassword(
  services: Services,
  ctx: CallerCtx,
  { password, newPassword }: PasswordChange,
): Promise<string> {
  const { tokens } = services;
  const { id } = ctx.caller;
  const account = await checkPassword(services, ctx, password);
  const passwordHash = await hashPassword(newPassword);
  return changeFeeds(services, ctx, ['people'], async (trx, record) => {
    const present = await findAccount(trx, id);
    // The password was changed since it was checked, so the one that was typed is no longer the
    // present one.
    if (present?.password_hash !== account.password_hash) throw wrongPassword();
    recordOfTeam(record, present);
    const generation = await setPassword(trx, id, passwordHash);
    return tokens.sign({ accountId: id, generation });
  });
}

const wrongPassword = () => new DomainError('auth.password-wrong');

/**
 * Records for the team alone that log-ins have ended, and nothing of a password: a customer's own
 * would fill the history and end every wait of the team.
 */
export function recordOfTeam(record: RecordChange, account: AccountRow | undefined): void {
  if (account && account.position !== 'customer')
    record(accountRecord, { before: account, after: account });
}

/** Ends all log-ins of the caller; returns the token of a new one. */
export async function endOtherLogins(services: Services, ctx: CallerCtx): Promise<string> {
  const { id } = ctx.caller;
  await services.limits.take(sessionEndsOfOne, `${id} ${ctx.address}`);
  return changeFeeds(services, ctx, ['people'], async (trx, record) => {
    recordOfTeam(record, await findAccount(trx, id));
    const generation = await endLogins(trx, id);
    return services.tokens.sign({ accountId: id, generation });
  });
}
