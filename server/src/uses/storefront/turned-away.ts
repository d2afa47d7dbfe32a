import { changeFeeds } from '../../changes/change-feeds.ts';
import { storeRecord } from '../../nouns/store/store.record.ts';
import { findStore } from '../../nouns/store/store.repository.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Ctx, Services } from '../../services.ts';

/** Told once a day, so that a stranger cannot fill the history. */
const onRecord: Limit = {
  name: 'turned-away',
  points: 1,
  windowMs: 24 * 3_600_000,
  code: 'limit.orders',
};

/**
 * Puts on record that guests could not order, since too many orders came from one address: behind a proxy
 * that is not named these are all of them.
 */
export function recordTurnedAway(services: Services, ctx: Ctx): void {
  services.runInBackground(ctx.log, 'recording that customers were turned away', async () => {
    if (!(await isFirst(services))) return;
    const actor = { kind: 'system', id: '', name: 'Kirana' } as const;
    // The answer was sent already, so it cannot name this batch.
    const later = { ...ctx, actor, onBatch: () => {} };
    await changeFeeds(services, later, ['store'], async (trx, record) => {
      const store = await findStore(trx);
      record(storeRecord, { before: store, after: store, kind: 'turned-away' });
    });
  });
}

async function isFirst({ limits }: Services): Promise<boolean> {
  try {
    await limits.take(onRecord, 'guests');
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
