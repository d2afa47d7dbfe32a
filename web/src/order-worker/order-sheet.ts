import type { Cell, SheetColumn } from '../platform/spreadsheet.ts';
import { type OrderColumns, paymentLabels, summaryAt } from './order-columns.ts';

/** The export's file and sheet (spec 9). */
export const orderFile = { name: 'orders.xlsx', sheet: 'Orders' } as const;

export const orderSheetColumns = [
  { title: 'Order ID', kind: 'text', width: 38 },
  { title: 'Customer Name', kind: 'text', width: 26 },
  { title: 'Phone', kind: 'text', width: 14 },
  { title: 'Payment Method', kind: 'text', width: 18 },
  { title: 'Total Price', kind: 'money', width: 14 },
  { title: 'Status', kind: 'text', width: 12 },
  { title: 'Date & Time', kind: 'dateTime', width: 21 },
] as const satisfies readonly SheetColumn[];

/** The rows of the export, one after the other; `toWallClock` as the store's clock shows it. */
export function* orderSheetRows(
  columns: OrderColumns,
  rows: Uint32Array,
  toWallClock: (instant: number) => Date,
): Generator<Cell[]> {
  for (const row of rows) {
    const order = summaryAt(columns, row);
    yield [
      order.id,
      order.customerName,
      order.customerPhone,
      paymentLabels[order.paymentMethod],
      order.totalPrice,
      order.status,
      toWallClock(order.createdAt),
    ];
  }
}
