import { describe, expect, it } from 'vitest';
import { filterDefaults, questionOf, rangeOf, rangeOfAddress } from './order-filter.ts';

describe('rangeOf', () => {
  it.each([
    ['', '', {}],
    ['2026-11-01', '', { startDate: '2026-11-01' }],
    ['', '2026-11-02', { endDate: '2026-11-02' }],
    ['2026-11-01', '2026-11-01', { startDate: '2026-11-01', endDate: '2026-11-01' }],
    ['yesterday', '2026-13-45', {}],
  ])('of %j to %j', (from, to, range) => {
    expect(rangeOf({ from, to })).toEqual(range);
  });

  it('is none when from is after to', () => {
    expect(rangeOf({ from: '2026-11-02', to: '2026-11-01' })).toBeUndefined();
  });

  it('is read from an address', () => {
    expect(rangeOfAddress('?from=2026-11-01&sort=status')).toEqual({ startDate: '2026-11-01' });
  });
});

describe('questionOf', () => {
  it('passes over what is no status and no sort', () => {
    const question = questionOf({ ...filterDefaults, status: 'lost', sort: 'luck', search: 'x' });
    expect(question).toEqual({ search: 'x', status: undefined, sort: 'date' });
  });

  it('takes those that are', () => {
    const question = questionOf({ ...filterDefaults, status: 'packed', sort: 'totalPrice' });
    expect(question).toEqual({ search: '', status: 'packed', sort: 'totalPrice' });
  });
});
