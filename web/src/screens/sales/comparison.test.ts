import { expect, it } from 'vitest';
import { compareWords } from './comparison.ts';

it.each([
  [112, 100, '↑', '12 % more than 20 Nov'],
  [88, 100, '↓', '12 % less than 20 Nov'],
  [1_001, 1_000, '=', 'as much as 20 Nov'],
  [0, 0, '=', 'as much as 20 Nov'],
  [5, 0, '↑', 'none before'],
  [0, 5, '↓', '100 % less than 20 Nov'],
  [30_000, 2, '↑', '14,99,900 % more than 20 Nov'],
])('says of %i after %i that it is %s %s', (now, before, sign, words) => {
  expect(compareWords(now, before, '20 Nov')).toEqual({ sign, words });
});
