import { timeText } from './time.text.ts';
import { dayNumber, weekdayOf } from './wall-clock.ts';

/** The names of the weekdays; 1 is Monday. */
export const weekdayNames = timeText.weekdays;

/** The most delivery times of a day. */
export const maxWindows = 12;

/** The most spans of one day. */
export const maxSpans = 4;

/**
 * The opening and closing time of a span, by the clock of the store's zone: `08:00` to `21:00`. A
 * closing time after midnight is written as up to `30:00`, and the span belongs to the day on which
 * it begins.
 */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

/** The times at which the store opens and closes by the clock. */
export interface OpeningHours {
  /** Whether the hours apply. */
  readonly on: boolean;
  /** By weekday; 1 is Monday. */
  readonly week: readonly { readonly weekday: number; readonly hours: readonly Span[] }[];
  /** Days with hours of their own. */
  readonly days: readonly {
    readonly date: string;
    readonly hours: readonly Span[];
    readonly note?: string | undefined;
  }[];
  /** How long before closing the last orders are taken, in minutes. */
  readonly lastOrderMinutes: number;
  /** Takes orders for later outside the hours; absent for not. */
  readonly whileClosed?: boolean | undefined;
  /** The delivery times of each day with hours; absent for none. */
  readonly windows?: readonly DeliveryTime[] | undefined;
  /** Takes orders also as soon as possible; absent for so. */
  readonly asap?: boolean | undefined;
}

/** A time of the day in which orders are handed over, as a span is written. */
export interface DeliveryTime {
  readonly from: string;
  readonly to: string;
  /** How long before it begins the last orders are taken, in minutes. */
  readonly cutOffMinutes: number;
  /** How many orders it takes; absent for any number. */
  readonly orders?: number | undefined;
}

/** What is wrong with the hours, as a sentence, and the path of the field. */
export interface Fault {
  readonly message: string;
  readonly path: (string | number)[];
}

const openingTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const closingTime = /^(([01]\d|2\d):[0-5]\d|30:00)$/;

/** Minutes since midnight: `08:30` is 510, `26:00` is 1560. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The spans of a day, earliest first. */
export const inOrder = (hours: readonly Span[]): Span[] =>
  hours.toSorted((a, b) => minutesOf(a.opens) - minutesOf(b.opens));

/** A function from a day (its number as in `dayNumber`) to its hours: its own or its weekday's. */
export function hoursByDay({ week, days }: OpeningHours): (day: number) => readonly Span[] {
  const own = new Map(days.map(({ date, hours }) => [dayNumber(date), hours]));
  const usual = new Map(week.map(({ weekday, hours }) => [weekday, hours]));
  return (day) => own.get(day) ?? usual.get(weekdayOf(day)) ?? [];
}

/** The faults in the hours of one day. Spans that touch are allowed, and count as one. */
export function* faultsOfDay(day: string, hours: readonly Span[]): Generator<Fault> {
  if (hours.length > maxSpans)
    yield { message: `${day}: at most ${maxSpans} times a day`, path: [] };
  for (const [at, { opens, closes }] of hours.entries()) {
    if (!openingTime.test(opens))
      yield { message: `${day}: write when it opens as 08:00`, path: [at, 'opens'] };
    else if (!closingTime.test(closes))
      yield { message: `${day}: write when it closes as 21:00, up to 30:00`, path: [at, 'closes'] };
    else if (minutesOf(closes) <= minutesOf(opens))
      yield { message: `${day}: closes must be after opens`, path: [at, 'closes'] };
    else if (hours.slice(0, at).some((other) => overlap(other, { opens, closes })))
      yield { message: `${day}: the hours overlap`, path: [at, 'opens'] };
  }
}

/** The faults in the delivery times. */
export function* faultsOfWindows(
  windows: readonly Pick<DeliveryTime, 'from' | 'to'>[],
): Generator<Fault> {
  const what = 'Delivery times';
  for (const [at, { from, to }] of windows.entries()) {
    const name = from.replace(/^0(?=\d:)/, '');
    if (!openingTime.test(from))
      yield { message: `${what}: write when one begins as 09:00`, path: [at, 'from'] };
    else if (!closingTime.test(to))
      yield { message: `${what}: write when ${name} ends as 11:00`, path: [at, 'to'] };
    else if (minutesOf(to) <= minutesOf(from))
      yield { message: `${what}: ${name} must end after it begins`, path: [at, 'to'] };
    else if (windows.slice(0, at).some((other) => other.from === from))
      yield { message: `${what}: ${name} is given twice`, path: [at, 'from'] };
  }
}

const overlap = (one: Span, other: Span): boolean =>
  minutesOf(one.opens) < minutesOf(other.closes) && minutesOf(other.opens) < minutesOf(one.closes);
