import { weekdayNames } from '@kirana/contract';
import { formatAge, formatCount, formatCountOf } from '../../../platform/formats.ts';
import { hourWords } from '../chart-ticks.ts';

export const piecesWords = (count: number): string => formatCountOf(count, ['piece', 'pieces']);
export const ordersWords = (count: number): string => formatCountOf(count, ['order', 'orders']);

/** A share (0 to 1) as `12.3 %`. */
export const shareWords = (share: number): string =>
  share > 0 && share < 0.0005 ? '< 0.1 %' : `${(share * 100).toFixed(1)} %`;

/** A length in minutes, in its largest unit. */
export const lengthWords = (minutes: number): string =>
  minutes < 1 ? 'under a minute' : formatAge(0, minutes * 60_000);

/** Whole minutes: `12 min`, `2 h 5 min`; a dash without any. */
export function minutesWords(minutes: number | undefined): string {
  if (minutes === undefined) return '–';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${formatCount(hours)} h ${minutes % 60} min`;
}

/** Pieces a day: `3`, `0.4`. */
export const perDayWords = (pieces: number): string =>
  pieces >= 10 ? formatCount(Math.round(pieces)) : String(Math.round(pieces * 10) / 10);

/** An hour of the day as a span: `6 to 7 pm`, `11 am to 12 pm`. */
export function hourSpan(hour: number): string {
  const [from, end] = [hourWords(hour), hourWords(hour + 1)];
  const isSameHalf = from.slice(-2) === end.slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from} to ${end}`;
}

/** The name of a weekday; 1 is Monday. */
export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? '';
