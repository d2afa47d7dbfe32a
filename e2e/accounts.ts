import type { Registration } from '@kirana/contract';
import { changeFeeds } from '../server/src/changes/change-feeds.ts';
import { actorOfAccount, commandCtx } from '../server/src/ctx.ts';
import type { Db } from '../server/src/database/schema.ts';
import { accountRecord } from '../server/src/nouns/accounts/account.record.ts';
import { addAccount } from '../server/src/nouns/accounts/account.repository.ts';
import { newId } from '../server/src/platform/ids.ts';
import { hashPassword } from '../server/src/platform/passwords.ts';
import { createTokens } from '../server/src/platform/tokens.ts';

/** What every store in these tests signs its tokens with. */
export const jwtSecret = 'a secret for tests, and for nothing else';

/** The hashes of this worker's passwords, each computed once, since they are slow by design. */
const hashes = new Map<string, Promise<string>>();

function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Adds an account as a verified sign-up does, the first as the owner; returns its token. */
export async function addAccountTo(db: Db, { password, ...person }: Registration): Promise<string> {
  const password_hash = await hashOnce(password);
  const created_at = Date.now();
  const id = newId(created_at);
  const actor = actorOfAccount({ position: 'customer', id, name: person.name });
  const ctx = { ...commandCtx('sign-up'), actor };
  await changeFeeds({ db, projections: [] }, ctx, ['people'], async (trx, record) => {
    const account = await addAccount(trx, { id, ...person, password_hash, created_at });
    if (!account) throw new Error(`${person.email} has an account`);
    record(accountRecord, { after: account });
  });
  return createTokens(jwtSecret, 168, Date.now).sign({ accountId: id, generation: 0 });
}
