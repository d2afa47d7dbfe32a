import { Temporal } from 'temporal-polyfill';

/**
 * The first instant (epoch milliseconds) of a calendar day (`YYYY-MM-DD`) in a time zone (IANA
 * name): midnight, or what follows it where a clock change skips midnight.
 */
export function startOfDay(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The day after (`2026-02-28` → `2026-03-01`). */
export function nextDay(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}
