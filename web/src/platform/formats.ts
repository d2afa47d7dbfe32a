import { isolated } from '@kirana/contract/rules';

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const count = new Intl.NumberFormat('en-IN');

/** Rupees with two decimals in Indian grouping: `₹1,23,456.50`. */
export function formatMoney(rupees: number): string {
  return money.format(rupees);
}

/** Rupees as people type them: `249.50`, but `250`. */
export const formatTypedMoney = (rupees: number): string =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);

/** A whole number in Indian grouping: `1,00,000`. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** A count with its noun: `1 order`, `1,00,000 orders`, by `['order', 'orders']`. */
export function formatCountOf(value: number, [one, many]: readonly [string, string]): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** A price without zero paise: `₹149.50`, `₹152`. */
export const formatPrice = (rupees: number): string => formatMoney(rupees).replace(/\.00$/, '');

/** The most characters that are shown of a typed text in a sentence. */
const longText = 60;

/** A typed text for a sentence, cut where it is long. */
export const cutText = (text: string): string =>
  isolated(text.length > longText ? `${text.slice(0, longText).toWellFormed()}…` : text);

/** A ten-digit mobile number with a space: `98765 43210`. */
export const spacedPhone = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

const parts = {
  day,
  clock,
  both: { ...day, ...clock },
  near: { day: 'numeric', month: 'short', ...clock },
  date: { day: 'numeric', month: 'short' },
} as const;
type Parts = keyof typeof parts;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, since making a formatter costs far more than using it, and long lists use it a lot. */
function formatterOf(timeZone: string, which: Parts): Intl.DateTimeFormat {
  const key = `${which} ${timeZone}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-IN', { ...parts[which], timeZone });
  formatters.set(key, formatter);
  return formatter;
}

function format(instant: string | number, timeZone: string, which: Parts) {
  return formatterOf(timeZone, which).format(new Date(instant)).replaceAll('\u202f', ' ');
}

/** An instant (ISO text or milliseconds) by the store's clock: `21 Nov 2026, 3:05 pm`. */
export function formatDateTime(instant: string | number, timeZone: string): string {
  return format(instant, timeZone, 'both');
}

/** An instant without its year: `22 Nov, 12:00 am`. */
export function formatShortMoment(instant: string | number, timeZone: string): string {
  return format(instant, timeZone, 'near');
}

/** The day of an instant by the store's clock: `21 Nov 2026`. */
export function formatDay(instant: string | number, timeZone: string): string {
  return format(instant, timeZone, 'day');
}

/** A calendar date (`2026-11-23`) without its year: `23 Nov`. */
export const formatShortDate = (date: string): string => format(date, 'UTC', 'date');

/** The time of an instant by the store's clock: `3:05 pm`. */
export function formatClock(instant: string | number, timeZone: string): string {
  return format(instant, timeZone, 'clock');
}

/** A time in minutes since midnight: `3:05 pm`. */
export const formatTime = (minutes: number): string => formatClock(minutes * minuteMs, 'UTC');

/** An instant by the store's clock: `3:05 pm` on the same day, else with the day. */
export function formatMoment(instant: number, nowMs: number, timeZone: string): string {
  const isToday = formatDay(instant, timeZone) === formatDay(nowMs, timeZone);
  return (isToday ? formatClock : formatDateTime)(instant, timeZone);
}

/** The same without a year, of what is not far off: `3:05 pm`, `22 Nov, 12:00 am`. */
export function formatNearMoment(instant: number, nowMs: number, timeZone: string): string {
  const isToday = formatDay(instant, timeZone) === formatDay(nowMs, timeZone);
  return (isToday ? formatClock : formatShortMoment)(instant, timeZone);
}

const minuteMs = 60_000;

/** How long ago an instant was, in its largest unit: `now`, `12 min`, `3 h`, `2 days`. */
export function formatAge(instant: string | number, nowMs: number): string {
  const minutes = Math.floor((nowMs - new Date(instant).getTime()) / minuteMs);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
}
