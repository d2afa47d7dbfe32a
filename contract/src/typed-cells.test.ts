import { expect, test } from 'vitest';
import { collapseSpace, readCount, readRupees, readYesNo, toAsciiDigits } from './typed-cells.ts';

test.each([
  ['\u200e60\u200b', 60],
  ['249.5', 249.5],
  ['₹1,23,456.50', 123_456.5],
  ['123,456', 123_456],
  ['12,34,56,789', 123_456_789],
  ['1,234,567.25', 1_234_567.25],
  ['Rs. 60', 60],
  ['rs.60/-', 60],
  ['INR 1,200', 1200],
  ['रु. ६०', 60],
  ['60 Rs', 60],
  ['60/-', 60],
  ['६०.५०', 60.5],
  [' 60\u00a0', 60],
  ['.5', 0.5],
  ['60.', 60],
  ['60.125', 60.125],
  ['0', 0],
  ['-5', -5],
  ['₹-5', -5],
])('%s is %d rupees', (text, rupees) => {
  expect(readRupees(text)).toBe(rupees);
});

test.each([
  '',
  ' ',
  '.',
  '₹',
  '1,5',
  '12,3456',
  '1234,567',
  '1.200,50',
  '60-65',
  '-₹-5',
  '60 kg',
  '6 0',
  '1.2E+03',
  '1e3',
  'Infinity',
  '60..5',
  '9'.repeat(400),
])('“%s” is no one amount', (text) => {
  expect(readRupees(text)).toBeUndefined();
});

test.each([
  ['yes', true],
  [' YES ', true],
  ['1', true],
  ['१', true],
  ['no', false],
  ['0', false],
  ['false', false],
  ['', undefined],
  ['maybe', undefined],
  ['10', undefined],
])('“%s” says %s', (text, said) => {
  expect(readYesNo(text)).toBe(said);
});

test('white space and line breaks become one space each', () => {
  expect(collapseSpace('  Toor\u00a0 Dal\r\n\t1 kg \n')).toBe('Toor Dal 1 kg');
  expect(collapseSpace('\n')).toBe('');
});

test('Devanagari digits are read', () => {
  expect(toAsciiDigits('०१२३४५६७८९ आटा 5')).toBe('0123456789 आटा 5');
  expect(toAsciiDigits('১২ ੩੪ ௫௬ ೭೮ ۹۰ ９')).toBe('12 34 56 78 90 9');
});

test('counts are read as they are typed, and nothing else', () => {
  expect(['५', ' 12 ', '1,200', '1,00,000', '\u202a250\u202c'].map(readCount)).toEqual([
    5, 12, 1200, 100_000, 250,
  ]);
  for (const typed of ['', '1.5', '1-2', '1/2', '-3', '1,2', 'five', '1 200'])
    expect(readCount(typed), typed).toBeNaN();
});
