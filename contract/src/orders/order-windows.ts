import { type DeliveryTime, hoursByDay, minutesOf } from '../hours-rules.ts';
import { endOfDay, type StoreRows, type StoreState, storeState } from '../store-state.ts';
import { clockAt, instantOf, minutesOfDay } from '../wall-clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The time in which an order is to be handed over; instants are epoch milliseconds. */
export interface OrderWindow {
  readonly from: number;
  /** Absent for an order from an opening on. */
  readonly to?: number;
}

/** A window that may be chosen. */
export interface OfferedWindow extends OrderWindow {
  /** How many orders it takes; absent for any number. */
  readonly orders?: number;
}

/** When an order may be handed over that is placed at an instant. */
export interface WindowOffer {
  /** As soon as possible. */
  readonly asap: boolean;
  /** By their beginning. */
  readonly windows: readonly OfferedWindow[];
  /** When the offer next changes by the clock alone; Infinity when it does not. */
  readonly until: number;
}

/** For how many days windows are offered, today included. */
const offeredDays = 3;
/** How far ahead an opening may be for which orders are taken. */
const openingMs = 72 * hourMs;

/** An order that begins later than this is not worked on yet. */
const laterMs = hourMs;

/**
 * What may be chosen at an instant on the store's clock: while the store is open, as soon as possible and
 * the windows whose last orders are still taken; outside its hours, where it takes orders then, these
 * windows or, when it has none, its next opening. Nothing while it is paused or closed by hand.
 * @param zone the IANA name of the store's time zone
 */
export function windowsAt(rows: StoreRows, now: number, zone: string): WindowOffer {
  const state = storeState(rows, now, zone);
  const { whileClosed = false, windows: times = [], asap = true } = rows.hours;
  const isByClock = state.reason === 'outside-hours' || state.reason === 'holiday';
  const until = Math.min(state.until ?? Number.POSITIVE_INFINITY, endOfDay(now, zone));
  if (!state.isOpen && !(isByClock && whileClosed)) return { asap: false, windows: [], until };
  if (!state.isOpen && times.length === 0) return openingOffer(state, now, until);
  const offered = [...windowsOfDays(rows, now, zone)].filter(({ lastOrder }) => now < lastOrder);
  return {
    asap: state.isOpen && (asap || times.length === 0),
    windows: offered.map(({ lastOrder: _, ...window }) => window),
    until: Math.min(until, ...offered.map(({ lastOrder }) => lastOrder)),
  };
}

/** The next opening, where it is near enough. */
function openingOffer({ nextOpenAt }: StoreState, now: number, until: number): WindowOffer {
  if (nextOpenAt === undefined) return { asap: false, windows: [], until };
  const isNear = nextOpenAt - now <= openingMs;
  return isNear
    ? { asap: false, windows: [{ from: nextOpenAt }], until }
    : { asap: false, windows: [], until: Math.min(until, nextOpenAt - openingMs) };
}

/** The windows of today and the next days, on days with hours alone, and when their last orders are taken. */
function* windowsOfDays(
  { hours }: StoreRows,
  now: number,
  zone: string,
): Generator<OfferedWindow & { readonly lastOrder: number }> {
  const today = Math.floor(clockAt(now, zone) / minutesOfDay);
  const hoursOf = hoursByDay(hours);
  let earlier = Number.NEGATIVE_INFINITY;
  for (let day = today; day < today + offeredDays; day += 1) {
    if (hours.on && hoursOf(day).length === 0) continue;
    for (const { from, to, cutOffMinutes, orders } of byBeginning(hours.windows ?? [])) {
      const [begins, ends] = [from, to].map((time) =>
        instantOf(day * minutesOfDay + minutesOf(time), zone),
      );
      // Clocks that are set forward may skip a window, or let two begin at one instant.
      if (begins === undefined || ends === undefined || begins >= ends || begins <= earlier)
        continue;
      earlier = begins;
      const lastOrder = begins - cutOffMinutes * minuteMs;
      yield { from: begins, to: ends, lastOrder, ...(orders !== undefined && { orders }) };
    }
  }
}

/** Delivery times, the earliest first. */
export const byBeginning = (times: readonly DeliveryTime[]): DeliveryTime[] =>
  times.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from));

/** The offered window that was meant, undefined when it is not offered (any more). */
export const findOffered = (
  { windows }: WindowOffer,
  { from, to }: OrderWindow,
): OfferedWindow | undefined => windows.find((window) => window.from === from && window.to === to);

/**
 * Whether an order waits for its window: it begins so far ahead that other orders are worked on first.
 * @param window as it is sent; undefined for an order without one
 */
export const isForLater = (window: { readonly from: string } | undefined, now: number): boolean =>
  window !== undefined && Date.parse(window.from) - now > laterMs;
