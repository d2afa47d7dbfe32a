import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../changes/change-feeds.ts';
import { differs } from '../changes/recorded.ts';
import type { Undoable } from '../changes/undo.service.ts';
import type { Database } from '../database/schema.ts';
import type { Ctx, Services } from '../services.ts';
import { storeRecord } from './store.record.ts';
import { findStore, type StoreRow, updateStore } from './store.repository.ts';

/** Opens or closes the store and answers what holds then. */
export const setOpen = (services: Services, ctx: Ctx, isOpen: boolean): Promise<StoreRow> =>
  changeFeeds(services, ctx, ['store'], async (trx, record) => {
    const before = await findStore(trx);
    const after: StoreRow = { ...before, is_open: isOpen ? 1 : 0 };
    if (!differs(storeRecord, before, after)) return before;
    await saveStore(trx, record, before, after);
    return after;
  });

/** Writes and records the store, which is always there. */
async function saveStore(
  trx: Transaction<Database>,
  record: RecordChange,
  before: StoreRow | undefined,
  after: StoreRow | undefined,
): Promise<void> {
  record(storeRecord, { before, after });
  if (after) await updateStore(trx, after);
}

export const undoableStore: Undoable<'store'> = {
  ...storeRecord,
  right: 'store.door',
  find: findStore,
  toRow: (_id, { isOpen }) => ({ id: 1, is_open: isOpen ? 1 : 0 }),
  obstacle: async () => undefined,
  save: saveStore,
};
