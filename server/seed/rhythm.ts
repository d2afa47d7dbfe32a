import { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../src/platform/calendar.ts';
import type { Random } from './random.ts';

/** The days that the demo store looks back on. */
export interface Period {
  /** Of the store's calendar, today last. */
  readonly dates: readonly Temporal.PlainDate[];
  readonly timeZone: string;
  /** The first instant of the first day, and the present one: epoch milliseconds. */
  readonly start: number;
  readonly now: number;
}

/** A day of orders. */
interface BusyDay {
  /** Its first instant, in epoch milliseconds. */
  readonly start: number;
  readonly orders: number;
  /** The part of a usual day's orders that had come by now: 1 for a day that is over. */
  readonly share: number;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Orders of the last hour and a half. */
const freshOrders = 20;
/** Orders by the hour: breakfast shopping, a quiet afternoon, the rush after work. */
const hourWeights = [
  2, 1, 0.5, 0.5, 1, 3, 12, 30, 44, 46, 40, 34, 30, 24, 20, 22, 32, 52, 78, 90, 74, 44, 20, 7,
];
const hoursSum = hourWeights.reduce((sum, weight) => sum + weight);
/** Monday to Sunday. */
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
 * The instants of exactly so many orders, a day after the other and in each the first one first.
 * The last few have just come in, whatever the hour: there is always something to work on.
 */
export function* orderTimes(random: Random, orders: number, period: Period): Generator<number> {
  const fresh = freshTimes(random, Math.min(orders, freshOrders), period);
  for (const day of spreadOrders(random, orders - fresh.length, period))
    yield* timesOfDay(random, day);
  yield* fresh;
}

function freshTimes(random: Random, count: number, { start, now }: Period): number[] {
  const minutesAgo = Array.from({ length: count }, (_, i) => 2 + 4 * i + random.whole(0, 2));
  return minutesAgo.map((minutes) => Math.max(start, now - minutes * minuteMs)).reverse();
}

/** Weekends are busier, and the shop has grown. */
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
    // Rounded on the running sum, so that the days add up to all orders.
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

/** A time within the part of the day that is over: milliseconds after midnight. */
function timeOfDay(random: Random, share: number): number {
  let rest = random.fraction() * share * hoursSum;
  const hour = hourWeights.findIndex((weight) => {
    if (rest < weight) return true;
    rest -= weight;
    return false;
  });
  return Math.floor((hour + rest / (hourWeights[hour] ?? 1)) * hourMs);
}

/** The part of a day's orders that come in its first milliseconds; a little above 0, at most 1. */
function shareOfDay(elapsedMs: number): number {
  const hours = elapsedMs / hourMs;
  const over = hourWeights.reduce(
    (sum, weight, hour) => sum + weight * Math.min(Math.max(hours - hour, 0), 1),
    0,
  );
  return Math.max(over / hoursSum, Number.EPSILON);
}
