import type { OpenOrder, Order } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { slotsOf } from './board-slots.ts';
import { afterAnswer, columnsOf, justDoneOf, type OpenOrders, withOrders } from './open-orders.ts';

const now = Date.parse('2026-11-21T09:35:00.000Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

/** An order with the fields that these functions read. */
function order(id: string, fields: Partial<Order> = {}): Order {
  const known = { _id: id, orderStatus: 'pending', paymentMethod: 'cod', paymentStatus: 'pending' };
  return { ...known, updatedAt: minutesAgo(1), ...fields } as Order;
}

const idsOf = (orders: Iterable<Order>) => Array.from(orders, ({ _id }) => _id);
const held = (...orders: OpenOrder[]): OpenOrders => ({
  version: 'v2-1.a',
  orders: new Map(orders.map((one) => [one._id, one])),
});
const told = (areChanges: boolean, ...orders: Order[]) => ({
  orders,
  version: 'v2-2.b',
  areChanges,
});

describe('the open orders', () => {
  it('stand in the column of their status, earliest due first, those without a time last', () => {
    const columns = columnsOf([
      order('c'),
      order('b', { dueAt: minutesAgo(-5) }),
      order('a', { dueAt: minutesAgo(5) }),
      order('d', { orderStatus: 'packed' }),
      order('e', { orderStatus: 'delivered' }),
      order('unpaid', { paymentMethod: 'razorpay' }),
    ]);
    expect(idsOf(columns.pending)).toEqual(['a', 'b', 'c']);
    expect(idsOf(columns.accepted)).toEqual([]);
    expect(idsOf(columns.packed)).toEqual(['d']);
  });

  it('lose what a whole answer does not hold, but not what this tab has changed meanwhile', () => {
    const asked = held(order('gone'), order('done', { orderStatus: 'delivered' }));
    const before = withOrders(asked, [order('own', { orderStatus: 'accepted' })]);
    const after = afterAnswer(before, told(false, order('new')), now, asked);
    expect(after.version).toBe('v2-2.b');
    expect(idsOf(after.orders.values()).sort()).toEqual(['new', 'own']);
  });

  it('keep what an answer of changes does not name, until it was done half an hour ago', () => {
    const before = held(
      order('open'),
      order('done', { orderStatus: 'delivered' }),
      order('long done', { orderStatus: 'rejected', updatedAt: minutesAgo(31) }),
    );
    const packed = order('open', { orderStatus: 'packed', updatedAt: minutesAgo(0) });
    const after = afterAnswer(before, told(true, order('new'), packed), now);
    expect(idsOf(after.orders.values()).sort()).toEqual(['done', 'new', 'open']);
    expect(after.orders.get('open')).toMatchObject({ orderStatus: 'packed' });
  });

  it('know when they were done, whatever happens to them later', () => {
    const before = held(order('a', { orderStatus: 'delivered', updatedAt: minutesAgo(20) }));
    const noted = order('a', { orderStatus: 'delivered', note: 'Paid', updatedAt: minutesAgo(1) });
    const after = withOrders(before, [noted]);
    expect(after.orders.get('a')).toMatchObject({ note: 'Paid', doneAt: minutesAgo(20) });
    const old = { ...noted, doneAt: minutesAgo(2 * 24 * 60) };
    expect(justDoneOf([old], now)).toEqual([]);
  });

  it('are not taken back by an answer that was on its way when they changed', () => {
    const changed = order('a', { orderStatus: 'accepted', updatedAt: minutesAgo(0) });
    const asked = held(order('a'));
    const before = withOrders(asked, [changed]);
    for (const areChanges of [true, false]) {
      const after = afterAnswer(before, told(areChanges, order('a')), now, asked);
      expect(after.orders.get('a')).toBe(changed);
    }
  });

  it('are replaced by a whole answer, also by an earlier state of a store put back', () => {
    const before = held(order('a', { orderStatus: 'packed', updatedAt: minutesAgo(0) }));
    const after = afterAnswer(before, told(false, order('a')), now);
    expect(after.orders.get('a')?.orderStatus).toBe('pending');
  });

  it('that were done in the last half hour are there, newest first', () => {
    const done = (id: string, minutes: number, orderStatus: Order['orderStatus'] = 'delivered') =>
      order(id, { orderStatus, updatedAt: minutesAgo(minutes) });
    const orders = [
      done('old', 31),
      done('b', 29),
      done('ahead', -31),
      order('open'),
      done('a', 2, 'cancelled'),
    ];
    expect(idsOf(justDoneOf(orders, now))).toEqual(['a', 'b']);
  });
});

it('an open order leaves the board a week after it was shown, which may be long after it was placed', () => {
  const days = (count: number) => new Date(now - count * 86_400_000).toISOString();
  const before = held(
    order('old', { createdAt: days(7.1) }),
    order('new', { createdAt: days(6.9) }),
    { ...order('paid', { createdAt: days(8) }), shownAt: days(1) },
  );
  const after = afterAnswer(before, told(true), now);
  expect([...after.orders.keys()]).toEqual(['new', 'paid']);
  const accepted = order('paid', { createdAt: days(8), orderStatus: 'accepted' });
  expect(afterAnswer(withOrders(after, [accepted]), told(true), now).orders.get('paid')).toEqual({
    ...accepted,
    shownAt: days(1),
  });
});

describe('the places of a column', () => {
  const [a, b, c] = [order('a'), order('b'), order('c')];
  const places = (slots: ReturnType<typeof slotsOf>) =>
    slots.map(({ order: { _id }, isGone }) => (isGone ? `(${_id})` : _id));

  it('are as the orders are sorted while nobody touches it', () => {
    const before = slotsOf([], [b, c], { isTouched: false });
    expect(places(slotsOf(before, [a, c, b], { isTouched: false }))).toEqual(['a', 'c', 'b']);
  });

  it('stay under a finger: who leaves leaves a gap, who comes stands at the end', () => {
    const before = slotsOf([], [b, c], { isTouched: false });
    const touched = slotsOf(before, [a, c], { isTouched: true });
    expect(places(touched)).toEqual(['(b)', 'c', 'a']);
    expect(places(slotsOf(touched, [a, b, c], { isTouched: true }))).toEqual(['b', 'c', 'a']);
    expect(places(slotsOf(touched, [a, c], { isTouched: false }))).toEqual(['a', 'c']);
  });

  it('stay while they say where their order went, below the card that was above', () => {
    const before = slotsOf([], [a, b, c], { isTouched: false });
    const isHeld = (id: string) => id === 'b' || id === 'a';
    const sorted = slotsOf(before, [order('d'), c], { isTouched: false, isHeld });
    expect(places(sorted)).toEqual(['(a)', '(b)', 'd', 'c']);
    expect(places(slotsOf(sorted, [c], { isTouched: false }))).toEqual(['c']);
  });

  it('are the same object as long as nothing changed', () => {
    const before = slotsOf([], [a, b], { isTouched: false });
    expect(slotsOf(before, [a, b], { isTouched: false })).toBe(before);
    expect(slotsOf(before, [a, b], { isTouched: true })).toBe(before);
  });
});
