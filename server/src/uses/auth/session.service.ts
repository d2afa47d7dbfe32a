import { type Credentials, hasRight } from '@kirana/contract';
import { changeFeeds } from '../../changes/change-feeds.ts';
import { actorOfAccount } from '../../ctx.ts';
import { accountRecord } from '../../nouns/accounts/account.record.ts';
import {
  type AccountRow,
  countFailedLogin,
  findAccountByEmail,
  findCallers,
  isSeenLongAgo,
  markSeen,
} from '../../nouns/accounts/account.repository.ts';
import { forbidden, type GuardedAccess } from '../../platform/access.ts';
import { createBatchLoader } from '../../platform/batch-loading.ts';
import type { Guard } from '../../platform/bind-call.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isPassword } from '../../platform/passwords.ts';
import type { Caller, Ctx, Services } from '../../services.ts';
import { logIns, logInsOfOne } from './auth.limits.ts';

/** One of this many failed log-ins of an account is recorded. */
const failuresOnRecord = 10;

/**
 * Returns a session token. Each log-in counts as failed until it succeeds, so that simultaneous
 * guesses cannot exceed the limit.
 */
export async function logIn(
  services: Services,
  ctx: Ctx,
  { email, password }: Credentials,
): Promise<string> {
  const { db, limits, tokens } = services;
  const one = `${ctx.address}:${email}`;
  await limits.take(logIns, ctx.address);
  await limits.take(logInsOfOne, one);
  const account = await findAccountByEmail(db, email);
  const matches = await isPassword(password, account?.password_hash);
  if (account && !matches) countFailure(services, ctx, account);
  if (!account || !matches) throw new DomainError('auth.log-in-failed');
  await limits.giveBack(logIns, ctx.address);
  await limits.giveBack(logInsOfOne, one);
  if (account.position !== 'customer') await recordLogin(services, ctx, account);
  return tokens.sign({ accountId: account.id, generation: account.token_generation });
}

/** Records a log-in of the team; customers' are not recorded. */
const recordLogin = (services: Services, ctx: Ctx, account: AccountRow): Promise<void> =>
  changeFeeds(
    services,
    { ...ctx, actor: actorOfAccount(account) },
    ['people'],
    async (trx, record) => {
      record(accountRecord, { before: account, after: account, kind: 'logged-in' });
      await markSeen(trx, account.id, ctx.now());
    },
  );

/**
 * Counts after the answer was sent, since the time of a write would reveal that there is an
 * account.
 */
function countFailure(services: Services, ctx: Ctx, account: AccountRow): void {
  services.runInBackground(ctx.log, 'counting a failed log-in', async () => {
    const failures = await countFailedLogin(services.db, account.id);
    if (failures % failuresOnRecord !== 0) return;
    const actor = { kind: 'system', id: '', name: 'Somebody unknown' } as const;
    // The answer was sent already, so it cannot name this batch.
    const later = { ...ctx, actor, onBatch: () => {} };
    await changeFeeds(services, later, ['people'], async (_trx, record) => {
      record(accountRecord, { before: account, after: account, kind: 'log-in-failed' });
    });
  });
}

/**
 * The guard of every call that is not public. It reads position and token generation anew for each
 * call.
 */
export function createGuard(services: Services): Guard<Caller> {
  const { db, tokens } = services;
  const loadCaller = createBatchLoader(async (ids: readonly string[]) => {
    const callers = await findCallers(db, [...new Set(ids)]);
    const byId = new Map(callers.map((caller) => [caller.id, caller]));
    return (id) => byId.get(id);
  });
  const noteSeen = createSeenNotes(services);
  return async (access, token) => {
    if (!token) throw new DomainError('auth.token-missing');
    const reading = tokens.read(token);
    if ('refused' in reading) throw new DomainError(`auth.token-${reading.refused}`);
    const account = await loadCaller(reading.accountId);
    if (account?.token_generation !== reading.generation)
      throw new DomainError('auth.token-invalid');
    const { token_generation: _, last_seen_at, ...caller } = account;
    if (!isAllowed(caller, access)) throw forbidden(caller.position);
    if (caller.position !== 'customer') noteSeen(caller.id, last_seen_at);
    return caller;
  };
}

const isAllowed = ({ position }: Caller, access: GuardedAccess): boolean =>
  access === 'account' || hasRight(position, ...access);

/** Stores once a day, in the background, that a member of the team was here. */
function createSeenNotes({ db, clock, runInBackground, log }: Services) {
  /**
   * When this process last stored it, by account; a write that fails is not repeated with every
   * call.
   */
  const noted = new Map<string, number>();
  return (id: string, lastSeenAt: number): void => {
    const now = clock();
    if (!isSeenLongAgo(Math.max(lastSeenAt, noted.get(id) ?? 0), now)) return;
    noted.set(id, now);
    runInBackground(log, 'keeping that somebody was here', () => markSeen(db, id, now));
  };
}
