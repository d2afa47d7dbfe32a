// How people say days and times, in digits and words that are the same in every runtime.

import { timeText } from './time.text.ts';

/** An instant on the store's clock. */
interface Shown {
  /** `2026-11-21`. */
  readonly date: string;
  /** `3:05 pm`. */
  readonly time: string;
}

const dayMs = 86_400_000;

/**
 * Runtimes differ in their words and spaces for times. The text is made of digits alone, so that
 * the browser draws what the server has drawn.
 */
export function shownAt(instant: number | string, timeZone: string): Shown {
  const format = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  // Swedish is written `2026-11-21 15:05` in every runtime.
  const shown = new Intl.DateTimeFormat('sv-SE', format).format(new Date(instant));
  const [date = '', clock = ''] = shown.split(' ');
  const [hours = 0, minutes = '00'] = [Number(clock.slice(0, 2)), clock.slice(3, 5)];
  return { date, time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}` };
}

/** A time of a day's hours, `08:00` or `26:00`, as people say it: `8:00 am`, `2:00 am`. */
export const timeName = (time: string): string =>
  shownAt(Date.parse('2026-01-01T00:00Z') + minutesOf(time) * 60_000, 'UTC').time;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const { weekdays, months } = timeText;

/** Counts the calendar days between two instants. */
const daysBetween = (from: number, to: number | string, timeZone: string): number =>
  Math.round(
    (Date.parse(shownAt(to, timeZone).date) - Date.parse(shownAt(from, timeZone).date)) / dayMs,
  );

/** The name of a day: `''` for today, `tomorrow`, `Monday`, `24 Nov`. */
export function dayName(instant: number | string, now: number, timeZone: string): string {
  const days = daysBetween(now, instant, timeZone);
  if (days === 0) return '';
  if (days === 1) return timeText.tomorrow;
  const { date } = shownAt(instant, timeZone);
  if (days > 1 && days < 7) return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? '';
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`;
}

/** A date with its year: `23 Nov 2026`. */
export function dateName(instant: number | string, timeZone: string): string {
  const [year, month, day] = shownAt(instant, timeZone).date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** The time, after the name of its day unless that is today: `3:05 pm`, `tomorrow 7:00 am`. */
export const momentName = (instant: number | string, now: number, timeZone: string): string =>
  [dayName(instant, now, timeZone), shownAt(instant, timeZone).time].filter(Boolean).join(' ');
