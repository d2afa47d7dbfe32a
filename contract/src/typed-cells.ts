const firstDevanagariDigit = 0x0966;

/** The text with Devanagari digits written as 0 to 9: `१२३` → `123`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - firstDevanagariDigit));

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
  const [, minus, innerMinus, number] = amount.exec(toAsciiDigits(collapseSpace(text))) ?? [];
  if (number === undefined || (minus && innerMinus)) return undefined;
  const value = Number(number.replaceAll(',', ''));
  return minus || innerMinus ? -value : value;
}

const yes = new Set(['yes', '1', 'true']);
const no = new Set(['no', '0', 'false']);

/** A cell that says yes (`yes`, `1`, `TRUE`) or no; undefined for anything else. */
export function readYesNo(text: string): boolean | undefined {
  const word = toAsciiDigits(collapseSpace(text)).toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
