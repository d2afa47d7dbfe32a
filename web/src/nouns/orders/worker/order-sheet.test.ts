import { describe, expect, it } from 'vitest';
import { wallClock } from '../../../platform/spreadsheet.ts';
import { type ListedOrder, toColumns } from './order-columns.ts';
import {
  itemSheetColumns,
  itemSheetRows,
  orderFile,
  orderSheetColumns,
  orderSheetRows,
} from './order-sheet.ts';
import type { OrderDetails } from './order-snapshot.ts';

const order = (id: string, more: Partial<ListedOrder>): ListedOrder => ({
  _id: id,
  createdAt: '2026-11-21T19:05:00.000Z',
  customerName: 'Ravi Kumar',
  customerPhone: '9876543210',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  totalPrice: 249.5,
  orderStatus: 'pending',
  ...more,
});

describe('the sheet of the orders', () => {
  it('is named and headed as the spec says', () => {
    expect(orderFile).toEqual({ name: 'orders.xlsx', sheet: 'Orders', items: 'Items' });
    expect(orderSheetColumns.map(({ title }) => title)).toEqual([
      'Order ID',
      'Customer Name',
      'Phone',
      'Payment Method',
      'Total Price',
      'Status',
      'Date & Time',
    ]);
  });

  it('holds the asked rows in their order, the time by the clock of the store', () => {
    const columns = toColumns(
      [
        order('one', {}),
        order('two', { paymentMethod: 'razorpay', orderStatus: 'packed' }),
        order('three', {}),
      ],
      'edition-1',
    );
    const rows = [...orderSheetRows(columns, new Uint32Array([1, 0]), wallClock('Asia/Kolkata'))];
    const instant = new Date('2026-11-22T00:35:00.000Z');
    expect(rows).toEqual([
      ['two', 'Ravi Kumar', '9876543210', 'Paid online', 249.5, 'packed', instant],
      ['one', 'Ravi Kumar', '9876543210', 'Cash on delivery', 249.5, 'pending', instant],
    ]);
  });

  it('is followed by a sheet with a row for each line', () => {
    const columns = toColumns(
      [order('one', {}), order('two', { paymentMethod: 'razorpay' })],
      'edition-1',
    );
    const item = (name: string, more: object) => ({
      ...{ _id: name, product: { _id: name, name }, quantity: 2, price: 40, ...more },
    });
    const details: Record<string, Pick<OrderDetails, 'items' | 'deliveryFee'>> = {
      one: {
        items: [
          item('Onion', { pack: '500 g', grams: 1083, lineTotal: 86.64 }),
          item('Butter', { quantity: 0, ordered: 1 }),
        ],
        deliveryFee: 30,
      },
      two: { items: [item('Rusk', { price: 29.9 })] },
    };
    const rows = itemSheetRows(
      columns,
      new Uint32Array([0, 1]),
      wallClock('Asia/Kolkata'),
      (id) => details[id] as OrderDetails,
    );
    const at = new Date('2026-11-22T00:35:00.000Z');
    expect(itemSheetColumns.map(({ title }) => title)).toEqual([
      'Order ID',
      'Date & Time',
      'Product',
      'Pack',
      'Quantity',
      'Ordered',
      'Price',
      'Line Total',
      'Delivery Fee',
      'Payment Method',
    ]);
    expect([...rows]).toEqual([
      ['one', at, 'Onion', '500 g', 2, 2, 40, 86.64, 30, 'Cash on delivery'],
      ['one', at, 'Butter', '', 0, 1, 40, 0, '', 'Cash on delivery'],
      ['two', at, 'Rusk', '', 2, 2, 29.9, 59.8, 0, 'Paid online'],
    ]);
  });
});
