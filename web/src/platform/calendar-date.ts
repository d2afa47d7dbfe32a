import { calendarDate } from '@kirana/contract';
import { formatDay } from './formats.ts';

/** The latest date of the date fields; it keeps browsers from accepting a fifth digit of a year. */
export const lastDate = '9999-12-31';

/**
 * The earliest date of the date fields; a year that is being typed passes through 2, 20 and 202.
 */
const firstDate = '1000-01-01';

/**
 * The date in a text of the URL or a date field, as `YYYY-MM-DD`; '' for any other text. Everything
 * that shows or asks for a typed date parses it here.
 */
export function dateOf(text: string): string {
  return calendarDate.safeParse(text).success && text >= firstDate ? text : '';
}

/** A date (`YYYY-MM-DD`) in words: `21 Nov 2026`. */
export function dayWords(date: string): string {
  // Noon UTC is the same day in UTC.
  return formatDay(`${date}T12:00:00Z`, 'UTC');
}
