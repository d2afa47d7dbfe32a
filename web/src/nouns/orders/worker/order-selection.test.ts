import { orderStatuses } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { textAt } from '../../../platform/text-column.ts';
import { findRow, type ListedOrder, summaryAt, toColumns } from './order-columns.ts';
import { type OrderQuestion, selectOrders, withStatuses } from './order-selection.ts';

const day = 86_400_000;

/** Newest first, a day apart. */
const orders: ListedOrder[] = (
  [
    ['a1', 'Ravi Kumar', 'delivered', 100.5],
    ['a2', 'İpek Ölmez', 'pending', 900],
    ['a3', 'Ravi Shah', 'cancelled', 100.5],
    ['a4', 'Anita Rao', 'pending', 20],
    ['a5', 'कविता', 'packed', 5000],
  ] as const
).map(([_id, customerName, orderStatus, totalPrice], age) => ({
  _id,
  createdAt: new Date(Date.UTC(2026, 10, 21) - age * day).toISOString(),
  customerName,
  customerPhone: '9876543210',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  totalPrice,
  orderStatus,
}));

const columns = toColumns(orders, 'edition-1');

function shown(question: Partial<OrderQuestion>): string[] {
  const { rows } = selectOrders(columns, {
    search: '',
    status: undefined,
    sort: 'date',
    ...question,
  });
  return Array.from(rows, (row) => textAt(columns.ids, row));
}

describe('toColumns', () => {
  it('carries how an order was paid, and what has to go back or went', () => {
    const [order] = orders as [ListedOrder];
    const held = toColumns(
      [
        order,
        { ...order, paidBy: 'cash' },
        { ...order, paidBy: 'upi', refundDue: 57.5, refunded: 20.25 },
      ],
      'edition-2',
    );
    const money = [0, 1, 2].map((row) => {
      const { paidBy, refundDue, refunded } = summaryAt(held, row);
      return [paidBy, refundDue, refunded];
    });
    expect(money).toEqual([
      [undefined, 0, 0],
      ['cash', 0, 0],
      ['upi', 57.5, 20.25],
    ]);
  });
});

