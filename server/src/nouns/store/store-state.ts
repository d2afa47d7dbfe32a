import {
  type StoreRows,
  type StoreState,
  type StoreStatus,
  storeState,
  type WindowOffer,
  windowsAt,
} from '@kirana/contract';
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

/** The offer that was computed last, when, and from what. */
let last: { readonly key: string; readonly at: number; readonly offer: WindowOffer } | undefined;

/**
 * When an order may be handed over that is placed now. Computing it takes a millisecond, and it holds until
 * its `until`, so the last one is kept.
 */
export function offerOfStore(row: StoreRow, now: number, zone: string): WindowOffer {
  const { is_open, by_hand, by_hand_until, paused_until, hours } = row;
  const key = [zone, is_open, by_hand, by_hand_until, paused_until, hours].join(' ');
  if (last?.key === key && last.at <= now && now < last.offer.until) return last.offer;
  const offer = windowsAt(toStoreRows(row), now, zone);
  last = { key, at: now, offer };
  return offer;
}

/** The state in the form that is sent. */
export const toStoreStatus = ({ until, nextOpenAt, ...said }: StoreState): StoreStatus => ({
  ...said,
  ...(until !== undefined && { until: isoTime(until) }),
  ...(nextOpenAt !== undefined && { nextOpenAt: isoTime(nextOpenAt) }),
});
