import type { RecordedChange } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../platform/formats.ts';
import { batchWords } from './batch-words.ts';
import { rowName } from './change-names.ts';
import { changeWords, fieldsInLine, fieldWords, isCutInLine } from './change-words.ts';

const names = {
  category: (id: string) => (id === 'dals' ? 'Dals' : undefined),
  moment: (instant: string) => formatDateTime(instant, 'Asia/Kolkata'),
};

const change = (some: Partial<RecordedChange>): RecordedChange => ({
  feed: 'catalogue',
  version: 1,
  batch: 'b',
  at: '2026-11-21T09:35:00.000Z',
  by: { name: 'Ravi' },
  noun: 'product',
  _id: 'p',
  name: 'Toor Dal',
  kind: 'changed',
  before: {},
  after: {},
  ...some,
});

describe('the words of a change', () => {
  it.each([
    [{ before: { price: 149.5 }, after: { price: 152 } }, 'Price ₹149.50 → ₹152'],
    [
      {
        noun: 'settings',
        before: { deliveryFee: 0, gstin: '', logo: '' },
        after: { deliveryFee: 25, gstin: '27AAPFU0939F1ZV', logo: 'a'.repeat(64) },
      },
      'Delivery fee ₹0 → ₹25, GSTIN: 27AAPFU0939F1ZV, Logo changed',
    ],
    [
      {
        noun: 'settings',
        before: { postalCodes: '110001, 201301' },
        after: { postalCodes: '110001, 201309' },
      },
      'PIN codes: 201309 added, 201301 removed',
    ],
    [
      {
        noun: 'store',
        before: { deliveryTimes: '09:00-11:00 30 min before' },
        after: { deliveryTimes: '09:00-11:00 30 min before; 17:00-19:00 0 min before, 5 orders' },
      },
      'Delivery times: 5:00 pm – 7:00 pm 0 min before, 5 orders added',
    ],
    [
      { before: { category: 'dals' }, after: { category: 'x' } },
      'Category Dals → a category that is gone',
    ],
    [
      {
        noun: 'order',
        before: { orderStatus: 'pending', reason: '' },
        after: { orderStatus: 'rejected', reason: '{"code":"too-busy","text":"We are “full”"}' },
      },
      'Rejected: We are “full”',
    ],
    [{ noun: 'move', before: {}, after: { reason: 'null' } }, 'Reason: null'],
    [
      { noun: 'store', before: {}, after: { skippedSteps: 'area, mail' } },
      'First steps not needed: Say where you deliver, Set up mail',
    ],
    [{ before: {}, after: { shown: false } }, 'Shown to customers yes → no'],
    [{ kind: 'added', before: null, after: { name: 'Dal' } }, 'Added'],
    [{ kind: 'deleted', before: { name: 'Dal' }, after: null }, 'Deleted'],
    [{ kind: 'undone', before: null, after: { name: 'Dal' } }, 'Undone: put back'],
    [{ kind: 'undone' }, 'Undone'],
    [{ noun: 'store', before: { isOpen: true }, after: { isOpen: false } }, 'Closed the store'],
    [{ before: { sku: 'TD-1' }, after: { sku: '' } }, 'SKU TD-1 removed'],
    [
      {
        before: { stock: 'in stock' },
        after: { stock: 'out of stock', outUntil: '2026-11-21T18:30:00.000Z' },
      },
      'Out of stock until 22 Nov 2026',
    ],
    [
      {
        noun: 'store',
        before: { pause: '' },
        after: { pause: 'until 2026-11-21T10:30:00.000Z, busy: The printer broke' },
      },
      'Paused the store until 21 Nov 2026, 4:00 pm: Too many orders, The printer broke',
    ],
    [{ noun: 'order', kind: 'note', after: { note: 'Ring twice' } }, 'Note: Ring twice'],
    [{ noun: 'order', kind: 'printed' }, 'Printed'],
    [{ noun: 'order', kind: 'silenced' }, 'Bell silenced'],
    [{ noun: 'account', kind: 'logged-in' }, 'Logged in'],
    [{ noun: 'invitation', before: { expiresAt: 'a' }, after: { expiresAt: 'b' } }, 'Sent again'],
    [
      {
        noun: 'store',
        before: { hoursOn: false, lastOrderMinutes: 0, monday: 'closed' },
        after: {
          hoursOn: true,
          lastOrderMinutes: 15,
          monday: '07:00-14:00, 16:00-25:30',
          '2027-01-26': 'closed: Holiday',
        },
      },
      'Opens and closes by the hours, no new orders 15 min before it closes, ' +
        'Monday closed → 7:00 am – 2:00 pm, 4:00 pm – 1:30 am, 26 Jan 2027: closed: Holiday',
    ],
    [
      {
        noun: 'store',
        before: { monday: 'closed', tuesday: 'closed', wednesday: 'closed', friday: 'closed' },
        after: {
          monday: '07:00-14:00',
          tuesday: '07:00-14:00',
          wednesday: '07:00-14:00',
          friday: '08:00-14:00',
        },
      },
      'Monday to Wednesday closed → 7:00 am – 2:00 pm, Friday closed → 8:00 am – 2:00 pm',
    ],
    [
      {
        noun: 'order',
        before: { totalPrice: 540, quantities: '' },
        after: { totalPrice: 482.5, quantities: '{"a":1}' },
      },
      'Total ₹540 → ₹482.50, Items changed',
    ],
    [{ noun: 'order', kind: 'address' }, 'Address changed'],
    [
      {
        noun: 'order',
        kind: 'rider',
        before: { rider: 'Imran Khan' },
        after: { rider: 'Salim Ali' },
      },
      'Given to Salim Ali',
    ],
    [
      {
        noun: 'order',
        before: { orderStatus: 'packed', returned: '{"reason":"nobody"}' },
        after: { orderStatus: 'delivered' },
      },
      'Delivered',
    ],
    [
      { noun: 'order', kind: 'rider', before: { rider: 'Imran Khan' }, after: {} },
      'Taken from Imran Khan',
    ],
    [
      {
        noun: 'order',
        kind: 'returned',
        before: { rider: 'Imran Khan' },
        after: {
          returned: '{"at":"2026-11-21T09:35:00.000Z","reason":"nobody","note":"Dog","by":"I"}',
        },
      },
      'Came back: Nobody opened, Dog',
    ],
    [
      {
        noun: 'order',
        before: { orderStatus: 'packed', paymentStatus: 'pending' },
        after: {
          orderStatus: 'delivered',
          paymentStatus: 'paid',
          paidBy: 'cash',
          rider: 'Salim Ali',
        },
      },
      'Delivered, paid in cash, Rider: Salim Ali',
    ],
    [{ noun: 'order', kind: 'placed', before: null, after: { totalPrice: 540 } }, 'Placed, ₹540'],
    [
      {
        noun: 'order',
        before: { orderStatus: 'pending', dueAt: '2026-11-21T09:35:00.000Z', alert: 'new' },
        after: { orderStatus: 'accepted', dueAt: '2026-11-21T09:55:00.000Z', alert: '' },
      },
      'Accepted',
    ],
    [
      { noun: 'order', kind: 'delayed', after: { dueAt: '2026-11-21T09:55:00.000Z' } },
      'Due at 21 Nov 2026, 3:25 pm',
    ],
    [
      {
        noun: 'store',
        before: { byHand: '' },
        after: { byHand: 'open until 2026-11-21T10:30:00.000Z' },
      },
      'Opened the store until 21 Nov 2026, 4:00 pm',
    ],
    [
      { noun: 'account', kind: 'added', before: null, after: { position: 'packer' } },
      'Joined as packer',
    ],
    [
      { noun: 'account', kind: 'added', before: null, after: { position: 'customer' } },
      'Signed up',
    ],
    [{ noun: 'account' }, 'New password, or all other log-ins ended'],
    [{ noun: 'account', kind: 'log-in-failed' }, 'Ten failed log-ins'],
    [
      { noun: 'store', kind: 'turned-away', before: {}, after: {} },
      'Customers were turned away: too many orders from one address. If Kirana stands behind a proxy, name it in TRUST_PROXY',
    ],
    [
      { noun: 'invitation', kind: 'added', before: null, after: { position: 'rider' } },
      'Invited as rider',
    ],
    [
      {
        noun: 'shelf',
        kind: 'repainted',
        before: { wallColour: 'red' },
        after: { wallColour: 'blue' },
      },
      'Wall colour red → blue',
    ],
    [{ noun: 'store', before: { pause: 'x' }, after: { pause: '' } }, 'Ended the pause'],
    [{ kind: 'something new' }, 'Changed'],
  ])('says %o', (some, words) => {
    expect(changeWords(change(some as Partial<RecordedChange>), names)).toBe(words);
  });

  it('name an order by its number', () => {
    expect(rowName(change({ noun: 'order', name: 'a1b2c3' }))).toBe('Order a1b2c3');
  });

  it('show a field before and after, and cut what is long', () => {
    const after = { description: 'x'.repeat(90) };
    expect(fieldWords(change({ before: { description: 'Fresh' }, after }), names)).toEqual([
      { label: 'Description', before: 'Fresh', after: `${'x'.repeat(60)}…` },
    ]);
  });

  it('name the first fields of many in a line', () => {
    const before = { name: 'Dal', price: 1, mrp: 2, sku: 'A', brand: 'B', barcode: '' };
    const after = {
      name: 'Daal',
      price: 2,
      mrp: 3,
      sku: 'C',
      brand: 'D',
      barcode: '8901234567894',
    };
    const four = 'Name Dal → Daal, Price ₹1 → ₹2, MRP ₹2 → ₹3, SKU A → C';
    const inLine = (some: Partial<RecordedChange>) =>
      changeWords(change(some), names, fieldsInLine);
    expect(inLine({ before, after })).toBe(`${four} and 2 more`);
    expect(inLine({ kind: 'undone', before, after })).toBe(`Undone: ${four} and 2 more`);
    expect(inLine({ noun: 'settings', before, after })).toBe(
      'Changed Name, Price, MRP, SKU and 2 more',
    );
    expect(inLine({ before: { price: 1 }, after: { price: 2 } })).toBe('Price ₹1 → ₹2');
    expect(inLine({ kind: 'added', before: null, after })).toBe('Added');
    expect(isCutInLine(change({ before, after }))).toBe(true);
    expect(isCutInLine(change({ before: null, after }))).toBe(false);
    const logIn = change({ noun: 'account', kind: 'logged-in' });
    expect(batchWords([logIn, logIn], 0)).toBe('Logged in 2 times');
  });

  it('count the changes of a batch by what happened to what', () => {
    const added = change({ kind: 'added', before: null });
    expect(batchWords([added, added, added], 27_542)).toBe('27,545 products added');
    expect(batchWords([added, change({}), change({ noun: 'category', kind: 'deleted' })], 0)).toBe(
      '1 product added, 1 product changed, 1 category deleted',
    );
  });
});