describe('selectOrders', () => {
  it('shows all of them, newest first', () => {
    expect(shown({})).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('finds by customer name, whatever the case and the spaces around', () => {
    expect(shown({ search: '  RAVI ' })).toEqual(['a1', 'a3']);
  });

  it('finds by a part of the id', () => {
    expect(shown({ search: 'A4' })).toEqual(['a4']);
  });

  it('finds by telephone number, however it is written', () => {
    const all = ['a1', 'a2', 'a3', 'a4', 'a5'];
    for (const search of ['+91 98765 43210', '098765-43210', '43210', '+91 9876'])
      expect(shown({ search }), search).toEqual(all);
    expect(shown({ search: '98765 43211' })).toEqual([]);
    expect(shown({ search: '+91' })).toEqual([]);
  });

  it('finds a part of an id that looks like a telephone number', () => {
    const [first] = orders;
    const held = toColumns([{ ...(first as ListedOrder), _id: '0978-7000-8001' }], 'edition-1');
    const { rows } = selectOrders(held, { search: '0978-7000', status: undefined, sort: 'date' });
    expect(rows).toHaveLength(1);
  });

  it('finds by the number of the day, and only by the whole of it', () => {
    const numbered = orders.map((order, at) => ({ ...order, number: 35 - at }));
    const held = toColumns(numbered, 'edition-1');
    const found = (search: string) =>
      Array.from(selectOrders(held, { search, status: undefined, sort: 'date' }).rows);
    expect(found('34')).toEqual([1]);
    expect(found('135')).toEqual([]);
  });

  it('finds an order by its name as Kirana writes it, and no other', () => {
    const [first] = orders as [ListedOrder];
    const ids = ['-2b34ce109a', '-00ce109a34', '-0000ce109a'];
    const held = toColumns(
      ids.map((_id, at) => ({ ...first, _id, number: at < 2 ? 34 : 35 })),
      'edition-1',
    );
    const found = (search: string) =>
      Array.from(selectOrders(held, { search, status: undefined, sort: 'date' }).rows);
    for (const search of ['no. 34', 'Order no. 34', 'Order 34', 'no 34', '#34', 'No.34'])
      expect(found(search), search).toEqual([0, 1]);
    for (const search of ['34 · ce109a', 'Order 34 · ce109a', '३४ CE109A', '#34 · ce109a'])
      expect(found(search), search).toEqual([0]);
    expect(found('Order ce109a')).toEqual([0, 1, 2]);
    expect(found('36 · ce109a')).toEqual([]);
    const _id = '01a22484-0000-4000-8000-2b34ce109abc';
    const whole = { search: `Order ${_id}`, status: undefined, sort: 'date' } as const;
    expect(selectOrders(toColumns([{ ...first, _id }], 'edition-1'), whole).rows).toHaveLength(1);
  });

  it('finds a telephone number that is written like a number and a short id', () => {
    expect(shown({ search: '9876 543210' })).toHaveLength(orders.length);
  });

  it('finds names of any script', () => {
    expect(shown({ search: 'कवि' })).toEqual(['a5']);
    expect(shown({ search: 'ölmez' })).toEqual(['a2']);
  });

  it('finds names in another form than they are stored in', () => {
    const [first] = orders;
    const named = (customerName: string, search: string) => {
      const held = toColumns([{ ...(first as ListedOrder), customerName }], 'edition-1');
      return selectOrders(held, { search, status: undefined, sort: 'date' }).rows.length;
    };
    for (const [name, search] of [
      ['Rene\u0301e D’Souza', "renée d'souza"],
      ['Kavita Sharma-Rao', 'sharmarao'],
    ] as const)
      expect(named(name, search), search).toBe(1);
    expect(named('Kavita', '!?')).toBe(0);
  });

  it('never finds across two orders', () => {
    expect(shown({ search: 'kumara2' })).toEqual([]);
    expect(shown({ search: 'kumar a2' })).toEqual([]);
  });

  it('sorts by status in the order of work, newest first within one', () => {
    expect(shown({ sort: 'status' })).toEqual(['a2', 'a4', 'a5', 'a1', 'a3']);
  });

  it('sorts by total, highest first, newest first among equal ones', () => {
    expect(shown({ sort: 'totalPrice' })).toEqual(['a5', 'a2', 'a1', 'a3', 'a4']);
  });

  it('sorts the dearest orders there can be, each once', () => {
    // The product of paise and row number exceeds the exact integers of a number.
    const dearest = 100 * 99 * 1_000_000;
    const many = Array.from({ length: 20_000 }, (_, row): ListedOrder => {
      const totalPrice = dearest - ((row * 7) % 100) / 100;
      return { ...(orders[0] as ListedOrder), _id: `b${row}`, totalPrice };
    });
    const { totalPrices, rowsByTotal } = toColumns(many, 'edition-1');
    expect(new Set(rowsByTotal).size).toBe(many.length);
    const totals = Array.from(rowsByTotal, (row) => totalPrices[row] ?? 0);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  });

  it('filters, searches and sorts at once', () => {
    expect(shown({ status: 'pending', sort: 'totalPrice' })).toEqual(['a2', 'a4']);
    expect(shown({ status: 'pending', sort: 'status', search: 'anita' })).toEqual(['a4']);
  });

  it('leaves out of the orders that were sent a product those that were called off', () => {
    const sent = Uint8Array.of(1, 0, 1, 0, 1);
    expect(shown({ sent })).toEqual(['a1', 'a5']);
    expect(shown({ sent, search: 'ravi', sort: 'totalPrice' })).toEqual(['a1']);
    expect(shown({ sent, status: 'cancelled' })).toEqual([]);
  });

  it('counts each status among what the search finds, whichever status is asked for', () => {
    const { counts } = selectOrders(columns, { search: 'ravi', status: 'pending', sort: 'date' });
    expect(counts).toEqual({
      pending: 0,
      accepted: 0,
      packed: 0,
      delivered: 1,
      rejected: 0,
      cancelled: 1,
    });
    expect(Object.keys(counts)).toEqual([...orderStatuses]);
  });

  it('has nothing to show of an empty list', () => {
    const none = selectOrders(toColumns([], 'edition-1'), {
      search: 'x',
      status: undefined,
      sort: 'totalPrice',
    });
    expect(none.rows).toHaveLength(0);
  });
});

describe('columns', () => {
  it('give back each order as it was', () => {
    expect(summaryAt(columns, 1)).toEqual({
      id: 'a2',
      createdAt: Date.parse('2026-11-20T00:00:00.000Z'),
      customerName: 'İpek Ölmez',
      customerPhone: '9876543210',
      paymentMethod: 'cod',
      totalPrice: 900,
      status: 'pending',
      paidBy: undefined,
      refundDue: 0,
      refunded: 0,
    });
  });

  it('find the row of an id, and only of a whole one', () => {
    expect(findRow(columns, 'a4')).toBe(3);
    expect(findRow(columns, '1a')).toBeUndefined();
    expect(findRow(columns, '')).toBeUndefined();
  });
});

describe('withStatuses', () => {
  it('changes the status of the named orders and leaves the list it was given', () => {
    const changed = withStatuses(columns, [{ id: 'a2', status: 'accepted' }]);
    expect(summaryAt(changed, 1).status).toBe('accepted');
    expect(summaryAt(columns, 1).status).toBe('pending');
  });

  it('is the same list when nothing changes', () => {
    expect(withStatuses(columns, [])).toBe(columns);
  });
});
