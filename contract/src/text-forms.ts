import { hyphens, toAsciiDigits } from './typed-cells.ts';

/** Characters that no screen shows: joiners, marks of direction, soft hyphens, fillers. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** The text without the characters that no screen shows. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');

/**
 * The form by which SKUs, names and e-mails are the same: one normal form, small letters, no doubled spaces and
 * none at the ends, nothing that cannot be seen. The database engines disagree beyond ASCII, so it is never
 * computed there.
 */
export const textKey = (text: string): string =>
  withoutUnseen(text)
    .normalize('NFKC')
    // `ẞ` has a small letter, and `ß` two capital ones.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();

const apostrophes = /['`´\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/g;
/** Most names need nothing but small letters. */
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

/**
 * The form in which texts are searched: words of small letters and the digits 0 to 9, with one space between
 * them, in one normal form, Latin letters without accents, apostrophes gone, `&` as `and`.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return toAsciiDigits(withoutUnseen(text).replace(apostrophes, ''))
    .normalize('NFKD')
    .replace(/([a-z])\p{M}+/giu, '$1')
    .toLowerCase()
    .normalize('NFC')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The folded forms by which a text is found: `cocacola`, `coca cola` and `coca-cola` all find Coca-Cola, `lay`
 * and `lays` Lay’s.
 */
export function searchForms(text: string): string[] {
  const forms = new Set([text, text.replace(hyphens, ''), text.replace(apostrophes, ' ')]);
  return [...new Set(Array.from(forms, foldText))];
}
