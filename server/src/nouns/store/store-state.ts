import { type StoreRows, type StoreState, type StoreStatus, storeState } from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';

type StoreRow = Selectable<Database['store']>;

/** The store's row in the form that the contract's rule takes. */
export const toStoreRows = (row: StoreRow): StoreRows => ({
  isOpen: row.is_open === 1,
  hours: JSON.parse(row.hours),
  byHand: row.by_hand
    ? {
        isOpen: row.by_hand === 'open',
        until: row.by_hand_until > 0 ? row.by_hand_until : Number.POSITIVE_INFINITY,
      }
    : undefined,
  pause: { until: row.paused_until, note: row.pause_note },
});

/**
 * Whether the store takes orders at an instant (epoch milliseconds), why, and in `until` the next
 * instant at which the clock alone changes any of it.
 */
export const stateOfStore = (row: StoreRow, now: number, zone: string): StoreState =>
  storeState(toStoreRows(row), now, zone);

/** The state in the form that is sent. */
export const toStoreStatus = ({ until, nextOpenAt, ...said }: StoreState): StoreStatus => ({
  ...said,
  ...(until !== undefined && { until: isoTime(until) }),
  ...(nextOpenAt !== undefined && { nextOpenAt: isoTime(nextOpenAt) }),
});
