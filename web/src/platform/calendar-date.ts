import { calendarDate } from '@kirana/contract';
import { formatDay } from './formats.ts';

/** The last date that the fields take: with it the browser's own takes no fifth digit of a year. */
export const lastDate = '9999-12-31';

/** A year that is being typed passes through 2, 20 and 202. */
const firstDate = '1000-01-01';

/**
 * The date that a text from the address or a date field stands for, as `YYYY-MM-DD`; '' for any
 * text that is none. All that asks for, names or shows a date that somebody wrote reads it here.
 */
export function dateOf(text: string): string {
  return calendarDate.safeParse(text).success && text >= firstDate ? text : '';
}

/** A date (`YYYY-MM-DD`) in words: `21 Nov 2026`. */
export function dayWords(date: string): string {
  // Noon UTC is the same day in UTC.
  return formatDay(`${date}T12:00:00Z`, 'UTC');
}
