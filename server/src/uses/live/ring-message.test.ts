import { describe, expect, it } from 'vitest';
import { nextMessage, withAge } from './ring-message.ts';

const minuteMs = 60_000;
const now = Date.parse('2026-11-21T09:35:00.000Z');
const clock = { now, zone: 'Asia/Kolkata' };
const order = {
  _id: '0197-3f9a2c',
  kind: 'new' as const,
  at: new Date(now).toISOString(),
  customerName: 'Asha Verma',
  totalPrice: 540,
  itemCount: 6,
};
const state = { alerts: [order], alertCount: 1, counts: { pending: 1, accepted: 0, packed: 0 } };
const bell = { isRinging: true, newest: 7, woken: 0, ringAgainMinutes: 5 };
const untold = { told: '', told_at: 0, quiet_from: '', quiet_to: '' };
const told = (version: number, times = 1, minutesAgo = 0) => ({
  ...untold,
  told: JSON.stringify({ version, times }),
  told_at: now - minutesAgo * minuteMs,
});
const titleFor = (device: typeof untold, of: Partial<typeof bell> = {}) =>
  nextMessage({ state, bell: { ...bell, ...of } }, clock, device)?.message.title;

describe('a device is told', () => {
  it('what rings: the first time, at a newer alert, and each so many minutes', () => {
    expect(titleFor(untold)).toBe('New order ₹540.00');
    expect(titleFor(told(7))).toBeUndefined();
    expect(titleFor(told(6))).toBe('New order ₹540.00');
    // An order of the night wakes under an older number.
    expect(titleFor(told(7), { woken: now })).toBe('New order ₹540.00');
    expect(titleFor(told(7, 1, 4.99))).toBeUndefined();
    expect(titleFor(told(7, 1, 5))).toBe('New order ₹540.00');
    expect(titleFor(told(7, 1, 500), { ringAgainMinutes: 0 })).toBeUndefined();
    // The clock was set back.
    expect(titleFor(told(7, 1, -60))).toBe('New order ₹540.00');
  });

  it('twelve times of the same alert', () => {
    expect(titleFor(told(7, 11, 5))).toBe('New order ₹540.00');
    expect(titleFor(told(7, 12, 5))).toBeUndefined();
    expect(titleFor(told(6, 12, 5))).toBe('New order ₹540.00');
  });

  it('once that nothing rings any more, if it was told of something', () => {
    const silent = { isRinging: false };
    expect(titleFor(told(7), silent)).toBe('Silenced');
    expect(titleFor(untold, silent)).toBeUndefined();
    const none = { state: { ...state, alerts: [], alertCount: 0 }, bell: { ...bell, ...silent } };
    expect(nextMessage(none, clock, told(7))).toEqual({
      message: { title: 'Nothing is waiting', body: '', silent: true },
      told: '',
      isAgain: false,
    });
  });

  it('nothing in its quiet hours', () => {
    const quiet = { quiet_from: '15:00', quiet_to: '15:06' };
    expect(titleFor({ ...untold, ...quiet })).toBeUndefined();
    expect(titleFor({ ...told(7), ...quiet }, { isRinging: false })).toBeUndefined();
    expect(titleFor({ ...untold, ...quiet, quiet_to: '15:05' })).toBe('New order ₹540.00');
  });

  it('how long it waits, from the second time on', () => {
    const first = nextMessage({ state, bell }, clock, untold);
    expect(first).toMatchObject({ isAgain: false, told: '{"version":7,"woken":0,"times":1}' });
    const again = nextMessage({ state, bell }, clock, told(7, 1, 5));
    expect(again).toMatchObject({ isAgain: true, told: '{"version":7,"woken":0,"times":2}' });
    if (again) expect(withAge(again, now - 5 * minuteMs, now).body).toBe('Waiting for 5 min');
  });
});
