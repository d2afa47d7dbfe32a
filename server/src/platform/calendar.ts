import { Temporal } from 'temporal-polyfill';

/**
 * The first instant (epoch milliseconds) of a calendar day (`YYYY-MM-DD`) in a time zone (IANA
 * name): midnight, or the instant after it where a clock change skips midnight.
 */
export function startOfDay(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The length of a day in UTC, where clocks never change. */
const dayMs = 86_400_000;

/** The date this many days later, or earlier when negative: (`2026-02-28`, 1) → `2026-03-01`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().replace(/T.*/, '');
}

/** The same date of the year before; of 29 February the 28th. */
export const yearBefore = (date: string): string =>
  Temporal.PlainDate.from(date).subtract({ years: 1 }).toString();

/** How many days a range has, both ends included; below 1 when it is reversed. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** A cache of the last day looked up by time zone, since orders come sorted by time, many a day. */
const lastDays = new Map<
  string,
  { readonly date: string; readonly from: number; readonly before: number }
>();

/** The calendar day (`YYYY-MM-DD`) of an instant (epoch milliseconds) in a time zone (IANA name). */
export function dayOf(instant: number, timeZone: string): string {
  const last = lastDays.get(timeZone);
  if (last && instant >= last.from && instant < last.before) return last.date;
  const date = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
  const from = startOfDay(date, timeZone);
  lastDays.set(timeZone, { date, from, before: startOfDay(addDays(date, 1), timeZone) });
  return date;
}
