import { addDays, dayOf, startOfDay } from '../src/platform/calendar.ts';
import { type Random, weighted } from './random.ts';

/** The days over which the demo store's orders are spread. */
export interface Period {
  /** In the store's time zone, today last. */
  readonly days: readonly { readonly start: number; readonly isWeekend: boolean }[];
  /** The first instant of the first day, epoch milliseconds; `now` is the present one. */
  readonly start: number;
  readonly now: number;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** The number of orders in the last hour and a half. */
const freshOrders = 20;
/** Weights of the hours: breakfast shopping, a quiet afternoon, the rush after work. */
const hourWeights = [
  2, 1, 0.5, 0.5, 1, 3, 12, 30, 44, 46, 40, 34, 30, 24, 20, 22, 32, 52, 78, 90, 74, 44, 20, 7,
];

/** The last `count` days, today included. */
export function lookBack(count: number, now: number, timeZone: string): Period {
  const today = dayOf(now, timeZone);
  const days = Array.from({ length: count }, (_, index) => {
    const date = addDays(today, index + 1 - count);
    const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
    return { start: startOfDay(date, timeZone), isWeekend };
  });
  return { days, start: days[0]?.start ?? now, now };
}

/**
 * Exactly this many instants, in ascending order: weekends are busier, and the shop grows. The last few are
 * recent at any hour, so that there are always orders to work on.
 */
export function* orderTimes(random: Random, orders: number, period: Period): Generator<number> {
  const { days, start, now } = period;
  const fresh = Math.min(orders, freshOrders);
  const busy = days.map(({ start: dayStart, isWeekend }, index) => {
    const hours = pastHours(now - dayStart);
    const weight = hours.reduce((sum, hour) => sum + hour.weight, 0);
    const growth = 1 + index / days.length;
    const luck = 0.85 + 0.3 * random.fraction();
    return { dayStart, hours, weight: weight * growth * luck * (isWeekend ? 1.4 : 1) };
  });
  const sum = busy.reduce((weights, { weight }) => weights + weight, 0);
  let weights = 0;
  let given = 0;
  for (const { dayStart, hours, weight } of busy) {
    weights += weight;
    // Rounding the running sum makes the days add up to all orders.
    const upTo = Math.round(((orders - fresh) * weights) / sum);
    const pickHour = weighted(hours.map((hour) => hour.weight));
    const times = Array.from({ length: upTo - given }, () => {
      const hour = pickHour(random);
      const share = (hours[hour]?.share ?? 0) * random.fraction();
      return dayStart + Math.floor((hour + share) * hourMs);
    });
    yield* times.sort((a, b) => a - b);
    given = upTo;
  }
  // Closer together towards the end, so that some still wait to be accepted, which is done within minutes.
  for (let ago = fresh - 1; ago >= 0; ago -= 1) {
    const ms = (1 + ago + ago * ago * 0.2) * minuteMs + random.whole(0, 40_000);
    yield Math.max(start, now - Math.round(ms));
  }
}

/** The weights of a day's hours, and which share of each has passed. */
const pastHours = (elapsedMs: number) =>
  hourWeights.map((weight, hour) => {
    const share = Math.min(Math.max(Math.max(elapsedMs, 1) / hourMs - hour, 0), 1);
    return { share, weight: weight * share };
  });
