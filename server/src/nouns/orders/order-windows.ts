import {
  findOffered,
  maxStoreTimes,
  type Order,
  type OrderWindow,
  payLateMinutes,
  type StoreTimes,
  windowTitle,
} from '@kirana/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { offerOfStore, stateOfStore } from '../store/store-state.ts';
import type { OrderRow } from './order.table.ts';
import { toWindow } from './order-json.ts';

type StoreRow = Selectable<Database['store']>;

/** Where and when a window is chosen. */
interface Chosen {
  readonly store: StoreRow;
  readonly now: number;
  readonly zone: string;
}

/** A window as it is sent. */
type SentWindow = NonNullable<Order['window']>;

/** What may be chosen now, and what is full of it. */
export async function readTimes(db: Db, { store, now, zone }: Chosen): Promise<StoreTimes> {
  const { asap, windows } = offerOfStore(store, now, zone);
  const next = windows.slice(0, maxStoreTimes);
  const limited = next.filter(({ orders }) => orders !== undefined);
  const counts = await countOrders(db, limited, now);
  const times = next.map(({ from, to, orders = Number.POSITIVE_INFINITY }) => ({
    ...toWindow(from, to),
    ...((counts.get(from) ?? 0) >= orders && { full: true as const }),
  }));
  return { asap, times };
}

/**
 * Why a window cannot be chosen, if so. Asked under the lock of the orders' feed, no two take its last place.
 */
export async function refusalOfWindow(
  db: Db,
  { store, now, zone }: Chosen,
  sent: SentWindow,
): Promise<DomainError | undefined> {
  const window = toInstants(sent);
  const offer = offerOfStore(store, now, zone);
  const offered = findOffered(offer, window);
  if (!offered) {
    const isAnything = offer.asap || offer.windows.length > 0;
    return new DomainError(isAnything ? 'order.window-gone' : 'store.closed');
  }
  if (offered.orders === undefined) return undefined;
  const count = (await countOrders(db, [offered], now)).get(offered.from) ?? 0;
  if (count < offered.orders) return undefined;
  return new DomainError('order.window-full', { window: windowTitle(offered, now, zone) });
}

const toInstants = ({ from, to }: SentWindow): OrderWindow => ({
  from: Date.parse(from),
  ...(to !== undefined && { to: Date.parse(to) }),
});

/**
 * Why an order is not taken as soon as possible, if so.
 * @param choosesTime whether a time has to be chosen while the store takes orders for windows alone
 */
export function refusalOfSoon(
  { store, now, zone }: Chosen,
  choosesTime = false,
): DomainError | undefined {
  if (!stateOfStore(store, now, zone).isOpen) return new DomainError('store.closed');
  if (!choosesTime || offerOfStore(store, now, zone).asap) return undefined;
  return new DomainError('order.no-window');
}

/** A window as it is stored, and when the bell rings for it where the store is closed. */
export function storedWindow(
  chosen: Chosen,
  sent: SentWindow,
): Pick<OrderRow, 'window_from' | 'window_to' | 'rings_at'> {
  const { from, to = null } = toInstants(sent);
  return { window_from: from, window_to: to, rings_at: ringsAt(chosen, from) };
}

/**
 * When the bell rings for a window in a closed store: as that opens by the clock, as far as it is foreseen, or as
 * the window begins, where that is earlier.
 */
export function ringsAt({ store, now, zone }: Chosen, windowFrom: number): number | null {
  const { isOpen, nextOpenAt } = stateOfStore(store, now, zone);
  return isOpen || nextOpenAt === undefined ? null : Math.min(nextOpenAt, windowFrom);
}

/** Orders that are to be paid online keep their place while a payment can bring them in. */
const placeMs = payLateMinutes * 60_000;

/** How many orders there are for each beginning; the index holds orders with a window alone. */
async function countOrders(
  db: Db,
  windows: readonly OrderWindow[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (windows.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .where(
      'window_from',
      'in',
      windows.map(({ from }) => from),
    )
    .where('status', 'not in', ['rejected', 'cancelled'])
    .where(sql<boolean>`(shown_at is not null or created_at >= ${now - placeMs})`)
    .groupBy('window_from')
    .select(({ fn }) => ['window_from', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ window_from, count }) => [window_from ?? 0, count]));
}
