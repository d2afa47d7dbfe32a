import type { RecordedChange } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { changeWords, fieldWords } from './change-words.ts';

const names = { category: () => undefined, moment: (instant: string) => instant };

const change = (some: Partial<RecordedChange>): RecordedChange => ({
  feed: 'orders',
  version: 1,
  batch: 'b',
  at: '2026-11-21T09:35:00.000Z',
  by: { name: 'Asha Verma' },
  noun: 'order',
  _id: '213',
  name: '3f9a2c',
  kind: 'changed',
  before: {},
  after: {},
  ...some,
});

const rider = 'Imran Khan';
const settled = { kind: 'settled', amount: 1470, expected: 1480, rider, note: 'A note was torn' };
const cash = (after: Record<string, unknown>, kind = 'added') =>
  change({ noun: 'cash', name: rider, kind, before: null, after });

describe('the words of the money', () => {
  it.each([
    [cash(settled), 'Settled ₹1,480.00 with Imran Khan: ₹10.00 short, A note was torn'],
    [
      cash({ kind: 'settled', amount: 1480, expected: 1480, rider }),
      'Settled ₹1,480.00 with Imran Khan',
    ],
    [
      cash({ kind: 'in', amount: 3000, note: 'Change from the bank' }),
      'Put ₹3,000.00 into the drawer: Change from the bank',
    ],
    [
      cash({ kind: 'out', amount: 1000.5, note: 'Vegetables' }),
      'Took ₹1,000.50 out of the drawer: Vegetables',
    ],
    [cash({ kind: 'repaid', amount: 300 }), 'Put ₹300.00 of an account into the drawer'],
    [
      change({ before: { paidBy: 'cash' }, after: { paidBy: 'account' }, kind: 'paid-by' }),
      'Corrected: on account',
    ],
    [
      cash({ kind: 'closed', amount: 10917, expected: 10912 }, 'closed'),
      'Closed day 213: ₹5.00 over',
    ],
    [cash({ kind: 'closed', amount: 500, expected: 500 }, 'closed'), 'Closed day 213'],
    [
      change({ noun: 'cash', kind: 'undone', before: settled, after: null }),
      'Undone: Settled ₹1,480.00 with Imran Khan: ₹10.00 short, A note was torn',
    ],
    [
      change({
        before: { orderStatus: 'packed', paymentStatus: 'pending' },
        after: { orderStatus: 'delivered', paymentStatus: 'paid', paidBy: 'upi' },
      }),
      'Delivered, paid by UPI',
    ],
    [
      change({
        kind: 'undone',
        before: { orderStatus: 'delivered', paymentStatus: 'paid', paidBy: 'cash' },
        after: { orderStatus: 'packed', paymentStatus: 'pending' },
      }),
      'Undone: Packed, not paid any more',
    ],
    [
      change({ kind: 'paid-by', before: { paidBy: 'cash' }, after: { paidBy: 'upi' } }),
      'Corrected: paid by UPI',
    ],
    [change({ kind: 'refund', before: {}, after: { refunded: 57.5 } }), '₹57.50 sent back'],
    [
      change({ kind: 'refund', before: { refunded: 100 }, after: { refunded: 42.5 } }),
      '₹57.50 has not gone back after all',
    ],
    [change({ kind: 'refund' }), 'The refund has arrived'],
    [
      change({ kind: 'refund-marked', before: { refunded: 20 }, after: { refunded: 77.5 } }),
      '₹57.50 marked as refunded',
    ],
    [
      change({ kind: 'undone', before: { refunded: 57.5 }, after: {} }),
      'Undone: ₹57.50 has not gone back after all',
    ],
  ])('say %o', (one, words) => {
    expect(changeWords(one, names)).toBe(words);
  });

  it('name the amounts of a move', () => {
    expect(fieldWords(cash(settled), names).map(({ label, after }) => [label, after])).toEqual([
      ['Kind', 'settled'],
      ['Amount', '₹1,470'],
      ['Expected', '₹1,480'],
      ['Rider', 'Imran Khan'],
      ['Note', 'A note was torn'],
    ]);
  });
});
