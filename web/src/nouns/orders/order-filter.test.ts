import { describe, expect, it } from 'vitest';
import { filterDefaults, questionOf, rangeOf, rangeOfAddress, readFilter } from './order-filter.ts';

describe('readFilter', () => {
  it('passes over what is no date, no status, no product and no sort', () => {
    const wrong = { status: 'lost', product: 'dal', sort: 'luck' };
    const texts = { search: 'x', from: '20266-01-01', to: 'abc', ...wrong };
    expect(readFilter(texts)).toEqual({ ...filterDefaults, search: 'x' });
  });

  it('takes those that are', () => {
    const texts = {
      search: '',
      from: '2026-11-01',
      to: '2026-11-02',
      status: 'packed',
      product: '8f14e45f-ceea-467f-a9be-23f1a3b6c7d8',
      sort: 'status',
    };
    expect(readFilter(texts)).toEqual(texts);
  });
});

describe('rangeOf', () => {
  it.each([
    ['', '', {}],
    ['2026-11-01', '', { startDate: '2026-11-01' }],
    ['', '2026-11-02', { endDate: '2026-11-02' }],
    ['2026-11-01', '2026-11-01', { startDate: '2026-11-01', endDate: '2026-11-01' }],
  ])('of %j to %j', (from, to, range) => {
    expect(rangeOf({ from, to })).toEqual(range);
  });

  it('is none when from is after to', () => {
    expect(rangeOf({ from: '2026-11-02', to: '2026-11-01' })).toBeUndefined();
  });

  it('is read from an address', () => {
    expect(rangeOfAddress('?from=2026-11-01&sort=status&to=2026-02-31')).toEqual({
      startDate: '2026-11-01',
    });
  });
});

describe('questionOf', () => {
  it('asks for all statuses without one', () => {
    expect(questionOf(filterDefaults)).toEqual({ search: '', status: undefined, sort: 'date' });
  });
});
