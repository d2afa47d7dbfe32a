import { type Registration, register, verifyOtp } from '@kirana/contract';
import { verificationMail } from '../mail/verification-mail.ts';
import { DomainError } from '../platform/domain-error.ts';
import { newId } from '../platform/ids.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Services } from '../services.ts';
import { addAccount, findAccountByEmail } from './account.repository.ts';
import { codes, signUps } from './auth.limits.ts';
import { hashCode, hashToken, newCode, newToken, sameHash } from './one-time-code.ts';
import { putSignUp, removeSignUp, type SignUpRow, takeTry } from './sign-up.repository.ts';

const codeMinutes = 10;
const triesPerCode = 5;
const signUpAgain = 'This code is no longer valid. Please sign up again';

/** Mails a code and keeps the sign-up until it is verified; answers the activation token. */
export async function signUp(
  services: Services,
  registration: Registration,
  address: string,
): Promise<string> {
  const { db, limits, clock, secret } = services;
  await limits.take(signUps, address);
  const { email, name, phone, city } = registration;
  if (await findAccountByEmail(db, email)) throw new DomainError('conflict', register.errors[409]);
  const passwordHash = await hashPassword(registration.password);
  const token = newToken();
  const code = newCode();
  await sendCode(services, { email, name, code });
  await putSignUp(db, {
    email,
    token_hash: hashToken(token),
    code_hash: hashCode(secret, token, code),
    tries: 0,
    expires_at: clock() + codeMinutes * 60_000,
    name,
    phone,
    city,
    password_hash: passwordHash,
  });
  return token;
}

/** Before anything is kept, so that a sign-up whose mail cannot be sent leaves nothing behind. */
async function sendCode(
  { mailer, log }: Services,
  to: { readonly email: string; readonly name: string; readonly code: string },
): Promise<void> {
  try {
    await mailer.send(verificationMail({ ...to, minutes: codeMinutes }));
  } catch (error) {
    log.error({ err: error }, 'the verification mail could not be sent');
    throw new DomainError('unavailable', register.errors[503]);
  }
}

/** Turns a sign-up into an account when the code is right. */
export async function verifySignUp(
  services: Services,
  { otp, activationToken }: { readonly otp: string; readonly activationToken: string },
  address: string,
): Promise<void> {
  const { db, limits, clock, secret } = services;
  await limits.take(codes, address);
  const limit = { tries: triesPerCode, now: clock() };
  const pending = await takeTry(db, hashToken(activationToken), limit);
  if (!pending) throw new DomainError('invalid', signUpAgain);
  if (!sameHash(pending.code_hash, hashCode(secret, activationToken, otp)))
    throw new DomainError('invalid', 'Invalid OTP');
  await activate(services, pending);
}

async function activate({ db, clock }: Services, pending: SignUpRow): Promise<void> {
  const { email, name, phone, city, password_hash } = pending;
  const now = clock();
  const account = { id: newId(now), email, name, phone, city, password_hash, created_at: now };
  await db.transaction().execute(async (trx) => {
    if (!(await addAccount(trx, account))) throw new DomainError('conflict', verifyOtp.errors[409]);
    await removeSignUp(trx, email);
  });
}
