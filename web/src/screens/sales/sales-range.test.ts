import { describe, expect, it } from 'vitest';
import {
  questionOf,
  rangeDefaults,
  rangeWords,
  readRange,
  refusalOf,
  shortRangeWords,
  stateOfAddress,
} from './sales-range.ts';

const november = { ...rangeDefaults, startDate: '2026-11-01', endDate: '2026-11-21' };

describe('questionOf', () => {
  it('asks for today when nothing was chosen', () => {
    expect(questionOf(rangeDefaults)).toEqual({ period: 'daily' });
  });

  it('asks for the dates when both are filled, whatever the period', () => {
    const range = { startDate: '2026-11-01', endDate: '2026-11-21' };
    expect(questionOf({ ...november, period: 'weekly' })).toEqual(range);
  });

  it.each([
    { startDate: '' },
    { endDate: '' },
    { endDate: '20266-01-01' },
    { endDate: '2026-02-31' },
  ])('stays with the period while a date is missing: %j', (change) => {
    const state = readRange({ ...november, ...change, period: 'weekly' });
    expect(state).toMatchObject(Object.fromEntries(Object.keys(change).map((name) => [name, ''])));
    expect(questionOf(state)).toEqual({ period: 'weekly' });
    expect(refusalOf(state)).toBeUndefined();
  });

  it('takes a period that it does not know for the first', () => {
    expect(questionOf(stateOfAddress('?period=hourly'))).toEqual({ period: 'daily' });
  });
});

describe('refusalOf', () => {
  it('takes a single day and refuses an end before it', () => {
    expect(refusalOf({ ...november, endDate: '2026-11-01' })).toBeUndefined();
    expect(refusalOf({ ...november, endDate: '2026-10-31' })).toMatch(/must not be after/);
  });

  it('takes ten years with their leap days, and no day more', () => {
    expect(refusalOf({ ...november, startDate: '2016-11-21' })).toBeUndefined();
    expect(refusalOf({ ...november, startDate: '2016-11-20' })).toMatch(/ten years/);
  });
});

describe('shortRangeWords', () => {
  it.each([
    ['2026-11-20', '2026-11-20', '20 Nov'],
    ['2026-11-14', '2026-11-20', '14–20 Nov'],
    ['2026-10-28', '2026-11-03', '28 Oct – 3 Nov'],
    ['2025-11-14', '2025-11-20', '14–20 Nov 2025'],
    ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan'],
  ])('%s to %s', (from, to, words) => {
    expect(shortRangeWords(from, to, '2026')).toBe(words);
  });
});

describe('rangeWords', () => {
  it.each([
    ['2026-11-21', '2026-11-21', '21 Nov 2026'],
    ['2026-11-15', '2026-11-21', '15 to 21 Nov 2026'],
    ['2026-10-28', '2026-11-03', '28 Oct to 3 Nov 2026'],
    ['2025-11-15', '2026-11-21', '15 Nov 2025 to 21 Nov 2026'],
  ])('%s to %s', (from, to, words) => {
    expect(rangeWords(from, to)).toBe(words);
  });
});
