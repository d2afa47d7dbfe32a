import type { Order, PaidBy } from '@kirana/contract';
import {
  foldText,
  orderStatuses,
  type PaymentMethod,
  paidByWays,
  paymentMethods,
  searchForms,
} from '@kirana/contract/rules';
import { type TextColumn, textAt, toTextColumn } from '../../../platform/text-column.ts';

/** The shown orders, newest first, in columns. */
export interface OrderColumns {
  /** Identifies the list by its dates and the version of the orders. */
  edition: string;
  /** Set when these are this device's last known orders, while the server is out of reach. */
  offline?: {
    /** When the server last confirmed them, in milliseconds since the epoch. */
    at: number;
    /** Whether older orders are missing. */
    isCut: boolean;
  };
  count: number;
  /** The number of orders when the list was first complete; the rows' keys are relative to it. */
  baseCount: number;
  ids: TextColumn;
  customerNames: TextColumn;
  customerPhones: TextColumn;
  /** Id, customer name and number in lower case, a line each. */
  searchTexts: TextColumn;
  /** Milliseconds since the epoch. */
  createdAt: Float64Array;
  /** The number of its day; 0 for none. */
  numbers: Uint32Array;
  /** Rupees. */
  totalPrices: Float64Array;
  /** Indexes of `orderStatuses`. */
  statuses: Uint8Array;
  /** Indexes of `paymentMethods`. */
  payments: Uint8Array;
  /** Indexes of `paidByWays`, counted from 1; 0 for an order that was not paid so. */
  paidBy: Uint8Array;
  /** Rupees that have to go back, and those that went back or are being sent. */
  refundsDue: Float64Array;
  refunded: Float64Array;
  /** All rows, highest total first; the page would be blocked by sorting them. */
  rowsByTotal: Uint32Array;
}

/** The labels of the payment methods, on the screen and in the export. */
export const paymentLabels = {
  cod: 'Cash on delivery',
  razorpay: 'Paid online',
} as const satisfies Record<PaymentMethod, string>;

/** The fields of an order that a row or the worker needs. */
export type ListedOrder = Pick<
  Order,
  | '_id'
  | 'createdAt'
  | 'customerName'
  | 'customerPhone'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'totalPrice'
  | 'orderStatus'
  | 'paidBy'
  | 'refundDue'
  | 'refunded'
  | 'number'
>;

const searchTextOf = ({ _id, customerName, customerPhone }: ListedOrder): string =>
  [foldText(_id), ...searchForms(customerName), customerPhone, ''].join('\n');

/** The rows by value, highest first; equal values keep their order. */
function highestFirst(values: Float64Array): Uint32Array {
  const rows = Uint32Array.from(values, (_, row) => row);
  return rows.sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0) || one - other);
}

/** Converts orders, newest first, to columns. */
export function toColumns(
  orders: readonly ListedOrder[],
  edition: string,
  baseCount = orders.length,
): OrderColumns {
  const totalPrices = Float64Array.from(orders, (order) => order.totalPrice);
  return {
    edition,
    count: orders.length,
    baseCount,
    ids: toTextColumn(orders.map((order) => order._id)),
    customerNames: toTextColumn(orders.map((order) => order.customerName)),
    customerPhones: toTextColumn(orders.map((order) => order.customerPhone)),
    searchTexts: toTextColumn(orders.map(searchTextOf)),
    createdAt: Float64Array.from(orders, (order) => Date.parse(order.createdAt)),
    numbers: Uint32Array.from(orders, ({ number = 0 }) => number),
    totalPrices,
    statuses: Uint8Array.from(orders, (order) => orderStatuses.indexOf(order.orderStatus)),
    payments: Uint8Array.from(orders, (order) => paymentMethods.indexOf(order.paymentMethod)),
    paidBy: Uint8Array.from(orders, ({ paidBy }) => (paidBy ? paidByWays.indexOf(paidBy) + 1 : 0)),
    refundsDue: Float64Array.from(orders, ({ refundDue = 0 }) => refundDue),
    refunded: Float64Array.from(orders, ({ refunded = 0 }) => refunded),
    rowsByTotal: highestFirst(totalPrices),
  };
}

/** The key of a row, which newer and older orders do not change while the list is followed. */
export const rowKey = ({ count, baseCount }: OrderColumns, row: number): number =>
  count - baseCount - row;

/** The row that contains an index of the text. */
function rowAt({ starts }: TextColumn, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}

/** The row of an order; undefined when the list does not hold it. */
export function findRow({ ids }: OrderColumns, id: string): number | undefined {
  if (id === '') return undefined;
  for (let at = ids.text.indexOf(id); at >= 0; at = ids.text.indexOf(id, at + 1)) {
    const row = rowAt(ids, at);
    if (textAt(ids, row) === id) return row;
  }
  return undefined;
}

/** One row of the list as the screen shows it. */
export interface OrderSummary {
  id: string;
  /** The number of its day. */
  number: number | undefined;
  createdAt: number;
  customerName: string;
  customerPhone: string;
  paymentMethod: Order['paymentMethod'];
  totalPrice: number;
  status: Order['orderStatus'];
  paidBy: PaidBy | undefined;
  /** Rupees, 0 for none. */
  refundDue: number;
  refunded: number;
}

export function summaryAt(columns: OrderColumns, row: number): OrderSummary {
  return {
    id: textAt(columns.ids, row),
    number: columns.numbers[row] || undefined,
    createdAt: columns.createdAt[row] ?? 0,
    customerName: textAt(columns.customerNames, row),
    customerPhone: textAt(columns.customerPhones, row),
    paymentMethod: paymentMethods[columns.payments[row] ?? 0] ?? 'cod',
    totalPrice: columns.totalPrices[row] ?? 0,
    status: orderStatuses[columns.statuses[row] ?? 0] ?? 'pending',
    paidBy: paidByWays[(columns.paidBy[row] ?? 0) - 1],
    refundDue: columns.refundsDue[row] ?? 0,
    refunded: columns.refunded[row] ?? 0,
  };
}
