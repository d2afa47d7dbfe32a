import type { OrderItem } from '@kirana/contract';
import { lineTotal } from '@kirana/contract/rules';
import type { Cell, SheetColumn } from '../../../platform/spreadsheet.ts';
import { type OrderColumns, type OrderSummary, paymentLabels, summaryAt } from './order-columns.ts';
import type { OrderDetails } from './order-snapshot.ts';

/** The export's file, its sheet (spec 9) and the second one. */
export const orderFile = { name: 'orders.xlsx', sheet: 'Orders', items: 'Items' } as const;

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

/** A line of an order. */
interface Line {
  readonly order: OrderSummary;
  readonly item: OrderItem;
  /** Rupees; on the first line of its order alone, so that the column has a sum. */
  readonly deliveryFee: number | undefined;
}

interface ItemSheetColumn extends SheetColumn {
  value: (line: Line, toWallClock: WallClock) => Cell;
}

export const itemSheetColumns: readonly ItemSheetColumn[] = [
  { title: 'Order ID', kind: 'text', width: 38, value: ({ order }) => order.id },
  {
    title: 'Date & Time',
    kind: 'dateTime',
    width: 21,
    value: ({ order }, toWallClock) => toWallClock(order.createdAt),
  },
  { title: 'Product', kind: 'text', width: 30, value: ({ item }) => item.product.name },
  { title: 'Pack', kind: 'text', width: 12, value: ({ item }) => item.pack ?? '' },
  { title: 'Quantity', kind: 'number', width: 10, value: ({ item }) => item.quantity },
  {
    title: 'Ordered',
    kind: 'number',
    width: 10,
    value: ({ item }) => item.ordered ?? item.quantity,
  },
  { title: 'Price', kind: 'money', width: 12, value: ({ item }) => item.price },
  { title: 'Line Total', kind: 'money', width: 12, value: ({ item }) => lineTotal(item) },
  {
    title: 'Delivery Fee',
    kind: 'money',
    width: 12,
    value: ({ deliveryFee }) => deliveryFee ?? '',
  },
  {
    title: 'Payment Method',
    kind: 'text',
    width: 18,
    value: ({ order }) => paymentLabels[order.paymentMethod],
  },
];

/** The rows of the second sheet: every line of the orders. */
export function* itemSheetRows(
  columns: OrderColumns,
  rows: Uint32Array,
  toWallClock: WallClock,
  detailsOf: (id: string) => OrderDetails | undefined,
): Generator<Cell[]> {
  for (const row of rows) {
    const order = summaryAt(columns, row);
    const { items = [], deliveryFee = 0 } = detailsOf(order.id) ?? {};
    for (const [at, item] of items.entries()) {
      const line = { order, item, deliveryFee: at === 0 ? deliveryFee : undefined };
      yield itemSheetColumns.map(({ value }) => value(line, toWallClock));
    }
  }
}
