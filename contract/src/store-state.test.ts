import { describe, expect, it } from 'vitest';
import type { Span } from './hours-rules.ts';
import type { StoreHours } from './store-hours.ts';
import { scheduledState, storeState } from './store-state.ts';

const zone = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}+05:30`);
const span = (opens: string, closes: string): Span => ({ opens, closes });

/** The same hours every day, except on given days. */
const daily = (hours: Span[], more: Partial<StoreHours> = {}) => ({
  isOpen: false,
  hours: {
    on: true,
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours })),
    days: [],
    lastOrderMinutes: 0,
    ...more,
  },
});
const diwali = { date: '2026-11-08', hours: [], note: 'Diwali' };
const shop = daily([span('08:00', '21:00')]);

describe('the store by its hours', () => {
  it('closes between 20:59:59 and 21:00:00, and says when it opens again', () => {
    const closes = at('2026-11-21T21:00:00');
    const opens = at('2026-11-22T08:00:00');
    expect(storeState(shop, closes - 1, zone)).toEqual({
      isOpen: true,
      reason: 'open',
      until: closes,
    });
    const closed = { isOpen: false, reason: 'outside-hours', until: opens, nextOpenAt: opens };
    expect(storeState(shop, closes, zone)).toEqual(closed);
    expect(storeState(shop, opens, zone).isOpen).toBe(true);
  });

  it('lets a span past midnight belong to its day, and no holiday cut it', () => {
    const late = daily([span('18:00', '26:00')], { days: [diwali] });
    const closes = at('2026-11-08T02:00:00');
    expect(storeState(late, closes - 1, zone)).toMatchObject({ isOpen: true, until: closes });
    expect(storeState(late, closes, zone)).toEqual({
      isOpen: false,
      reason: 'holiday',
      note: 'Diwali',
      until: at('2026-11-09T00:00:00'),
      nextOpenAt: at('2026-11-09T18:00:00'),
    });
    expect(storeState(late, at('2026-11-09T01:00:00'), zone).reason).toBe('outside-hours');
  });

  it('takes spans that touch as one, across midnight too', () => {
    const always = daily([span('00:00', '12:00'), span('12:00', '24:00')], {
      lastOrderMinutes: 30,
    });
    expect(storeState(always, at('2026-11-21T23:50:00'), zone)).toEqual({
      isOpen: true,
      reason: 'open',
    });
    expect(scheduledState(always, at('2026-11-21T23:50:00'), zone)).toEqual({
      isOpen: true,
      nextOpening: undefined,
    });
  });

  it('takes what touches only because clocks are set forward as one', () => {
    const night = daily([span('00:00', '02:00'), span('02:30', '05:00')], { lastOrderMinutes: 30 });
    const state = storeState(night, Date.parse('2026-03-08T01:45:00-05:00'), 'America/New_York');
    expect(state.until).toBe(Date.parse('2026-03-08T04:30:00-04:00'));
  });

  it('counts as closed from the last orders on, also when a holiday follows', () => {
    const rows = daily([span('18:00', '25:00')], { days: [diwali], lastOrderMinutes: 30 });
    const last = at('2026-11-08T00:30:00');
    expect(storeState(rows, last - 1, zone)).toMatchObject({ isOpen: true, until: last });
    expect(storeState(rows, last, zone)).toMatchObject({
      reason: 'outside-hours',
      until: at('2026-11-08T01:00:00'),
    });
    const short = daily([span('08:00', '08:20')], { lastOrderMinutes: 30 });
    expect(storeState(short, at('2026-11-08T08:10:00'), zone)).toEqual({
      isOpen: false,
      reason: 'outside-hours',
    });
  });

  it('is closed for good without hours, and looks 400 days ahead', () => {
    expect(storeState(daily([]), at('2026-11-21T12:00:00'), zone)).toEqual({
      isOpen: false,
      reason: 'outside-hours',
    });
    const once = { date: '2027-12-01', hours: [span('08:00', '21:00')] };
    const far = daily([], { days: [once] });
    expect(storeState(far, at('2026-11-21T12:00:00'), zone).nextOpenAt).toBe(
      at('2027-12-01T08:00:00'),
    );
    expect(storeState(far, at('2026-01-01T12:00:00'), zone).nextOpenAt).toBeUndefined();
  });

  it('pauses over the closing: the pause ends with the hours, and goes on with the next ones', () => {
    const rows = { ...shop, pause: { until: at('2026-11-22T08:30:00'), note: 'Power cut' } };
    expect(storeState(rows, at('2026-11-21T20:45:00'), zone)).toEqual({
      isOpen: false,
      reason: 'paused',
      note: 'Power cut',
      until: at('2026-11-21T21:00:00'),
      nextOpenAt: at('2026-11-22T08:30:00'),
    });
    expect(storeState(rows, at('2026-11-21T22:00:00'), zone).reason).toBe('outside-hours');
  });
});
