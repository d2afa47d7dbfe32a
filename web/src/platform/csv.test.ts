import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const bytesOf = async (rows: (string | number)[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await writeCsv(rows)).arrayBuffer());

test('a CSV file begins with the mark of UTF-8, and quotes what it has to', async () => {
  const text = await bytesOf([
    ['Name', 'Price'],
    ['Toor Dal, “best”', 149.5],
    ['5" plate', 20],
    ['two\nlines', -1],
    ['आलू', ''],
  ]);
  expect(text).toBe(
    '\ufeffName,Price\r\n"Toor Dal, “best”",149.5\r\n"5"" plate",20\r\n"two\nlines",-1\r\nआलू,\r\n',
  );
});

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+91', "'+91"],
  ['-5', "'-5"],
  ['@home', "'@home"],
  ["'=x", "''=x"],
  ["'tis", "'tis"],
  ["'0042", "''0042"],
  ['0042', '0042'],
  ['a=b', 'a=b'],
])('%s stands as %s', async (cell, written) => {
  expect(await bytesOf([[cell]])).toBe(`\ufeff${written}\r\n`);
});

test('many rows are all there', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => [at]);
  expect((await bytesOf(rows)).trim().split('\r\n')).toHaveLength(2_500);
});
