const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, since making a formatter costs far more than using it. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // This locale writes `2026-11-21 15:05:00` in every runtime.
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: zone,
  });
  formatters.set(zone, formatter);
  return formatter;
}

/**
 * The time on the clock of a zone (IANA name) at an instant (epoch milliseconds), in minutes since
 * that clock showed 1970-01-01 00:00. Two instants an hour apart show the same time when clocks are
 * set back.
 */
export function clockAt(instant: number, zone: string): number {
  const shown = formatterOf(zone).format(instant).replace(' ', 'T');
  return Math.floor(Date.parse(`${shown}Z`) / minuteMs);
}

/** How far the clock is ahead of UTC, in minutes. */
const offsetAt = (instant: number, zone: string): number =>
  clockAt(instant, zone) - Math.floor(instant / minuteMs);

/**
 * The first instant (epoch milliseconds) at which the clock of a zone shows this time or a later
 * one, both as in `clockAt`. For a skipped time that is the moment after the gap; of two equal
 * times it is the first.
 */
export function instantOf(time: number, zone: string): number {
  if (time === Number.POSITIVE_INFINITY) return time;
  const asUtc = time * minuteMs;
  // The clock may change within the day before or the day after.
  const offset = Math.max(offsetAt(asUtc - dayMs, zone), offsetAt(asUtc + dayMs, zone));
  let instant = asUtc - offset * minuteMs;
  while (clockAt(instant, zone) < time) instant += minuteMs;
  return instant;
}

/** The minutes of a calendar day without a clock change. */
export const minutesOfDay = 24 * 60;

/** The number of a calendar day (`YYYY-MM-DD`), counted from 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(date) / dayMs;

/** The calendar day (`YYYY-MM-DD`) of a number. */
export const dateOfDay = (day: number): string =>
  new Date(day * dayMs).toISOString().replace(/T.*/, '');

/** 1 is Monday, 7 is Sunday. Day 0, the first of 1970, was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
