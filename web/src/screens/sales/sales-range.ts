import {
  dateOfDay,
  dayNumber,
  maxReportDays,
  maxSoldDays,
  periodDays,
  type SalesPeriod,
  salesPeriods,
} from '@kirana/contract';
import { paths } from '../../paths.ts';
import { dateOf, dayWords } from '../../platform/calendar-date.ts';
import { readAddress } from '../../platform/use-address-state.ts';

/** The range in the URL, with the defaults that are left out of it. */
export const rangeDefaults = { period: salesPeriods[0], startDate: '', endDate: '' } as const;

export type RangeName = keyof typeof rangeDefaults;
/** The values of the range controls; '' for an empty date. */
export type RangeState = Readonly<Record<RangeName, string>>;

/** What the report is requested for: a period that ends today, or the days between two dates. */
export type SalesQuestion = { period: SalesPeriod } | { startDate: string; endDate: string };

const dayMs = 86_400_000;

/** The range in a URL's texts; invalid dates are ignored. */
export function readRange(texts: RangeState): RangeState {
  return { ...texts, startDate: dateOf(texts.startDate), endDate: dateOf(texts.endDate) };
}

const hasBothDates = ({ startDate, endDate }: RangeState): boolean =>
  startDate !== '' && endDate !== '';

/** The most days of a report and of what sells, in words. */
const longest = {
  report: { most: maxReportDays, words: 'ten years' },
  sold: { most: maxSoldDays, words: `${maxSoldDays} days` },
} as const;

/** Why the two dates make no range, as a sentence; undefined when they do, or one is empty. */
export function refusalOf(
  state: RangeState,
  of: keyof typeof longest = 'report',
): string | undefined {
  if (!hasBothDates(state)) return undefined;
  const { startDate, endDate } = state;
  if (startDate > endDate)
    return 'Start date must not be after End date. Please choose an earlier Start date or a later End date.';
  // Checked here, so that the error is shown beside the dates and the figures stay.
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  const { most, words } = longest[of];
  if (days > most)
    return `Start date and End date must be at most ${words} apart. Please bring them closer together.`;
  return undefined;
}

export function periodOf({ period }: Pick<RangeState, 'period'>): SalesPeriod {
  return salesPeriods.find((known) => known === period) ?? rangeDefaults.period;
}

/** The dates when both are filled, else the period (spec 5). */
export function questionOf(state: RangeState): SalesQuestion {
  const { startDate, endDate } = state;
  return hasBothDates(state) ? { startDate, endDate } : { period: periodOf(state) };
}

/** The days that are asked for: those between the two dates, else a period that ends with this day. */
export function daysAskedFor(
  state: RangeState,
  today: string,
): { startDate: string; endDate: string } {
  const { startDate, endDate } = state;
  if (hasBothDates(state)) return { startDate, endDate };
  const first = dayNumber(today) + 1 - periodDays[periodOf(state)];
  return { startDate: dateOfDay(first), endDate: today };
}

/** The address of what sells with the days of a report, as far as it goes back so far. */
export function soldAddress(state: RangeState): string {
  const question = refusalOf(state, 'sold') === undefined ? questionOf(state) : {};
  return `${paths.whatSells}?${new URLSearchParams(question)}`;
}

/** The range in a URL's query, before the screen has loaded. */
export function stateOfAddress(query: string): RangeState {
  return readRange(readAddress(rangeDefaults, new URLSearchParams(query)));
}

/** Days in few words: `14–20 Nov`, `28 Oct – 3 Nov`; with the year where it is not this one. */
export function shortRangeWords(from: string, to: string, year: string): string {
  const [day, month, firstYear] = dayWords(from).split(' ');
  const [lastDay, lastMonth, lastYear] = dayWords(to).split(' ');
  const end = `${lastDay} ${lastMonth}${lastYear === year ? '' : ` ${lastYear}`}`;
  if (from === to) return end;
  if (firstYear !== lastYear) return `${day} ${month} ${firstYear} – ${end}`;
  return month === lastMonth ? `${day}–${end}` : `${day} ${month} – ${end}`;
}

/** Days in words without repetition: `15 to 21 Nov 2026`, `28 Nov to 4 Dec 2026`. */
export function rangeWords(from: string, to: string): string {
  if (from === to) return dayWords(to);
  const [day = '', month, year] = dayWords(from).split(' ');
  const [, lastMonth, lastYear] = dayWords(to).split(' ');
  if (year !== lastYear) return `${dayWords(from)} to ${dayWords(to)}`;
  return `${month === lastMonth ? day : `${day} ${month}`} to ${dayWords(to)}`;
}
