import type { ForgottenLogin, PasswordReset } from '@kirana/contract';
import { changeFeeds } from '../../changes/change-feeds.ts';
import { actorOfAccount } from '../../ctx.ts';
import { passwordResetMail } from '../../mail/password-reset-mail.ts';
import {
  type AccountRow,
  findAccountByEmail,
  setPassword,
} from '../../nouns/accounts/account.repository.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Ctx, Services } from '../../services.ts';
import { logInsOfOne, passwordResets, resetCodesOfOne } from './auth.limits.ts';
import { recordOfTeam } from './password.service.ts';
import { addPasswordReset, removePasswordResets } from './password-reset.repository.ts';
import {
  codeMinutes,
  newPendingCode,
  resendCode,
  tryCode,
  wrongCode,
} from './pending-code.service.ts';

/**
 * Returns the token that belongs to the mailed code. For an unknown e-mail a code is stored too,
 * though not mailed, so that neither this call nor a later one reveals which e-mails have an
 * account.
 */
export async function forgetPassword(
  services: Services,
  ctx: Ctx,
  { email }: ForgottenLogin,
): Promise<string> {
  const { db, limits } = services;
  await limits.take(passwordResets, ctx.address);
  await limits.take(resetCodesOfOne, email);
  const account = await findAccountByEmail(db, email);
  const { token, code, pending } = newPendingCode(services, ctx, email);
  await addPasswordReset(db, pending);
  mailCode(services, ctx, account, code);
  return token;
}

/**
 * Mails after the answer was sent, since waiting for the mail server would reveal that there is an
 * account.
 */
function mailCode(
  { db, mailer, runInBackground }: Services,
  { log }: Ctx,
  account: AccountRow | undefined,
  code: string,
): void {
  if (!account) return;
  const { email, name } = account;
  runInBackground(log, 'sending the mail for a forgotten password', async () => {
    const sender = await readSettings(db);
    await mailer.send(passwordResetMail({ sender, email, name, code, minutes: codeMinutes }));
  });
}

/** Mails a new code; for an unknown e-mail it answers the same and mails nothing. */
export async function resendResetCode(
  services: Services,
  ctx: Ctx,
  { resetToken }: { readonly resetToken: string },
): Promise<void> {
  const holder = { table: 'password_resets', token: resetToken } as const;
  await resendCode(services, ctx, holder, async (email, code) => {
    await services.limits.take(resetCodesOfOne, email);
    mailCode(services, ctx, await findAccountByEmail(services.db, email), code);
  });
}

/** Sets the new password when the code is right, and invalidates all tokens of the account. */
export async function setNewPassword(
  services: Services,
  ctx: Ctx,
  { otp, resetToken, password }: PasswordReset,
): Promise<void> {
  const { db, limits } = services;
  const holder = { table: 'password_resets', token: resetToken } as const;
  const { email } = await tryCode(services, ctx, holder, otp);
  const account = await findAccountByEmail(db, email);
  // The code was guessed for an unknown e-mail, to which none was mailed.
  if (!account) throw wrongCode();
  const passwordHash = await hashPassword(password);
  const actor = actorOfAccount(account);
  await changeFeeds(services, { ...ctx, actor }, ['people'], async (trx, record) => {
    if (!(await removePasswordResets(trx, email))) throw new DomainError('auth.reset-code-expired');
    recordOfTeam(record, account);
    await setPassword(trx, account.id, passwordHash);
  });
  // Earlier failed tries from this address must not block a log-in with the new password.
  await limits.clear(logInsOfOne, `${ctx.address}:${email}`);
}
