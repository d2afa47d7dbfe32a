import { expect, test } from 'vitest';
import { rangeOf } from './grid-model.ts';
import { planPaste } from './paste.ts';

const columns = [
  { key: 'name', heading: 'Name', width: '1rem' },
  { key: 'price', heading: 'Price (₹)', width: '1rem' },
  { key: 'mrp', heading: 'MRP (₹)', width: '1rem' },
];
const plan = (block: string[][], from: [number, number], to = from) => {
  const corner = ([row, column]: [number, number]) => ({ row, column });
  const range = rangeOf(corner(from), corner(to));
  return planPaste(block, { range, columns, rowCount: 4, keyOf: (row) => `p${row}` });
};
const written = (...paste: Parameters<typeof plan>) =>
  plan(...paste).writes.map(({ row, column, text }) => `${row} ${column} ${text}`);

test('one value fills the range', () => {
  expect(written([['60']], [1, 1], [2, 2])).toEqual([
    'p1 price 60',
    'p1 mrp 60',
    'p2 price 60',
    'p2 mrp 60',
  ]);
});

test('a block goes down and right, whatever the range', () => {
  const block = [['60', '65'], ['70']];
  expect(written(block, [1, 1])).toEqual(['p1 price 60', 'p1 mrp 65', 'p2 price 70']);
  expect(written(block, [1, 1], [3, 1])).toEqual(['p1 price 60', 'p1 mrp 65', 'p2 price 70']);
});

test('the columns’ own headings are skipped, others are cells', () => {
  expect(
    written(
      [
        ['PRICE', 'mrp'],
        ['60', '65'],
      ],
      [0, 1],
    ),
  ).toEqual(['p0 price 60', 'p0 mrp 65']);
  expect(written([['Price (₹)'], ['60']], [0, 1])).toEqual(['p0 price 60']);
  expect(written([['Price'], ['60']], [0, 2])).toEqual(['p0 mrp Price', 'p1 mrp 60']);
});

test('what does not fit is counted', () => {
  const block = Array.from({ length: 5 }, (_, row) => [`${row}`, 'x', 'y']);
  expect(plan(block, [2, 1])).toMatchObject({ rows: 5, rowsOver: 3, columns: 3, columnsOver: 1 });
  expect(plan(block, [2, 1]).writes).toHaveLength(4);
  expect(plan([['60']], [0, 0], [3, 2])).toMatchObject({ rowsOver: 0, columnsOver: 0 });
});
