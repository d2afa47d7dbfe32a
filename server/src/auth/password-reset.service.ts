import type { PasswordReset } from '@kirana/contract';
import { passwordResetMail } from '../mail/password-reset-mail.ts';
import { DomainError } from '../platform/domain-error.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Services } from '../services.ts';
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

const tooLate = 'This code is no longer valid. Please ask for a new one';
const resendTooLate = 'No new code can be sent. Please begin again';

/**
 * Answers the token that goes with the mailed code. An unknown e-mail is kept just the same, with
 * a code that nobody gets, so that neither this call nor those after it tell which are known.
 */
export async function forgetPassword(
  services: Services,
  email: string,
  address: string,
): Promise<string> {
  const { db, limits } = services;
  await limits.take(passwordResets, address);
  await limits.take(resetCodesOfOne, email);
  const account = await findAccountByEmail(db, email);
  const { token, code, pending } = newPendingCode(services, email);
  await addPasswordReset(db, pending);
  mailCode(services, account, code);
  return token;
}

/** After the answer has gone out: waiting for the mail server would tell that there is an account. */
function mailCode(
  { mailer, later, log }: Services,
  account: AccountRow | undefined,
  code: string,
): void {
  if (!account) return;
  const { email, name } = account;
  later(log, 'sending the mail for a forgotten password', () =>
    mailer.send(passwordResetMail({ email, name, code, minutes: codeMinutes })),
  );
}

/** Mails a new code, or does as if. */
export async function resendResetCode(
  services: Services,
  resetToken: string,
  address: string,
): Promise<void> {
  const holder = { token: resetToken, tooLate: resendTooLate, address };
  await resendCode(services, 'password_resets', holder, async (email, code) => {
    await services.limits.take(resetCodesOfOne, email);
    mailCode(services, await findAccountByEmail(services.db, email), code);
  });
}

/** Sets the new password when the code is right; all tokens of the account stop working. */
export async function setNewPassword(
  services: Services,
  { otp, resetToken, password }: PasswordReset,
  address: string,
): Promise<void> {
  const { db, limits } = services;
  const holder = { token: resetToken, tooLate, address };
  const { email } = await tryCode(services, 'password_resets', holder, otp);
  const account = await findAccountByEmail(db, email);
  // Guessed right, for an e-mail that is not known and was sent nothing.
  if (!account) throw wrongCode();
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    if (!(await removePasswordResets(trx, email))) throw new DomainError('invalid', tooLate);
    await changePassword(trx, account.id, passwordHash);
  });
  // Whoever has tried many passwords before asking for a new one may log in with it.
  await limits.clear(logInsOfOne, `${address}:${email}`);
}
