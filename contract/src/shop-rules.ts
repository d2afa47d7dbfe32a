// Rules of guests' orders that need no schema.

import { foldText } from './text-forms.ts';

/** The customer's choices for a product that the shop does not have. */
export const missingChoices = ['call', 'leave', 'similar'] as const;
export type MissingChoice = (typeof missingChoices)[number];

/** The words of each choice, the same for customers and the shop. */
export const missingWords = {
  call: 'Call me',
  leave: 'Leave it out',
  similar: 'Send something similar',
} as const satisfies Record<MissingChoice, string>;

/** Rupees as a customer reads them: `₹1,240`, and with both decimals where there are paise: `₹149.50`. */
export function shortRupees(rupees: number): string {
  const digits = Number.isInteger(rupees) ? 0 : 2;
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `₹${rupees.toLocaleString('en-IN', style)}`;
}

/**
 * Folds a text for searching as `foldText`, with one form for the Latin spellings of a Hindi word: `daal` and
 * `dal`, `jeera` and `zeera`, `panir` and `paneer`. A word of one letter keeps two of it: `zzzz` is no beginning
 * of `jaggery`.
 */
export const foldSpelling = (text: string): string =>
  foldText(text)
    .replace(/ee|ea|ii|ei|ie/g, 'i')
    .replace(/aa/g, 'a')
    .replace(/oo|uu|ou/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/([bcdgjkpst])h+/g, '$1')
    .replace(/\B([a-z])\1+|([a-z])\2+\B/g, '$1$2')
    .replace(/iy(?=[aeou])/g, 'i')
    .replace(/y\b/g, 'i');

/** The words of what is searched, each once. */
export const searchedWords = (text: string): string[] => [
  ...new Set(foldSpelling(text).split(' ').filter(Boolean)),
];
