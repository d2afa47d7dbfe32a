import { expect, it } from 'vitest';
import { slipPages } from './slip-pages.ts';

const heights = { sheet: 100, first: 40, later: 10, end: 20 };
const rows = (count: number) => Array.from({ length: count }, () => 10);

it('fills the first sheet and goes on with the next', () => {
  expect(slipPages({ ...heights, rows: [] })).toEqual([0]);
  expect(slipPages({ ...heights, rows: rows(4) })).toEqual([0]);
  // The fifth row fits, but not with what follows it.
  expect(slipPages({ ...heights, rows: rows(5) })).toEqual([0, 4]);
  expect(slipPages({ ...heights, rows: rows(6) })).toEqual([0, 5]);
  expect(slipPages({ ...heights, rows: rows(13) })).toEqual([0, 6]);
  expect(slipPages({ ...heights, rows: rows(14) })).toEqual([0, 6, 13]);
});

it('gives a row that is longer than a sheet a sheet of its own', () => {
  expect(slipPages({ ...heights, rows: [10, 150, 10] })).toEqual([0, 1, 2]);
});

it('begins with the first row, however little room there is', () => {
  expect(slipPages({ ...heights, first: 120, rows: rows(2) })).toEqual([0, 1]);
});
