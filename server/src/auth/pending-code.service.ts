import type { ErrorCode } from '@kirana/contract';
import { DomainError } from '../platform/domain-error.ts';
import type { Ctx, Services } from '../services.ts';
import { codes, resends } from './auth.limits.ts';
import { hashCode, hashToken, newCode, newToken, sameHash } from './one-time-code.ts';
import { type PendingTable, replaceCode, takeResend, takeTry } from './pending-code.repository.ts';
import type { PendingCode } from './pending-code.table.ts';

export const codeMinutes = 10;
const triesPerCode = 5;
/** Each new code brings new tries: this bounds them, and the mails that somebody can be sent. */
const resendsAtMost = 3;

/** The token that somebody holds, and where its code is kept. */
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

/** A code to be mailed, the token that goes with it, and what is kept of both. */
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

/** Answers whose code it is when it is right; wrong or not, that was one of its tries. */
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

/** Mails a new code by `send`; once that is done, the older one stops working. */
export async function resendCode(
  services: Services,
  ctx: Ctx,
  { table, token }: Holder,
  send: (email: string, code: string) => Promise<void>,
): Promise<string> {
  const { db, limits } = services;
  await limits.take(resends, ctx.address);
  const kept = await takeResend(db, table, hashToken(token), ctx.now());
  if (!kept || kept.resends > resendsAtMost) throw new DomainError(resendsOver[table]);
  const { code, pending } = newPendingCode(services, ctx, kept.email, token);
  await send(kept.email, code);
  await replaceCode(db, table, pending);
  return kept.email;
}
