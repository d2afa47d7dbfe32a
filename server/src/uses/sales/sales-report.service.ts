import {
  type Comparison,
  clockAt,
  comparisons,
  getSalesReport,
  maxReportDays,
  type OrderStatus,
  type ParsedInput,
  periodDays,
  type SalesFigures,
  type SalesReport,
} from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import { addDays, countDays, yearBefore } from '../../platform/calendar.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { memoize } from '../../platform/memoize.ts';
import { toRupees } from '../../platform/money.ts';
import { answerText } from '../../platform/serialize-answer.ts';
import { type DailySalesRow, findDailySales, findSalesVersion } from './daily-sales.repository.ts';
import { findHourlySales, type Span, spanOf, sumCashToCollect } from './sales-orders.repository.ts';

/** A range of days, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/**
 * The range that a request asks for.
 * @throws DomainError when one date is missing, or they make no range
 */
export function rangeOf(
  { period = 'daily', startDate, endDate }: ParsedInput<typeof getSalesReport>['query'],
  today: string,
): DayRange {
  if (!startDate && !endDate) return { from: addDays(today, 1 - periodDays[period]), to: today };
  return rangeBetween({ startDate, endDate }, maxReportDays, 'dates.too-far-apart');
}

/**
 * The range between two dates.
 * @throws DomainError when one is missing, they make no range, or one of more than `most` days
 */
export function rangeBetween(
  {
    startDate: from,
    endDate: to,
  }: Pick<ParsedInput<typeof getSalesReport>['query'], 'startDate' | 'endDate'>,
  most: number,
  beyond: 'dates.too-far-apart' | 'dates.beyond-sales',
): DayRange {
  if (!from || !to) throw new DomainError('dates.incomplete');
  const days = countDays(from, to);
  if (days < 1) throw new DomainError('dates.reversed');
  if (days > most) throw new DomainError(beyond);
  return { from, to };
}

/** The range that a range is compared with. */
function rangeBefore({ from, to }: DayRange, compare: Comparison): DayRange {
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const days = compare === 'week' ? 7 : countDays(from, to);
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** Cancelled and rejected orders bring no revenue. */
const earns = (status: OrderStatus): boolean => status !== 'cancelled' && status !== 'rejected';

/** The cache's size; open dashboards ask for the same ranges every minute. */
const maxCachedReports = 100;

/**
 * Makes the JSON of a range's report once per version of the figures, since every open dashboard
 * asks again each minute.
 */
export function createReports(db: Db, timeZone: string) {
  const readVersion = createSharedLoader(() => findSalesVersion(db));
  const reports = memoize(maxCachedReports, async (key) => {
    const [from = '', to = '', compare] = key.split(' ');
    const report = await reportSales(db, { from, to }, timeZone);
    const comparison = comparisons.find((one) => one === compare);
    if (!comparison) return answerText(getSalesReport, report);
    const range = rangeBefore({ from, to }, comparison);
    // There are no days before the year 0.
    if (range.from.startsWith('-')) return answerText(getSalesReport, report);
    return answerText(getSalesReport, { ...report, before: await findFigures(db, range) });
  });
  // The version is read before the figures, so that older figures are never cached under a newer
  // version.
  return async ({ from, to }: DayRange, compare?: Comparison): Promise<string> =>
    reports(`${from} ${to} ${compare ?? '-'} ${await readVersion()}`);
}

/**
 * The report of a range: from the figures of its days and its open orders, and for a single day
 * from its orders.
 */
async function reportSales(db: Db, { from, to }: DayRange, timeZone: string): Promise<SalesReport> {
  const rows = await findDailySales(db, from, to);
  const span = spanOf(from, to, timeZone);
  return {
    ...figuresOf(rows, { from, to }),
    series: seriesOf(rows, { from, to }),
    toCollect: toRupees(await sumCashToCollect(db, span)),
    ...(from === to && { hours: await hoursOf(db, span, timeZone) }),
  };
}

const findFigures = async (db: Db, range: DayRange): Promise<SalesFigures> =>
  figuresOf(await findDailySales(db, range.from, range.to), range);

function figuresOf(rows: readonly DailySalesRow[], { from, to }: DayRange): SalesFigures {
  const countOf = (status: OrderStatus) =>
    sum(rows, (row) => (row.status === status ? row.orders : 0));
  return {
    totalOrders: sum(rows, (row) => row.orders),
    totalAccepted: countOf('accepted'),
    totalCancelled: countOf('cancelled'),
    totalRejected: countOf('rejected'),
    totalDelivered: countOf('delivered'),
    totalAmount: amountOf(rows),
    from,
    to,
  };
}

function seriesOf(rows: readonly DailySalesRow[], { from, to }: DayRange): SalesReport['series'] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return Array.from({ length: countDays(from, to) }, (_, index) => {
    const date = addDays(from, index);
    const ofDay = byDay.get(date) ?? [];
    return { date, totalOrders: sum(ofDay, (row) => row.orders), totalAmount: amountOf(ofDay) };
  });
}

/** The figures of a day's hours; an hour that the clocks repeat has those of both. */
async function hoursOf(db: Db, span: Span, timeZone: string): Promise<SalesReport['hours']> {
  const rows = await findHourlySales(db, span);
  const byHour = Map.groupBy(rows, ({ at }) => Math.floor(clockAt(at, timeZone) / 60) % 24);
  return Array.from({ length: 24 }, (_, hour) => {
    const ofHour = byHour.get(hour) ?? [];
    return { hour, totalOrders: sum(ofHour, (row) => row.orders), totalAmount: amountOf(ofHour) };
  });
}

const amountOf = (rows: readonly Pick<DailySalesRow, 'status' | 'paise'>[]): number =>
  toRupees(sum(rows, ({ status, paise }) => (earns(status) ? paise : 0)));

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
