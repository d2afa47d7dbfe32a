import { describe, expect, it } from 'vitest';
import type { DeliveryTime, OpeningHours, Span } from '../hours-rules.ts';
import type { StoreRows } from '../store-state.ts';
import { findOffered, isForLater, windowsAt } from './order-windows.ts';

const zone = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}+05:30`);
const time = (from: string, to: string, cutOffMinutes = 0, orders?: number): DeliveryTime => ({
  ...{ from, to, cutOffMinutes },
  ...(orders !== undefined && { orders }),
});
const eightToNine: Span[] = [{ opens: '08:00', closes: '21:00' }];

/** A store that is open every day from 8 to 9 pm, and takes orders while it is closed. */
const store = (hours: Partial<OpeningHours> = {}, more: Partial<StoreRows> = {}): StoreRows => ({
  isOpen: false,
  hours: {
    ...{ on: true, days: [], lastOrderMinutes: 0, whileClosed: true },
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours: eightToNine })),
    ...hours,
  },
  ...more,
});
const times = [time('17:00', '19:00', 60), time('09:00', '11:00', 120, 5)];
const shop = store({ windows: times });
const froms = (rows: StoreRows, now: number, where = zone) =>
  windowsAt(rows, now, where).windows.map(({ from }) => new Date(from).toISOString());
const noon = at('2026-11-23T12:00:00');

describe('what may be chosen while the store is open', () => {
  it('is as soon as possible, and the windows of three days', () => {
    const { asap, windows } = windowsAt(shop, noon, zone);
    expect(asap).toBe(true);
    expect(windows).toEqual([
      { from: at('2026-11-23T17:00:00'), to: at('2026-11-23T19:00:00') },
      { from: at('2026-11-24T09:00:00'), to: at('2026-11-24T11:00:00'), orders: 5 },
      { from: at('2026-11-24T17:00:00'), to: at('2026-11-24T19:00:00') },
      { from: at('2026-11-25T09:00:00'), to: at('2026-11-25T11:00:00'), orders: 5 },
      { from: at('2026-11-25T17:00:00'), to: at('2026-11-25T19:00:00') },
    ]);
  });

  it('ends with the cut-off, to the second, and says when', () => {
    const cutOff = at('2026-11-23T16:00:00');
    expect(windowsAt(shop, cutOff - 1000, zone).windows).toHaveLength(5);
    expect(windowsAt(shop, cutOff - 1000, zone).until).toBe(cutOff);
    expect(windowsAt(shop, cutOff, zone).windows).toHaveLength(4);
    expect(windowsAt(shop, cutOff + 1000, zone).until).toBe(at('2026-11-23T21:00:00'));
  });

  it('may be windows alone, or as soon as possible alone', () => {
    expect(windowsAt(store({ windows: times, asap: false }), noon, zone).asap).toBe(false);
    expect(windowsAt(store({ whileClosed: false }), noon, zone)).toMatchObject({
      asap: true,
      windows: [],
    });
  });

  it('leaves out days without hours, a holiday that was set afterwards too', () => {
    const holiday = { date: '2026-11-24', hours: [], note: 'Gurpurab' };
    const before = windowsAt(shop, noon, zone);
    const after = windowsAt(store({ windows: times, days: [holiday] }), noon, zone);
    expect(after.windows).toHaveLength(3);
    const chosen = before.windows[1] ?? { from: 0 };
    expect(findOffered(before, chosen)).toEqual(chosen);
    expect(findOffered(after, chosen)).toBeUndefined();
    expect(
      froms(store({ windows: times, week: [{ weekday: 1, hours: eightToNine }] }), noon),
    ).toEqual(['2026-11-23T11:30:00.000Z']);
  });

  it('is every day while the hours are off', () => {
    const switched = store({ on: false, week: [], windows: times }, { isOpen: true });
    expect(windowsAt(switched, noon, zone)).toMatchObject({ asap: true });
    expect(froms(switched, noon)).toHaveLength(5);
  });

  it('may be taken for two days and longer before', () => {
    const early = store({ windows: [time('09:00', '11:00', 2880)] });
    expect(froms(early, at('2026-11-23T08:59:59'))).toEqual(['2026-11-25T03:30:00.000Z']);
    expect(froms(early, at('2026-11-23T09:00:00'))).toEqual([]);
  });

  it('lets a window end after midnight', () => {
    expect(windowsAt(store({ windows: [time('22:00', '26:00')] }), noon, zone).windows[0]).toEqual({
      from: at('2026-11-23T22:00:00'),
      to: at('2026-11-24T02:00:00'),
    });
  });
});

describe('what may be chosen while the store is closed', () => {
  const eleven = at('2026-11-23T23:00:00');

  it('is a window of the next days outside the hours, a second before and after closing', () => {
    const closes = at('2026-11-23T21:00:00');
    expect(windowsAt(shop, closes - 1000, zone)).toMatchObject({ asap: true, until: closes });
    expect(windowsAt(shop, closes, zone).asap).toBe(false);
    expect(froms(shop, closes)).toHaveLength(4);
    expect(froms(shop, at('2026-11-24T00:00:00'))).toHaveLength(6);
    expect(windowsAt(shop, eleven, zone).until).toBe(at('2026-11-24T00:00:00'));
  });

  it('is a window, or the next opening, on a holiday', () => {
    const days = [{ date: '2026-11-23', hours: [], note: '' }];
    expect(froms(store({ windows: times, days }), noon)).toHaveLength(4);
    expect(windowsAt(store({ days }), noon, zone).windows).toEqual([
      { from: at('2026-11-24T08:00:00') },
    ]);
  });

  it('is the next opening where there are no windows, a second before and after it', () => {
    const opens = at('2026-11-24T08:00:00');
    expect(windowsAt(store(), eleven, zone)).toMatchObject({
      asap: false,
      windows: [{ from: opens }],
    });
    expect(windowsAt(store(), opens - 1000, zone).windows).toEqual([{ from: opens }]);
    expect(windowsAt(store(), opens, zone)).toMatchObject({ asap: true, windows: [] });
  });

  it('is an opening within 72 hours alone', () => {
    const monday = store({ week: [{ weekday: 1, hours: eightToNine }] });
    const opens = at('2026-11-30T08:00:00');
    const near = at('2026-11-27T08:00:00');
    expect(windowsAt(monday, near - 1000, zone)).toEqual({ asap: false, windows: [], until: near });
    expect(windowsAt(monday, near, zone).windows).toEqual([{ from: opens }]);
    expect(windowsAt(store({ week: [] }), noon, zone).windows).toEqual([]);
  });

  it('is nothing where no orders are taken then', () => {
    const closed = { asap: false, windows: [] };
    expect(windowsAt(store({ windows: times, whileClosed: false }), eleven, zone)).toMatchObject(
      closed,
    );
    const pause = { until: at('2026-11-23T13:00:00'), note: '' };
    expect(windowsAt({ ...shop, pause }, noon, zone)).toMatchObject({
      ...closed,
      until: pause.until,
    });
    const byHand = { isOpen: false, until: Number.POSITIVE_INFINITY };
    expect(windowsAt({ ...shop, byHand }, eleven, zone)).toMatchObject(closed);
    expect(windowsAt(store({ on: false, windows: times }), noon, zone)).toMatchObject(closed);
  });

  it('is open again where somebody opened by hand at night', () => {
    const byHand = { isOpen: true, until: at('2026-11-24T00:00:00') };
    expect(windowsAt({ ...shop, byHand }, eleven, zone)).toMatchObject({ asap: true });
  });
});

describe('windows on other clocks', () => {
  const newYork = 'America/New_York';
  const night = store({
    windows: [time('02:00', '04:00'), time('02:30', '03:30'), time('09:00', '11:00', 60)],
  });

  it('skips what the clock skips when it is set forward', () => {
    // On 8 March 2026 no clock there shows 2:30.
    const saturday = Date.parse('2026-03-07T20:00:00Z');
    expect(windowsAt(night, saturday, newYork).windows.slice(0, 2)).toEqual([
      { from: Date.parse('2026-03-08T07:00:00Z'), to: Date.parse('2026-03-08T08:00:00Z') },
      { from: Date.parse('2026-03-08T13:00:00Z'), to: Date.parse('2026-03-08T15:00:00Z') },
    ]);
    const gap = store({ windows: [time('02:00', '03:00')] });
    expect(froms(gap, saturday, newYork)).toEqual(['2026-03-09T06:00:00.000Z']);
  });

  it('takes the first of two equal times when it is set back', () => {
    const saturday = Date.parse('2026-10-31T20:00:00Z');
    const early = store({ windows: [time('01:30', '03:00')] });
    expect(windowsAt(early, saturday, newYork).windows[0]).toEqual({
      from: Date.parse('2026-11-01T05:30:00Z'),
      to: Date.parse('2026-11-01T08:00:00Z'),
    });
  });

  it('keeps the cut-off by the minutes that pass, over both changes', () => {
    for (const [day, before] of [
      ['2026-03-08', '2026-03-08T12:00:00Z'],
      ['2026-11-01', '2026-11-01T13:00:00Z'],
    ] as const) {
      const cutOff = Date.parse(before);
      const begins = new Date(cutOff + 3_600_000).toISOString();
      expect([day, froms(night, cutOff - 1000, newYork).includes(begins)]).toEqual([day, true]);
      expect([day, froms(night, cutOff, newYork).includes(begins)]).toEqual([day, false]);
    }
  });

  it('follows clocks that are half an hour off', () => {
    expect(froms(shop, Date.parse('2026-11-23T06:30:00Z'), 'Asia/Kathmandu')[0]).toBe(
      '2026-11-23T11:15:00.000Z',
    );
    // Lord Howe Island sets its clock by half an hour, on 4 October 2026 from 2:00 to 2:30.
    const lordHowe = store({ windows: [time('02:00', '02:30'), time('02:15', '03:00')] });
    expect(froms(lordHowe, Date.parse('2026-10-03T12:00:00Z'), 'Australia/Lord_Howe')[0]).toBe(
      '2026-10-03T15:30:00.000Z',
    );
  });
});

it('tells what begins over an hour ahead', () => {
  const from = (instant: number) => ({ from: new Date(instant).toISOString() });
  expect(isForLater(from(noon + 3_600_000), noon)).toBe(false);
  expect(isForLater(from(noon + 3_600_001), noon)).toBe(true);
  expect(isForLater(undefined, noon)).toBe(false);
});
