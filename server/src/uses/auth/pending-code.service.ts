import type { ErrorCode } from '@kirana/contract';
import { DomainError } from '../../platform/domain-error.ts';
import { hashToken, newToken } from '../../platform/random-token.ts';
import type { Ctx, Services } from '../../services.ts';
import { codes, resends } from './auth.limits.ts';
import { hashCode, newCode, sameHash } from './one-time-code.ts';
import { type PendingTable, replaceCode, takeResend, takeTry } from './pending-code.repository.ts';
import type { PendingCode } from './pending-code.table.ts';

export const codeMinutes = 10;
const triesPerCode = 5;
/** Each new code allows new tries, so this bounds both the tries and the mails to one e-mail. */
const resendsAtMost = 3;

/** A pending code's token, and the table of its row. */
interface Holder {
  readonly table: PendingTable;
  readonly token: string;
}

const expired = {
  sign_ups: 'auth.sign-up-code-expired',
  password_resets: 'auth.reset-code-expired',
} as const satisfies Record<PendingTable, ErrorCode>;

const resendsOver = {
  sign_ups: 'auth.sign-up-resends-over',
  password_resets: 'auth.reset-resends-over',
} as const satisfies Record<PendingTable, ErrorCode>;

/** A code to be mailed, its token, and the row that stores the hashes of both. */
export function newPendingCode({ secret }: Services, ctx: Ctx, email: string, token = newToken()) {
  const code = newCode();
  const pending: PendingCode = {
    email,
    token_hash: hashToken(token),
    code_hash: hashCode(secret, token, code),
    tries: 0,
    resends: 0,
    expires_at: ctx.now() + codeMinutes * 60_000,
  };
  return { token, code, pending };
}

/** Counts a try, and returns the row when the code is right. */
export async function tryCode(
  { db, limits, secret }: Services,
  ctx: Ctx,
  { table, token }: Holder,
  otp: string,
): Promise<PendingCode> {
  await limits.take(codes, ctx.address);
  const limit = { tries: triesPerCode, now: ctx.now() };
  const pending = await takeTry(db, table, hashToken(token), limit);
  if (!pending) throw new DomainError(expired[table]);
  if (!sameHash(pending.code_hash, hashCode(secret, token, otp))) throw wrongCode();
  return pending;
}

export const wrongCode = () => new DomainError('auth.code-wrong');

/** Mails a new code by `send`; the older one stays valid until that has succeeded. */
export async function resendCode(
  services: Services,
  ctx: Ctx,
  { table, token }: Holder,
  send: (email: string, code: string) => Promise<void>,
): Promise<string> {
  const { db, limits } = services;
  await limits.take(resends, ctx.address);
  const stored = await takeResend(db, table, hashToken(token), ctx.now());
  if (!stored || stored.resends > resendsAtMost) throw new DomainError(resendsOver[table]);
  const { code, pending } = newPendingCode(services, ctx, stored.email, token);
  await send(stored.email, code);
  await replaceCode(db, table, pending);
  return stored.email;
}
