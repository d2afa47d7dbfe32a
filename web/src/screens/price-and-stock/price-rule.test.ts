import { expect, test } from 'vitest';
import { newPrice, type RuleName } from './price-rule.ts';

const cases: readonly [RuleName, number, number, number, number][] = [
  ['raise-percent', 10, 1, 49.5, 54.45],
  ['raise-percent', 10, 50, 49.5, 54.5],
  ['raise-percent', 10, 500, 149.5, 165],
  ['raise-percent', 2.5, 1, 40, 41],
  ['lower-percent', 5, 100, 60, 57],
  ['raise', 1.25, 1, 60, 61.25],
  ['lower', 2, 100, 60.4, 58],
  ['below-mrp', 12, 1, 60, 88],
  ['below-mrp', 0, 500, 60, 100],
  ['lower', 100, 100, 60, -40],
];

test.each(cases)(
  '%s %d, rounded to %d paise: ₹%d becomes ₹%d',
  (by, amount, roundTo, price, next) => {
    const result = newPrice({ by, amount, roundTo }, { price, mrp: 100 });
    expect(result).toEqual({ next, isLimited: false });
  },
);

test('without an MRP there is no price below it', () => {
  const rule = { by: 'below-mrp', amount: 10, roundTo: 1 } as const;
  expect(newPrice(rule, { price: 60, mrp: undefined })).toBeUndefined();
});

test.each([
  ['lower-percent', 1, 500, 13, undefined, 13],
  ['raise-percent', 1, 1000, 12, undefined, 12],
  ['below-mrp', 1, 500, 20, 33, 30],
  ['raise', 1, 500, 32, 34, 32],
] as const)('%s %d, rounded to %d paise: ₹%d is held', (by, amount, roundTo, price, mrp, next) => {
  expect(newPrice({ by, amount, roundTo }, { price, mrp })).toEqual({ next, isLimited: true });
});
