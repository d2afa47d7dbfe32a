import { expect, test } from 'vitest';
import { readCell } from './product-cells.ts';

test.each([
  ['price', '₹1,200', 1200],
  ['price', '60/-', 60],
  ['mrp', '', null],
  ['stock', 'No', 'out of stock'],
  ['stock', 'In Stock', 'in stock'],
  ['shown', 'yes', true],
  ['sku', '', null],
  ['brand', "'-Tata", "'-Tata"],
  ['barcode', '८९०१०३०८६५२७५', '8901030865275'],
  ['barcode', '8901 0308-65275', '8901030865275'],
  ['barcode', "'8901030865275", '8901030865275'],
  ['description', 'Washed.\n\nDried.', 'Washed.\n\nDried.'],
] as const)('%s “%s” is %j', (field, text, value) => {
  expect(readCell(field, text)).toEqual({ value });
});

test.each([
  ['name', '', 'Name is required'],
  ['category', '', 'Category is required'],
  ['price', '', 'Price is required'],
  ['price', 'abc', 'Price “abc” is not a number'],
  ['price', '1,5', 'Price “1,5” is not a number'],
  ['price', '0', 'Price must be from 0.01 to 10,00,000 rupees, with at most two decimals'],
  ['mrp', 'x'.repeat(41), `MRP “${'x'.repeat(40)}…” is not a number`],
  ['stock', 'some', 'Stock must be one of: in stock, out of stock'],
  ['shown', 'perhaps', 'Shown “perhaps” is neither yes nor no'],
  ['barcode', '-', 'Barcode must have 8, 12, 13 or 14 digits'],
  [
    'barcode',
    '8,90103E+12',
    'Barcode looks cut by the spreadsheet (8,90103E+12). Format the column as text.',
  ],
] as const)('%s “%s”: %s', (field, text, problem) => {
  expect(readCell(field, text)).toEqual({ problem });
});

test('a text that is too long says how long it is', () => {
  expect(readCell('name', 'x'.repeat(121))).toEqual({
    problem: 'Name must have at most 120 characters',
    length: 121,
  });
});
