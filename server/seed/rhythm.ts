import { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../src/platform/calendar.ts';
import type { Random } from './random.ts';

/** The days over which the demo store's orders are spread. */
export interface Period {
  /** In the store's time zone, today last. */
  readonly dates: readonly Temporal.PlainDate[];
  readonly timeZone: string;
  /** The first instant of the first day, epoch milliseconds; `now` is the present one. */
  readonly start: number;
  readonly now: number;
}

/** The orders of one day. */
interface BusyDay {
  /** Its first instant, in epoch milliseconds. */
  readonly start: number;
  readonly orders: number;
  /** The share of a day's orders that have come by now: 1 for a past day. */
  readonly share: number;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** The number of orders in the last hour and a half. */
const freshOrders = 20;
/** Weights of the hours: breakfast shopping, a quiet afternoon, the rush after work. */
const hourWeights = [
  2, 1, 0.5, 0.5, 1, 3, 12, 30, 44, 46, 40, 34, 30, 24, 20, 22, 32, 52, 78, 90, 74, 44, 20, 7,
];
const hoursSum = hourWeights.reduce((sum, weight) => sum + weight);
/** Weights of the weekdays, from Monday. */
const weekdayWeights = [0.92, 0.9, 0.93, 0.95, 1.08, 1.32, 1.42];

/** The last `days` days, today included. */
export function lookBack(days: number, now: number, timeZone: string): Period {
  const instant = Temporal.Instant.fromEpochMilliseconds(now);
  const today = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  const first = today.subtract({ days: days - 1 });
  return {
    dates: Array.from({ length: days }, (_, index) => first.add({ days: index })),
    timeZone,
    start: startOfDay(first.toString(), timeZone),
    now,
  };
}

/**
 * Exactly this many instants, in ascending order. The last few are recent at any hour, so that
 * there are always orders to work on.
 */
export function* orderTimes(random: Random, orders: number, period: Period): Generator<number> {
  const fresh = freshTimes(random, Math.min(orders, freshOrders), period);
  for (const day of spreadOrders(random, orders - fresh.length, period))
    yield* timesOfDay(random, day);
  yield* fresh;
}

function freshTimes(random: Random, count: number, { start, now }: Period): number[] {
  // Closer together towards the end, so that some still wait to be accepted, which is done within
  // minutes.
  const ago = Array.from(
    { length: count },
    (_, i) => (1 + i + i * i * 0.2) * minuteMs + random.whole(0, 40_000),
  );
  return ago.map((ms) => Math.max(start, now - Math.round(ms))).reverse();
}

/** Spreads the orders over the days: weekends are busier, and the shop grows. */
function spreadOrders(random: Random, orders: number, { dates, timeZone, now }: Period): BusyDay[] {
  const days = dates.map((date, index) => {
    const start = startOfDay(date.toString(), timeZone);
    const share = shareOfDay(now - start);
    const growth = 0.75 + 0.5 * (index / dates.length);
    const luck = 0.88 + 0.24 * random.fraction();
    const weekday = weekdayWeights[date.dayOfWeek - 1] ?? 1;
    return { start, share, weight: weekday * growth * luck * share };
  });
  const sum = days.reduce((weights, { weight }) => weights + weight, 0);
  let weights = 0;
  let given = 0;
  return days.map(({ start, share, weight }) => {
    weights += weight;
    // Rounding the running sum makes the days add up to all orders.
    const upTo = Math.round((orders * weights) / sum);
    const count = upTo - given;
    given = upTo;
    return { start, share, orders: count };
  });
}

function timesOfDay(random: Random, { start, orders, share }: BusyDay): number[] {
  const times = Array.from({ length: orders }, () => start + timeOfDay(random, share));
  return times.sort((a, b) => a - b);
}

/** A time within the past part of a day, in milliseconds after midnight. */
function timeOfDay(random: Random, share: number): number {
  let rest = random.fraction() * share * hoursSum;
  const hour = hourWeights.findIndex((weight) => {
    if (rest < weight) return true;
    rest -= weight;
    return false;
  });
  return Math.floor((hour + rest / (hourWeights[hour] ?? 1)) * hourMs);
}

/** The share of a day's orders that come in its first milliseconds; a little above 0, at most 1. */
function shareOfDay(elapsedMs: number): number {
  const hours = elapsedMs / hourMs;
  const over = hourWeights.reduce(
    (sum, weight, hour) => sum + weight * Math.min(Math.max(hours - hour, 0), 1),
    0,
  );
  return Math.max(over / hoursSum, Number.EPSILON);
}
