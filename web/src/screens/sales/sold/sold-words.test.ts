import { expect, it } from 'vitest';
import { hourSpan, shareWords } from './sold-words.ts';

it.each([
  [18, '6 to 7 pm'],
  [0, '12 to 1 am'],
  [11, '11 am to 12 pm'],
  [23, '11 pm to 12 am'],
])('the hour %i is %s', (hour, words) => {
  expect(hourSpan(hour)).toBe(words);
});

it.each([
  [0, '0.0 %'],
  [0.0004, '< 0.1 %'],
  [0.1234, '12.3 %'],
  [1, '100.0 %'],
])('the share %d is %s', (share, words) => {
  expect(shareWords(share)).toBe(words);
});
