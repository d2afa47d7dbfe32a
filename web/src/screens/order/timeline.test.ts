import type { OrderChange } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { sentenceOf, timelineOf } from './timeline.ts';

const nowMs = Date.parse('2026-11-21T09:35:00.000Z');
const clock = { nowMs, timeZone: 'Asia/Kolkata' };
const asha = { _id: '01978f00-0000-7000-8000-000000000001', name: 'Asha Verma' };
const at = '2026-11-21T09:35:00.000Z';
const say = (change: Omit<OrderChange, 'at'>) => sentenceOf({ at, ...change }, clock);

describe('what happened to an order', () => {
  it('is said with who did it', () => {
    const customer = { name: 'Ravi Nair' };
    expect(say({ kind: 'placed', by: customer })).toBe('The customer placed the order');
    expect(say({ kind: 'placed', by: asha })).toBe('Asha Verma took the order');
    expect(say({ kind: 'status', by: asha, from: 'pending', to: 'accepted' })).toBe(
      'Asha Verma accepted it',
    );
    expect(say({ kind: 'status', by: customer, from: 'accepted', to: 'cancelled' })).toBe(
      'The customer cancelled it',
    );
    expect(say({ kind: 'paid' })).toBe('The customer paid online');
    expect(say({ kind: 'note', by: asha, text: 'Ring twice' })).toBe('Asha Verma: “Ring twice”');
    expect(say({ kind: 'printed', by: asha })).toBe('Asha Verma printed it');
  });

  it('is said with the reason, the time, the total and what it is again', () => {
    const reason = { code: 'too-busy', text: 'Too many orders just now' } as const;
    expect(say({ kind: 'status', by: asha, to: 'rejected', reason })).toBe(
      'Asha Verma rejected it: Too many orders just now',
    );
    const delay = { from: '2026-11-21T13:00:00.000Z', to: '2026-11-21T13:10:00.000Z' };
    expect(say({ kind: 'delayed', by: asha, ...delay })).toBe(
      'Asha Verma delayed it by 10 min, to 6:40 pm',
    );
    expect(say({ kind: 'delayed', by: asha, to: delay.to })).toBe(
      'Asha Verma delayed it to 6:40 pm',
    );
    expect(say({ kind: 'items', by: asha, from: '540', to: '482.5' })).toBe(
      'Asha Verma made it less: ₹540.00 → ₹482.50',
    );
    expect(
      say({ kind: 'items', by: asha, from: '482.5', to: '540', text: 'Bread 400 g: added' }),
    ).toBe('Asha Verma changed the items: ₹482.50 → ₹540.00. Bread 400 g: added');
    expect(say({ kind: 'items', by: asha, text: 'Ghee 1 l: as ordered' })).toBe(
      'Asha Verma changed the items. Ghee 1 l: as ordered',
    );
    expect(say({ kind: 'address', by: asha })).toBe('Asha Verma changed the address');
    expect(say({ kind: 'undone', by: asha, from: 'packed', to: 'accepted' })).toBe(
      'Asha Verma took the last step back: it is accepted again',
    );
    expect(say({ kind: 'undone', by: asha, from: '482.5', to: '540' })).toBe(
      'Asha Verma took the last step back: it is ₹540.00 again',
    );
  });

  it('is said with the money that went back, and how it was paid', () => {
    const refund = { kind: 'refund' } as const;
    expect(say({ ...refund, by: asha, to: '57.5' })).toBe('Asha Verma sent ₹57.50 back');
    expect(say({ ...refund, by: asha, from: '20', to: '77.5' })).toBe(
      'Asha Verma sent ₹57.50 back',
    );
    expect(say({ ...refund, to: '57.5' })).toBe('₹57.50 was sent back at Razorpay');
    expect(say({ ...refund, from: '57.5' })).toBe('₹57.50 has not gone back after all');
    expect(say({ ...refund, by: asha, from: '77.5', to: '20' })).toBe(
      'Asha Verma: ₹57.50 has not gone back after all',
    );
    expect(say(refund)).toBe('The refund has arrived');
    expect(say({ kind: 'paid-by', by: asha, from: 'cash', to: 'upi' })).toBe(
      'Asha Verma corrected it: paid by UPI',
    );
    expect(say({ kind: 'status', from: 'pending', to: 'cancelled' })).toBe(
      'Cancelled: it was paid too late',
    );
  });

  it('is grouped by the days of the store', () => {
    const changes = [
      '2026-11-21T09:35:00.000Z',
      '2026-11-20T18:30:00.000Z',
      '2026-11-20T18:29:59.999Z',
      '2026-11-19T06:00:00.000Z',
    ].map((when): OrderChange => ({ at: when, kind: 'paid' }));
    const days = timelineOf(changes, clock);
    expect(days.map(({ name, lines }) => [name, lines.map(({ time }) => time)])).toEqual([
      ['Today', ['3:05 pm', '12:00 am']],
      ['Yesterday', ['11:59 pm']],
      ['19 Nov 2026', ['11:30 am']],
    ]);
  });
});
