import { expect, test } from 'vitest';
import { hasRightCheckDigit, isAboveMrp, isGtin, percentOff, stockAt } from './product-rules.ts';

test.each([
  ['8901030865275', true],
  ['8901030865276', false],
  ['96385074', true],
  ['96385075', false],
  ['036000291452', true],
  ['10012345678902', true],
  ['10012345678903', false],
  ['', false],
])('the check digit of %s fits: %s', (barcode, fits) => {
  expect(hasRightCheckDigit(barcode)).toBe(fits);
});

test.each([
  ['8901030865275', true],
  ['96385074', true],
  ['036000291452', true],
  ['10012345678902', true],
  ['8901030865276', false],
  ['00000000', false],
  ['2000000000015', false],
  ['0200000000011', false],
  ['400000000015', false],
  ['12345670018', false],
])('the barcode %s is a GTIN: %s', (barcode, is) => {
  expect(isGtin(barcode)).toBe(is);
});

test.each([
  [220, 250, 12],
  [219.9, 250, 12],
  [248, 250, 0],
  [250, 250, 0],
  [0.01, 1_000_000, 99],
  [0.7, 1, 30],
  [17.4, 60, 71],
])('a price of %d below an MRP of %d is %d per cent off, rounded down', (price, mrp, percent) => {
  expect(percentOff(price, mrp)).toBe(percent);
});

test('a price may be the MRP, and not above it', () => {
  expect(isAboveMrp(250, 250)).toBe(false);
  expect(isAboveMrp(250.01, 250)).toBe(true);
  expect(isAboveMrp(250, undefined)).toBe(false);
  expect(isAboveMrp(250, null)).toBe(false);
});

test('what is out of stock until an instant is in stock from it on', () => {
  const product = { stock: 'out of stock', outUntil: 1_000 } as const;
  expect(stockAt(product, 999)).toBe('out of stock');
  expect(stockAt(product, 1_000)).toBe('in stock');
  expect(stockAt({ ...product, outUntil: undefined }, 2_000)).toBe('out of stock');
});
