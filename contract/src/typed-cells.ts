/** The zeros of Arabic, Urdu, the scripts of India from Devanagari to Malayalam, and full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];

/** The text with the digits of other scripts written as 0 to 9: `१२३` → `123`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const value = digit.charCodeAt(0);
    const zero = zeros.find((first) => first <= value && value < first + 10);
    return zero === undefined ? digit : String(value - zero);
  });

/** Spaces, and characters that nobody sees. */
const blanks = /[\s\p{Default_Ignorable_Code_Point}]/gu;
/** Hyphens and dashes of every kind, and the minus sign. */
export const hyphens = /[\p{Pd}\u2212]/gu;
const innerHyphens = new RegExp(`(?<=\\d)${hyphens.source}(?=\\d)`, 'gu');

/** The text with the digits 0 to 9, without spaces and what nobody sees. */
export const withoutBlanks = (text: string): string => toAsciiDigits(text).replace(blanks, '');

/**
 * A number that is a name (of a telephone, a PIN code, a mailed code, a barcode) without what stands between its
 * digits, which become 0 to 9: `४२५ - ३१७` → `425317`. Other characters stay.
 */
export const readDigits = (text: string): string => withoutBlanks(text).replace(innerHyphens, '');

/** The text trimmed, with one space for every run of white space and every line break. */
export const collapseSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What people write before or after an amount: `₹`, `Rs.`, `INR`, `रु.`. */
const currency = '(?:₹|rs\\.?|inr|रु\\.?|रू\\.?)';
/** Digits, with commas only where India (1,23,456) or the West (123,456) writes them. */
const digits = '(?:\\d{1,15}|\\d{1,2}(?:,\\d{2}){0,5},\\d{3}|\\d{1,3}(?:,\\d{3}){1,4})';
const amount = new RegExp(
  `^(-?) ?${currency}? ?(-?)(${digits}\\.?|(?:${digits})?\\.\\d{1,15}) ?(?:${currency}|/-)?$`,
  'i',
);

/**
 * An amount as it stands in a spreadsheet's cell (`₹1,23,456.50`, `Rs. 60`, `60/-`, `६०`), in rupees
 * with as many decimals as were typed; undefined for what is no one amount (`1,5`, `60-65`, `abc`).
 */
export function readRupees(text: string): number | undefined {
  const typed = collapseSpace(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
  const [, minus, innerMinus, number] = amount.exec(toAsciiDigits(typed)) ?? [];
  if (number === undefined || (minus && innerMinus)) return undefined;
  const value = Number(number.replaceAll(',', ''));
  return minus || innerMinus ? -value : value;
}

const count = new RegExp(`^${digits}$`);

/** A whole number as it is typed (`५`, `1,200`); NaN for anything else. */
export function readCount(text: string): number {
  const typed = toAsciiDigits(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).trim();
  return count.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
}

const yes = new Set(['yes', '1', 'true']);
const no = new Set(['no', '0', 'false']);

/** A cell that says yes (`yes`, `1`, `TRUE`) or no; undefined for anything else. */
export function readYesNo(text: string): boolean | undefined {
  const word = toAsciiDigits(collapseSpace(text)).toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
