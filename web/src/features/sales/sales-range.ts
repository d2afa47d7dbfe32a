import { maxReportDays, type SalesPeriod, salesPeriods } from '@kirana/contract';
import { dateOf, dayWords } from '../../platform/calendar-date.ts';
import { readAddress } from '../../platform/use-address-state.ts';

/** What stands in the address, by name, and what is left out of it. */
export const rangeDefaults = { period: salesPeriods[0], startDate: '', endDate: '' } as const;

export type RangeName = keyof typeof rangeDefaults;
/** The range control as it stands; '' for a date that is not filled. */
export type RangeState = Readonly<Record<RangeName, string>>;

/** What the report is asked for: a period that ends today, or the days between two dates. */
export type SalesQuestion = { period: SalesPeriod } | { startDate: string; endDate: string };

const dayMs = 86_400_000;

/** The range control that texts of an address stand for, without what is no date. */
export function readRange(texts: RangeState): RangeState {
  return { ...texts, startDate: dateOf(texts.startDate), endDate: dateOf(texts.endDate) };
}

const hasBothDates = ({ startDate, endDate }: RangeState): boolean =>
  startDate !== '' && endDate !== '';

/** Why the two dates make no range, as a sentence; undefined when they do, or are not both filled. */
export function refusalOf(state: RangeState): string | undefined {
  if (!hasBothDates(state)) return undefined;
  const { startDate, endDate } = state;
  if (startDate > endDate)
    return 'Start date must not be after End date. Please choose an earlier Start date or a later End date.';
  // Here rather than by the server: it is said beside the dates, and the figures stay.
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  if (days > maxReportDays)
    return 'Start date and End date must be at most ten years apart. Please bring them closer together.';
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

/** The range control that an address's query stands for, before the screen is there. */
export function stateOfAddress(query: string): RangeState {
  return readRange(readAddress(rangeDefaults, new URLSearchParams(query)));
}

/** Days in words, saying nothing twice: `15 to 21 Nov 2026`, `28 Nov to 4 Dec 2026`. */
export function rangeWords(from: string, to: string): string {
  if (from === to) return dayWords(to);
  const [day = '', month, year] = dayWords(from).split(' ');
  const [, lastMonth, lastYear] = dayWords(to).split(' ');
  if (year !== lastYear) return `${dayWords(from)} to ${dayWords(to)}`;
  return `${month === lastMonth ? day : `${day} ${month}`} to ${dayWords(to)}`;
}
