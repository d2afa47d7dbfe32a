import { expect, it } from 'vitest';
import { isoTime } from './iso-time.ts';

const instants = [
  0,
  -1,
  999,
  1_000,
  86_399_999,
  86_400_000,
  Date.UTC(2024, 1, 29, 23, 59, 59, 999),
  Date.UTC(2026, 10, 21, 9, 35, 7, 4),
  Date.UTC(9999, 11, 31, 12),
  Date.UTC(10_000, 0, 1),
  Date.UTC(1600, 0, 1),
];

it('writes every instant as Date does, also after more days than it keeps', () => {
  // The step is not a whole number of any unit, and the steps reach over far more days than are
  // cached.
  const steps = Array.from({ length: 20_000 }, (_, step) => Math.round(step * 77_777_777.7));
  for (const instant of [...instants, ...steps, ...instants])
    expect(isoTime(instant)).toBe(new Date(instant).toISOString());
});
