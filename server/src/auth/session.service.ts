import { type Credentials, rightsOfRole } from '@kirana/contract';
import type { GuardedAccess } from '../platform/access.ts';
import { createBatchLoader } from '../platform/batch-loading.ts';
import type { Guard } from '../platform/bind-call.ts';
import { DomainError } from '../platform/domain-error.ts';
import { isPassword } from '../platform/passwords.ts';
import type { Caller, Ctx, Services } from '../services.ts';
import { findAccountByEmail, findCallers } from './account.repository.ts';
import { logIns, logInsOfOne } from './auth.limits.ts';

/** Answers a session token. A log-in counts as failed until it is not, so that many at once cannot slip through. */
export async function logIn(
  { db, limits, tokens }: Services,
  { address }: Ctx,
  { email, password }: Credentials,
): Promise<string> {
  const one = `${address}:${email}`;
  await limits.take(logIns, address);
  await limits.take(logInsOfOne, one);
  const account = await findAccountByEmail(db, email);
  const matches = await isPassword(password, account?.password_hash);
  if (!account || !matches) throw new DomainError('auth.log-in-failed');
  await limits.giveBack(logIns, address);
  await limits.giveBack(logInsOfOne, one);
  return tokens.sign({ accountId: account.id, generation: account.token_generation });
}

/** The guard of every call that is not public; role and token generation are read for each call. */
export function createGuard({ db, tokens }: Services): Guard<Caller> {
  const loadCaller = createBatchLoader(async (ids: readonly string[]) => {
    const callers = await findCallers(db, [...new Set(ids)]);
    const byId = new Map(callers.map((caller) => [caller.id, caller]));
    return (id) => byId.get(id);
  });
  return async (access, token) => {
    if (!token) throw new DomainError('auth.token-missing');
    const reading = tokens.read(token);
    if ('refused' in reading) throw new DomainError(`auth.token-${reading.refused}`);
    const account = await loadCaller(reading.accountId);
    if (account?.token_generation !== reading.generation)
      throw new DomainError('auth.token-invalid');
    if (!isAllowed(account, access)) throw new DomainError('auth.forbidden');
    const { token_generation: _, ...caller } = account;
    return caller;
  };
}

function isAllowed({ role }: Pick<Caller, 'role'>, access: GuardedAccess): boolean {
  if (access === 'account') return true;
  const held = rightsOfRole(role);
  return access.some((right) => held.includes(right));
}
