import { type FeedVersion, parseVersion } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import { isOnRecord } from '../../changes/change.repository.ts';
import { changeFeeds } from '../../changes/change-feeds.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CallerCtx, Services } from '../../services.ts';
import { countAlerts } from './live.repository.ts';
import { isOver } from './live-state.ts';
import { silenceRecord } from './silence.record.ts';
import { findSilence, setSilence } from './silence.repository.ts';
import type { SilenceTable } from './silence.table.ts';

/**
 * Silences the bell up to the state that was seen. A state older than the present silence changes
 * nothing; neither does the same state while its silence lasts.
 * @throws DomainError when the version is not one of this store's states
 */
export async function silence(
  services: Services,
  ctx: CallerCtx,
  stateVersion: string,
): Promise<void> {
  const { version } = await readSeen(services.db, stateVersion);
  // Of a state that was seen before an order for later woke, the silence does not cover that.
  const seenAt = ctx.now();
  const isPresent = (await services.readLive()).version === stateVersion;
  await changeFeeds(services, ctx, ['store'], async (trx, record) => {
    const before = await findSilence(trx);
    const at = ctx.now();
    const woken = isPresent ? (await countAlerts(trx, seenAt)).woken : before.woken;
    const isSilent = version === before.version && !isOver(before, await findTargets(trx), at);
    if (version < before.version || (isSilent && woken <= before.woken)) return;
    const by = { by_id: ctx.caller.id, by_name: ctx.caller.name };
    const after: Selectable<SilenceTable> = { ...before, version, woken, at, ...by };
    record(silenceRecord, { before, after, kind: 'silenced' });
    await setSilence(trx, after);
  });
}

const findTargets = (trx: Transaction<Database>) =>
  trx.selectFrom('store').select('ring_again_minutes').executeTakeFirstOrThrow();

/** The version of the orders feed that a state's version begins with. */
async function readSeen(db: Db, stateVersion: string): Promise<FeedVersion> {
  const [, text = ''] = /^(.+)-[0-9a-f]{12}$/.exec(stateVersion) ?? [];
  const seen = parseVersion(text);
  // Before the first order nothing is on record, so there is nothing to silence.
  if (!seen || !(seen.version === 0 || (await isOnRecord(db, 'orders', seen))))
    throw new DomainError('live.version-unknown');
  return seen;
}
