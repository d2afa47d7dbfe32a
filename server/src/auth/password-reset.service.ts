import type { ForgottenLogin, PasswordReset } from '@kirana/contract';
import { changeFeeds } from '../changes/change-feeds.ts';
import { actorOfAccount } from '../ctx.ts';
import { passwordResetMail } from '../mail/password-reset-mail.ts';
import { DomainError } from '../platform/domain-error.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Ctx, Services } from '../services.ts';
import { accountRecord } from './account.record.ts';
import { type AccountRow, changePassword, findAccountByEmail } from './account.repository.ts';
import { logInsOfOne, passwordResets, resetCodesOfOne } from './auth.limits.ts';
import { addPasswordReset, removePasswordResets } from './password-reset.repository.ts';
import {
  codeMinutes,
  newPendingCode,
  resendCode,
  tryCode,
  wrongCode,
} from './pending-code.service.ts';

/**
 * Answers the token that goes with the mailed code. An unknown e-mail is kept just the same, with
 * a code that nobody gets, so that neither this call nor those after it tell which are known.
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

/** After the answer has gone out: waiting for the mail server would tell that there is an account. */
function mailCode(
  { mailer, runInBackground }: Services,
  { log }: Ctx,
  account: AccountRow | undefined,
  code: string,
): void {
  if (!account) return;
  const { email, name } = account;
  runInBackground(log, 'sending the mail for a forgotten password', () =>
    mailer.send(passwordResetMail({ email, name, code, minutes: codeMinutes })),
  );
}

/** Mails a new code, or does as if. */
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

/** Sets the new password when the code is right; all tokens of the account stop working. */
export async function setNewPassword(
  services: Services,
  ctx: Ctx,
  { otp, resetToken, password }: PasswordReset,
): Promise<void> {
  const { db, limits } = services;
  const holder = { table: 'password_resets', token: resetToken } as const;
  const { email } = await tryCode(services, ctx, holder, otp);
  const account = await findAccountByEmail(db, email);
  // Guessed right, for an e-mail that is not known and was sent nothing.
  if (!account) throw wrongCode();
  const passwordHash = await hashPassword(password);
  const actor = actorOfAccount(account);
  await changeFeeds(services, { ...ctx, actor }, ['people'], async (trx, record) => {
    if (!(await removePasswordResets(trx, email))) throw new DomainError('auth.reset-code-expired');
    // On record is that the account was changed, and nothing of the password.
    record(accountRecord, { before: account, after: account });
    await changePassword(trx, account.id, passwordHash);
  });
  // Whoever has tried many passwords before asking for a new one may log in with it.
  await limits.clear(logInsOfOne, `${ctx.address}:${email}`);
}
