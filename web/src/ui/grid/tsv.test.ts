import { expect, test } from 'vitest';
import { parseTsv, writeTsv } from './tsv.ts';

test.each([
  ['60', [['60']]],
  ['', [['']]],
  [
    '60\t75\r\n80\t95\r\n',
    [
      ['60', '75'],
      ['80', '95'],
    ],
  ],
  ['60\n75', [['60'], ['75']]],
  ['60\r75\r', [['60'], ['75']]],
  ['60\n\n75\n', [['60'], [''], ['75']]],
  ['\t60\n', [['', '60']]],
  ['60\t\n', [['60', '']]],
  ['"Toor\nDal"\t60', [['Toor\nDal', '60']]],
  ['"a ""good"" one\t"\t60\n', [['a "good" one\t', '60']]],
  ['""\t1', [['', '1']]],
  [
    '"Best" rice\t60\n"5" pipe\t70',
    [
      ['"Best" rice', '60'],
      ['"5" pipe', '70'],
    ],
  ],
  ['5" pipe\t70\n', [['5" pipe', '70']]],
  ['"no end\t60', [['"no end', '60']]],
])('%j is read as cells', (text, rows) => {
  expect(parseTsv(text)).toEqual(rows);
});

test('what is written is read as it was', () => {
  const rows = [
    ['Toor Dal', '60', ''],
    ['two\nlines', '"quoted"', 'a\ttab'],
  ];
  expect(parseTsv(writeTsv(rows))).toEqual(rows);
});
