import type { Registration } from '@kirana/contract';
import { changeFeeds } from '../../changes/change-feeds.ts';
import { verificationMail } from '../../mail/verification-mail.ts';
import { accountRecord } from '../../nouns/accounts/account.record.ts';
import { addAccount, findAccountByEmail } from '../../nouns/accounts/account.repository.ts';
import { readSettings, refuseOtherCity } from '../../nouns/settings/store-settings.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Ctx, Services } from '../../services.ts';
import { signUpCodesOfOne, signUps } from './auth.limits.ts';
import { codeMinutes, newPendingCode, resendCode, tryCode } from './pending-code.service.ts';
import { findSignUp, putSignUp, removeSignUp } from './sign-up.repository.ts';

/** Mails a code and stores the sign-up until it is verified; returns the activation token. */
export async function signUp(
  services: Services,
  ctx: Ctx,
  registration: Registration,
): Promise<string> {
  const { db, limits } = services;
  const { email, name, phone, city } = registration;
  await refuseOtherCity(db, city);
  await limits.take(signUps, ctx.address);
  if (await findAccountByEmail(db, email)) throw new DomainError('auth.email-taken');
  const passwordHash = await hashPassword(registration.password);
  const { token, code, pending } = newPendingCode(services, ctx, email);
  await sendCode(services, ctx, { email, name, code });
  await putSignUp(db, { ...pending, name, phone, city, password_hash: passwordHash });
  return token;
}

/**
 * Mails before anything is stored, so that a sign-up whose mail cannot be sent leaves nothing
 * behind.
 */
async function sendCode(
  { db, mailer, limits }: Services,
  { log }: Ctx,
  to: { readonly email: string; readonly name: string; readonly code: string },
): Promise<void> {
  const sender = await readSettings(db);
  await limits.take(signUpCodesOfOne, to.email);
  try {
    await mailer.send(verificationMail({ ...to, sender, minutes: codeMinutes }));
  } catch (error) {
    await limits.giveBack(signUpCodesOfOne, to.email);
    log.error({ err: error }, 'the verification mail could not be sent');
    throw new DomainError('auth.mail-failed');
  }
}

/** Mails a new code for a sign-up and returns the e-mail that it went to. */
export function resendSignUpCode(
  services: Services,
  ctx: Ctx,
  { activationToken }: { readonly activationToken: string },
): Promise<string> {
  const holder = { table: 'sign_ups', token: activationToken } as const;
  return resendCode(services, ctx, holder, async (email, code) => {
    const { name = '' } = (await findSignUp(services.db, email)) ?? {};
    await sendCode(services, ctx, { email, name, code });
  });
}

/** Makes an account of a sign-up when the code is right. */
export async function verifySignUp(
  services: Services,
  ctx: Ctx,
  { otp, activationToken }: { readonly otp: string; readonly activationToken: string },
): Promise<void> {
  const holder = { table: 'sign_ups', token: activationToken } as const;
  const { token_hash, email } = await tryCode(services, ctx, holder, otp);
  await activate(services, ctx, token_hash, email);
}

/** The new account is recorded as the actor. */
async function activate(
  services: Services,
  ctx: Ctx,
  tokenHash: string,
  email: string,
): Promise<void> {
  const id = newId(ctx.now());
  const { name = '' } = (await findSignUp(services.db, email)) ?? {};
  const actor = { kind: 'customer', id, name } as const;
  await changeFeeds(services, { ...ctx, actor }, ['people'], async (trx, record) => {
    const signUp = await removeSignUp(trx, tokenHash);
    if (!signUp) throw new DomainError('auth.sign-up-code-expired');
    const { email, name, phone, city, password_hash } = signUp;
    const created_at = ctx.now();
    const account = await addAccount(trx, {
      id,
      email,
      name,
      phone,
      city,
      password_hash,
      created_at,
    });
    if (!account) throw new DomainError('auth.email-taken');
    record(accountRecord, { after: account });
  });
}