const rider = 'Imran Khan';
const settled = { kind: 'settled', amount: 1470, expected: 1480, rider, note: 'A note was torn' };
const cash = (after: Record<string, unknown>, kind = 'added') =>
  change({ noun: 'cash', _id: '213', name: rider, kind, before: null, after });
const order = (some: Partial<RecordedChange>) => change({ noun: 'order', ...some });

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
      order({ before: { paidBy: 'cash' }, after: { paidBy: 'account' }, kind: 'paid-by' }),
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
      order({
        kind: 'undone',
        before: { orderStatus: 'delivered', paymentStatus: 'paid', paidBy: 'cash' },
        after: { orderStatus: 'packed', paymentStatus: 'pending' },
      }),
      'Undone: Packed, not paid any more',
    ],
    [
      order({ kind: 'paid-by', before: { paidBy: 'cash' }, after: { paidBy: 'upi' } }),
      'Corrected: paid by UPI',
    ],
    [order({ kind: 'refund', before: {}, after: { refunded: 57.5 } }), '₹57.50 sent back'],
    [
      order({ kind: 'refund', before: { refunded: 100 }, after: { refunded: 42.5 } }),
      '₹57.50 has not gone back after all',
    ],
    [order({ kind: 'refund' }), 'The refund has arrived'],
    [
      order({ kind: 'refund-marked', before: { refunded: 20 }, after: { refunded: 77.5 } }),
      '₹57.50 marked as refunded',
    ],
    [
      order({ kind: 'undone', before: { refunded: 57.5 }, after: {} }),
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
