import type { Cell, SheetColumn } from '../../../platform/spreadsheet.ts';
import { type OrderColumns, type OrderSummary, paymentLabels, summaryAt } from './order-columns.ts';

/** The export's file and sheet (spec 9). */
export const orderFile = { name: 'orders.xlsx', sheet: 'Orders' } as const;

type WallClock = (instant: number) => Date;

interface OrderSheetColumn extends SheetColumn {
  value: (order: OrderSummary, toWallClock: WallClock) => Cell;
}

export const orderSheetColumns: readonly OrderSheetColumn[] = [
  { title: 'Order ID', kind: 'text', width: 38, value: ({ id }) => id },
  { title: 'Customer Name', kind: 'text', width: 26, value: ({ customerName }) => customerName },
  { title: 'Phone', kind: 'text', width: 14, value: ({ customerPhone }) => customerPhone },
  {
    title: 'Payment Method',
    kind: 'text',
    width: 18,
    value: ({ paymentMethod }) => paymentLabels[paymentMethod],
  },
  { title: 'Total Price', kind: 'money', width: 14, value: ({ totalPrice }) => totalPrice },
  { title: 'Status', kind: 'text', width: 12, value: ({ status }) => status },
  {
    title: 'Date & Time',
    kind: 'dateTime',
    width: 21,
    value: ({ createdAt }, toWallClock) => toWallClock(createdAt),
  },
];

/** The rows of the export; `toWallClock` converts an instant to the store's clock. */
export function* orderSheetRows(
  columns: OrderColumns,
  rows: Uint32Array,
  toWallClock: WallClock,
): Generator<Cell[]> {
  for (const row of rows) {
    const order = summaryAt(columns, row);
    yield orderSheetColumns.map(({ value }) => value(order, toWallClock));
  }
}
