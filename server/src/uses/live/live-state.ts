import { createHash } from 'node:crypto';
import type { FloorState, LiveState, OrderAlert } from '@kirana/contract';
import type { Selectable } from 'kysely';
import { versionOf } from '../../nouns/settings/store-settings.ts';
import { stateOfStore, toStoreStatus } from '../../nouns/store/store-state.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import {
  type AlertCounts,
  type AlertRow,
  boardMs,
  type FloorRows,
  type StoreRow,
} from './live.repository.ts';
import type { SilenceTable } from './silence.table.ts';

const minuteMs = 60_000;

/** The bell, as those are told of it who look at no screen. */
export interface Bell {
  readonly isRinging: boolean;
  /** The newest alert, by its number in the orders feed; 0 for none. */
  readonly newest: number;
  /** When the last order for later woke; 0 for none. */
  readonly woken: number;
  /** The minutes after which it rings again; 0 for never. */
  readonly ringAgainMinutes: number;
  readonly silence: Selectable<SilenceTable>;
  /** When the silence is over; epoch milliseconds. */
  readonly silentUntil: number;
}

/** What the rows say at an instant, and when it next changes by the clock alone. */
export interface StateAt {
  readonly state: LiveState;
  readonly bell: Bell;
  /** The part of it that packers and riders see. */
  readonly floor: FloorState;
  /** Epoch milliseconds; Infinity for never. */
  readonly changesAt: number;
}

/**
 * The live state of what was read at `now`.
 * @param zone the store's time zone
 * @param ordersVersion the version of the feed of orders, read before the rows were
 */
export function stateAt(
  rows: FloorRows,
  now: number,
  zone: string,
  ordersVersion: string,
): StateAt {
  const { open, alerts, alertCounts, silence, store } = rows;
  const bell = bellAt(rows, now);
  const door = stateOfStore(store, now, zone);
  const countOf = (status: string) => open.find((one) => one.status === status)?.count ?? 0;
  const said: Omit<LiveState, 'version'> = {
    ringing: bell.isRinging,
    alertCount: alertCounts.count,
    late: open.reduce((sum, { late }) => sum + late, 0),
    alerts: alerts.map(toAlert),
    ...(silence.at > 0 && { silenced: { at: isoTime(silence.at), by: silence.by_name } }),
    counts: {
      pending: countOf('pending'),
      accepted: countOf('accepted'),
      packed: countOf('packed'),
    },
    ...(alertCounts.later > 0 && { later: alertCounts.later }),
    olderOpen: rows.olderOpen,
    ...(rows.refundsDue > 0 && { refundsDue: rows.refundsDue }),
    ...unmatchedOf(rows),
    store: toStoreStatus(door),
    ...settingsOf(rows),
  };
  const versioned = <Said extends object>(one: Said) => ({
    version: `${ordersVersion}-${digest(one)}`,
    ...one,
  });
  return {
    state: versioned(said),
    bell: {
      isRinging: bell.isRinging,
      newest: alertCounts.newest,
      woken: alertCounts.woken,
      ringAgainMinutes: store.ring_again_minutes,
      silence,
      silentUntil: endOf(silence, store),
    },
    floor: versioned({ counts: said.counts, store: said.store, ...settingsOf(rows) }),
    changesAt: Math.min(
      bell.changesAt,
      alertCounts.next_ring ?? Number.POSITIVE_INFINITY,
      door.until ?? Number.POSITIVE_INFINITY,
      ...open.map(({ next_due }) => next_due ?? Number.POSITIVE_INFINITY),
      ...open.map(({ oldest }) => oldest + boardMs + 1),
    ),
  };
}

const unmatchedOf = ({ unmatched: [first, ...others] }: FloorRows): Pick<LiveState, 'unmatched'> =>
  first ? { unmatched: { count: 1 + others.length, order: first.id } } : {};

/** The migration leaves an empty document. */
const settingsOf = ({ settings }: FloorRows): Pick<LiveState, 'settings'> =>
  settings.document === '{}' && !settings.image ? {} : { settings: versionOf(settings) };

/** The version of a state; two processes compute the same version for the same state. */
const digest = (said: object): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12);

/** The bell rings while an alert is newer than the silence, or the silence is over. */
function bellAt({ alertCounts, silence, store }: FloorRows, now: number) {
  const isAlerting = alertCounts.count > 0;
  const isSilent = covers(silence, alertCounts) && !isOver(silence, store, now);
  return {
    isRinging: isAlerting && !isSilent,
    changesAt: isAlerting && isSilent ? endOf(silence, store) : Number.POSITIVE_INFINITY,
  };
}

/** Whether a silence is as new as each alert: it covers only what rang when it was pressed. */
const covers = (silence: Selectable<SilenceTable>, { newest, woken }: AlertCounts): boolean =>
  newest <= silence.version && woken <= silence.woken;

/** Whether the bell rings again for what was silenced; a bell that was never silenced has no silence. */
export const isOver = (
  silence: Selectable<SilenceTable>,
  store: Pick<StoreRow, 'ring_again_minutes'>,
  now: number,
): boolean => silence.at === 0 || now >= endOf(silence, store);

const endOf = (
  { at }: Selectable<SilenceTable>,
  { ring_again_minutes }: Pick<StoreRow, 'ring_again_minutes'>,
): number =>
  ring_again_minutes > 0 ? at + ring_again_minutes * minuteMs : Number.POSITIVE_INFINITY;

const toAlert = (row: AlertRow): LiveState['alerts'][number] => ({
  _id: row.id,
  kind: row.alert as OrderAlert,
  at: isoTime(row.at),
  ...(row.day_number > 0 && { number: row.day_number }),
  customerName: row.customer_name,
  totalPrice: toRupees(row.total_paise),
  itemCount: (JSON.parse(row.items) as unknown[]).length,
});
