import {
  foldText,
  mobileDigits,
  type OrderStatus,
  orderStatuses,
  readOrderName,
} from '@kirana/contract/rules';
import { rowsWith, textAt } from '../../../platform/text-column.ts';
import { findRow, type OrderColumns } from './order-columns.ts';

/** Date newest first, status in the order of work, total highest first (spec 9, decisions 3). */
export const orderSorts = ['date', 'status', 'totalPrice'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The search, filter and sort that the person chose. */
export interface OrderQuestion {
  search: string;
  /** Undefined for all statuses. */
  status: OrderStatus | undefined;
  sort: OrderSort;
  /** 1 for each row that was sent the only product that is asked for. */
  sent?: Uint8Array | undefined;
}

export interface OrderSelection {
  /** The row numbers to show, in their order. */
  rows: Uint32Array;
  /** How many orders that match the search are in each status, whatever the status filter. */
  counts: Readonly<Record<OrderStatus, number>>;
}

/** The digits of a telephone number, or six or more of one, fewer behind `+91`; undefined for any other text. */
const phoneOf = (text: string): string | undefined =>
  /^(?:\+91(?=\d)|0?(?=\d{6}))(\d{1,10})$/.exec(mobileDigits(text))?.[1];

/**
 * 1 for each row whose id, customer name or telephone number contains the text, or that has the number of the day, and
 * the short id behind it; undefined without a search text.
 */
function matchesOf(
  { searchTexts, numbers, ids }: OrderColumns,
  search: string,
): Uint8Array | undefined {
  if (search.trim() === '') return undefined;
  const [number, shortId = ''] = readOrderName(search);
  const matches = rowsWith(searchTexts, (!number && shortId) || foldText(search));
  const phone = phoneOf(search);
  if (!number && !phone) return matches;
  // The text as it was typed may be a part of an id.
  const byPhone = rowsWith(searchTexts, phone ?? '');
  return matches.map((matched, row) => {
    const isNamed = numbers[row] === Number(number) && textAt(ids, row).endsWith(shortId);
    return isNamed ? 1 : matched | (byPhone[row] ?? 0);
  });
}

const notSold = (['cancelled', 'rejected'] as const).map((status) => orderStatuses.indexOf(status));

/** The rows of these that what sells counts: of those that were sent a product, not the cancelled and rejected ones. */
function soldOf(
  { statuses }: OrderColumns,
  sent: Uint8Array,
  matches: Uint8Array | undefined,
): Uint8Array {
  return sent.map((is, row) =>
    notSold.includes(statuses[row] ?? 0) ? 0 : is & (matches?.[row] ?? 1),
  );
}

/** How many rows are in each status; a plain loop, since it runs at each keystroke. */
function countByStatus({ statuses }: OrderColumns, matches: Uint8Array | undefined): Uint32Array {
  const counts = new Uint32Array(orderStatuses.length);
  for (let row = 0; row < statuses.length; row += 1) {
    const status = statuses[row] ?? 0;
    counts[status] = (counts[status] ?? 0) + (matches === undefined ? 1 : (matches[row] ?? 0));
  }
  return counts;
}

/** The first index of each status when rows are sorted by status. */
function placesByStatus(counts: Uint32Array): Uint32Array {
  let next = 0;
  return counts.map((count) => {
    next += count;
    return next - count;
  });
}

/** The rows to show, sorted by one pass over presorted rows, without comparisons. */
export function selectOrders(columns: OrderColumns, question: OrderQuestion): OrderSelection {
  const { statuses, rowsByTotal, count } = columns;
  const found = matchesOf(columns, question.search);
  const matches = question.sent ? soldOf(columns, question.sent, found) : found;
  const byStatus = countByStatus(columns, matches);
  const status = question.status === undefined ? -1 : orderStatuses.indexOf(question.status);
  const size = status < 0 ? byStatus.reduce((sum, each) => sum + each, 0) : (byStatus[status] ?? 0);
  const rows = new Uint32Array(size);
  const places = placesByStatus(byStatus);
  const groups = question.sort === 'status' && status < 0;
  let next = 0;
  for (let place = 0; place < count; place += 1) {
    const row = question.sort === 'totalPrice' ? (rowsByTotal[place] ?? 0) : place;
    if (matches !== undefined && matches[row] !== 1) continue;
    const of = statuses[row] ?? 0;
    if (status >= 0 && of !== status) continue;
    const to = groups ? (places[of] ?? 0) : next;
    rows[to] = row;
    places[of] = to + 1;
    next += 1;
  }
  const counts = Object.fromEntries(orderStatuses.map((name, at) => [name, byStatus[at] ?? 0]));
  return { rows, counts: counts as OrderSelection['counts'] };
}

/** The list with the status changes that are still being sent. */
export function withStatuses(
  columns: OrderColumns,
  changes: readonly { id: string; status: OrderStatus }[],
): OrderColumns {
  if (changes.length === 0) return columns;
  const statuses = columns.statuses.slice();
  for (const { id, status } of changes) {
    const row = findRow(columns, id);
    if (row !== undefined) statuses[row] = orderStatuses.indexOf(status);
  }
  return { ...columns, statuses };
}
