import { describe, expect, it } from 'vitest';
import { dayTicks, hourWords, tickWords } from './chart-ticks.ts';

/** This many days from a first one on, as in a report. */
function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(first);
  return Array.from({ length: count }, (_, day) =>
    new Date(start + day * 86_400_000).toISOString().slice(0, 10),
  );
}

describe('dayTicks', () => {
  it('marks every day that there is room for', () => {
    const week = daysFrom('2026-11-15', 7);
    expect(dayTicks(week, 7)).toEqual(week);
    expect(dayTicks(week, 3)).toEqual(['2026-11-15', '2026-11-18', '2026-11-21']);
  });

  it('marks the months of many days', () => {
    const year = daysFrom('2025-11-22', 365);
    expect(dayTicks(year, 12)).toHaveLength(12);
    expect(dayTicks(year, 4)).toEqual(['2025-12-01', '2026-03-01', '2026-06-01', '2026-09-01']);
  });

  it('marks one day where there is no room at all', () => {
    expect(dayTicks(daysFrom('2026-11-15', 7), 0)).toEqual(['2026-11-15']);
  });
});

describe('tickWords', () => {
  it('says the day, and in many years the month', () => {
    expect(tickWords('21 Nov 2026', 30)).toBe('21 Nov');
    expect(tickWords('1 Nov 2026', 1000)).toBe('Nov 2026');
  });
});

describe('hourWords', () => {
  it.each([
    [0, '12 am'],
    [9, '9 am'],
    [12, '12 pm'],
    [23, '11 pm'],
    [24, '12 am'],
  ])('says %i as %s', (hour, words) => expect(hourWords(hour)).toBe(words));
});
