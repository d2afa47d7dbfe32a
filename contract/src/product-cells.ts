import { type ChangeableField, type CheckedField, checkField } from './product-fields.ts';
import { stocks } from './product-rules.ts';
import { readRupees, readYesNo } from './typed-cells.ts';

const maxQuoteLength = 40;
const quoted = (text: string): string =>
  `“${text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength).toWellFormed()}…` : text}”`;

const readAmount = (field: 'price' | 'mrp', label: string) => (text: string) => {
  if (text === '') return checkField(field, field === 'mrp' ? null : undefined);
  const rupees = readRupees(text);
  if (rupees === undefined) return { problem: `${label} ${quoted(text)} is not a number` };
  return checkField(field, rupees);
};

function readStock(text: string): CheckedField {
  const said = readYesNo(text);
  if (said !== undefined) return { value: said ? stocks[0] : stocks[1] };
  return checkField('stock', text.toLowerCase());
}

function readShown(text: string): CheckedField {
  const value = readYesNo(text);
  if (value === undefined) return { problem: `Shown ${quoted(text)} is neither yes nor no` };
  return { value };
}

/** The problem of a code whose last digits are lost, since a spreadsheet took it for a number. */
export const problemOfCut = (label: string, text: string): string | undefined =>
  /^\d([.,]\d+)?E\+?\d{1,3}$/i.test(text)
    ? `${label} looks cut by the spreadsheet (${text}). Format the column as text.`
    : undefined;

function readBarcode(text: string): CheckedField {
  const problem = problemOfCut('Barcode', text);
  if (problem !== undefined) return { problem };
  // Shopify writes `'` before the digits, so that a spreadsheet keeps them all.
  return checkField('barcode', text.replace(/^'/, ''));
}

const readers: Partial<Record<ChangeableField, (text: string) => CheckedField>> = {
  price: readAmount('price', 'Price'),
  mrp: readAmount('mrp', 'MRP'),
  stock: readStock,
  shown: readShown,
  barcode: readBarcode,
};

/**
 * What a cell gives a field of a product, as it is typed, pasted or imported, without white space
 * around it: `₹1,200` → 1200. A category is checked only for its length.
 */
export const readCell = (field: ChangeableField, text: string): CheckedField =>
  readers[field]?.(text) ?? checkField(field, text);
