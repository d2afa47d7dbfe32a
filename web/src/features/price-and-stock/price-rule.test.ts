import { expect, test } from 'vitest';
import { newPrice, type RuleName } from './price-rule.ts';

const cases: readonly [RuleName, number, number, number, number][] = [
  ['raise-percent', 10, 1, 149.5, 164.45],
  ['raise-percent', 10, 50, 149.5, 164.5],
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
    expect(newPrice({ by, amount, roundTo }, { price, mrp: 100 })).toBe(next);
  },
);

test('without an MRP there is no price below it', () => {
  const rule = { by: 'below-mrp', amount: 10, roundTo: 1 } as const;
  expect(newPrice(rule, { price: 60, mrp: undefined })).toBeUndefined();
});
