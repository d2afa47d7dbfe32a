import { expect, it } from 'vitest';
import { pauseAfter } from './pause.ts';

it('waits 1, 2, 4 … 30 s after failures', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => pauseAfter(failures, 0.5));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

it('spreads them by 30 % to both sides, so that not all come back at once', () => {
  expect(pauseAfter(3, 0)).toBeCloseTo(2800);
  expect(pauseAfter(3, 1)).toBeCloseTo(5200);
});
