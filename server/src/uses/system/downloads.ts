import { hasRight } from '@kirana/contract';
import { changeFeeds } from '../../changes/change-feeds.ts';
import type { Recorded } from '../../changes/recorded.ts';
import { actorOfAccount } from '../../ctx.ts';
import type { Db } from '../../database/schema.ts';
import { findAccount } from '../../nouns/accounts/account.repository.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Ctx, Services } from '../../services.ts';

/** That a backup was taken away, which holds all of the store. */
const backupRecord: Recorded<'backup'> = {
  noun: 'backup',
  name: ({ id }) => id,
  fields: () => ({}),
};

/** Puts a download on record as the account's. @throws DomainError when it is no owner's any more */
export async function recordDownload(
  services: Services,
  ctx: Ctx,
  { name, by }: { readonly name: string; readonly by: string },
): Promise<void> {
  const account = await findAccount(services.db, by);
  if (!account || !hasRight(account.position, 'settings.write'))
    throw new DomainError('backup.not-found');
  const actor = actorOfAccount(account);
  await changeFeeds(services, { ...ctx, actor }, ['people'], async (_trx, record) => {
    record(backupRecord, { before: { id: name }, after: { id: name }, kind: 'downloaded' });
  });
}

/** The last download on record. */
export const findLastDownload = (db: Db): Promise<{ at: number; actor_name: string } | undefined> =>
  db
    .selectFrom('batches')
    .select(['at', 'actor_name'])
    .where('noun', '=', 'backup')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
