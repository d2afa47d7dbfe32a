import { describe, expect, it } from 'vitest';
import { bellName, newDetail, newOrders, ringingLine, waitingSince } from './alert-texts.ts';

const now = Date.parse('2026-11-21T09:35:00.000Z');
const order = (
  totalPrice: number,
  minutesAgo: number,
  kind: 'new' | 'cancelled' | 'returned' = 'new',
) => ({
  _id: `0197-${totalPrice}-3f9a2c`,
  kind,
  at: new Date(now - minutesAgo * 60_000).toISOString(),
  customerName: 'Asha Verma',
  totalPrice,
  itemCount: 6,
  number: undefined as number | undefined,
});
const pending = (count: number) => ({ pending: count, accepted: 0, packed: 0 });
const stateOf = (...alerts: ReturnType<typeof order>[]) => ({
  alerts,
  alertCount: alerts.length,
  counts: pending(alerts.length),
});

describe('the bell', () => {
  it('is named after what waits', () => {
    expect(bellName({ ...stateOf(), late: 0 })).toBe('Live orders: nothing is waiting');
    const two = stateOf(order(540, 0), order(700, 3));
    expect(bellName({ ...two, late: 1 })).toBe('Live orders: 2 new, 1 late');
    expect(bellName({ ...two, late: 0 })).toBe('Live orders: 2 new');
    expect(bellName({ ...stateOf(), late: 12 })).toBe('Live orders: 12 late');
    const cancelled = stateOf(order(540, 0, 'cancelled'));
    expect(bellName({ ...cancelled, late: 0 })).toBe('Live orders: 1 cancelled');
  });
});

describe('the strip', () => {
  it('counts the new orders, without those that are cancelled', () => {
    expect(newOrders(stateOf())).toBeUndefined();
    expect(newOrders(stateOf(order(540, 0)))).toBe('1 new order');
    expect(newOrders(stateOf(order(540, 0), order(700, 3), order(1, 9, 'cancelled')))).toBe(
      '2 new orders',
    );
  });

  it('sums them and says how old the oldest is', () => {
    const state = stateOf(order(540, 0), order(700, 3), order(99, 60, 'cancelled'));
    expect(newDetail(state, now)).toBe('₹1,240.00 · oldest 3 min');
    expect(newDetail(stateOf(order(540, 0)), now + 20_000)).toBe('₹540.00 · oldest 20 s');
  });

  it('sums nothing when it does not know them all', () => {
    const alerts = Array.from({ length: 20 }, () => order(1, 1));
    expect(newOrders({ alerts, alertCount: 25, counts: pending(25) })).toBe('25 new orders');
    expect(newOrders({ alerts, alertCount: 25, counts: pending(22) })).toBe('22 new orders');
    expect(newDetail({ alerts, alertCount: 25 }, now)).toBeUndefined();
  });
});

describe('a phone that is locked', () => {
  it('is told how many orders are new and their total, else the sentence of the strip', () => {
    const state = (...alerts: ReturnType<typeof order>[]) => ringingLine(stateOf(...alerts));
    expect(state(order(540, 0))).toBe('New order ₹540.00');
    expect(state(order(540, 0), order(700, 3))).toBe('2 new orders ₹1,240.00');
    expect(state(order(540, 0, 'cancelled'))).toBe(
      'The customer cancelled order 3f9a2c. It was accepted. Stop packing.',
    );
    expect(state({ ...order(540, 0, 'cancelled'), number: 47 })).toBe(
      'The customer cancelled order 47 · 3f9a2c. It was accepted. Stop packing.',
    );
    expect(state(order(540, 0, 'returned'))).toBe('1 order came back');
    const alerts = Array.from({ length: 20 }, () => order(1, 1));
    expect(ringingLine({ alerts, alertCount: 25, counts: pending(25) })).toBe('25 new orders');
  });

  it('and its owner by mail, how many wait since when', () => {
    expect(waitingSince(1, '3:05 pm')).toBe('1 order is waiting since 3:05 pm');
    expect(waitingSince(2, '3:05 pm')).toBe('2 orders are waiting since 3:05 pm');
  });
});
