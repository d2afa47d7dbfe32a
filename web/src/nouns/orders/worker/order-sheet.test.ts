import { describe, expect, it } from 'vitest';
import { wallClock } from '../../../platform/spreadsheet.ts';
import { type ListedOrder, toColumns } from './order-columns.ts';
import { orderFile, orderSheetColumns, orderSheetRows } from './order-sheet.ts';

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
    expect(orderFile).toEqual({ name: 'orders.xlsx', sheet: 'Orders' });
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
});
