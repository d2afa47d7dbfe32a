import {
  type ChangeableField,
  changeableFields,
  collapseSpace,
  hasRightCheckDigit,
  type ImportField,
  readRupees,
  readYesNo,
  stocks,
  toAsciiDigits,
} from '@kirana/contract';
import { z } from 'zod';
import type { Cells, Options, Values } from './import-row.ts';

/** What a row says: values that are right, and what is wrong with the others. */
export interface ReadCells {
  readonly values: Values;
  readonly problems: ReadonlyMap<ChangeableField, string>;
}

/** A value that is still to be checked, or what is wrong with the text. */
type Reading = { readonly value: unknown } | { readonly problem: string };

const readers: Partial<Record<ChangeableField, (text: string) => Reading>> = {
  price: (text) => readAmount('Price', text),
  mrp: (text) => readAmount('MRP', text),
  stock: readStock,
  shown: readShown,
  sku: (text) => refuseCut('SKU', text) ?? { value: text },
  barcode: readBarcode,
};

/** What no product is without: it cannot be emptied. */
const required = ['name', 'price', 'category', 'quantity'] as const;
/** What has no empty value, and stays where a cell is empty. */
const stays: readonly string[] = ['stock', 'shown'];
const labels = {
  name: 'Name',
  price: 'Price',
  category: 'Category',
  quantity: 'Quantity',
} as const;
const longestName = 120;

/** Each field's check, whose sentence names the field. */
const checks = new Map(
  (Object.keys(changeableFields) as ChangeableField[]).map((field) => [
    field,
    z.object({ [field]: changeableFields[field] }),
  ]),
);

/** The text of a cell without what a spreadsheet or a web page left in it. */
function cleanCell(field: ImportField, text: string): string {
  const clean =
    field === 'description' ? text.replaceAll('\r\n', '\n').trim() : collapseSpace(text);
  // What an export puts before a cell that a spreadsheet would run.
  return clean.replace(/^'(?=[=+\-@])/, '');
}

/** The id that a row gives; empty for none. */
export const readId = ({ id = '' }: Cells): string => cleanCell('id', id).toLowerCase();

/** What the cells of a row say. */
export function readCells(cells: Cells, options: Pick<Options, 'empty' | 'longNames'>): ReadCells {
  const values: Record<string, unknown> = {};
  const problems = new Map<ChangeableField, string>();
  for (const field of checks.keys()) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const text = cleanCell(field, cell);
    const reading = text === '' ? readEmpty(field, options) : readField(field, text, options);
    if (!reading) continue;
    if ('problem' in reading) problems.set(field, reading.problem);
    else values[field] = reading.value;
  }
  return { values: values as Values, problems };
}

function readEmpty(field: ChangeableField, { empty }: Pick<Options, 'empty'>): Reading | undefined {
  if (empty === 'keep' || stays.includes(field)) return undefined;
  const label = labels[field as keyof typeof labels];
  return label ? { problem: `${label} is required` } : { value: null };
}

function readField(
  field: ChangeableField,
  text: string,
  { longNames }: Pick<Options, 'longNames'>,
): Reading {
  if (field === 'name' && longNames === 'cut') return checkValue(field, cutName(text));
  const reading = readers[field]?.(text) ?? { value: text };
  return 'problem' in reading ? reading : checkValue(field, reading.value);
}

function checkValue(field: ChangeableField, value: unknown): Reading {
  const { data, error } = checks.get(field)?.safeParse({ [field]: value }) ?? {};
  const issue = error?.issues[0];
  if (!issue) return { value: data?.[field] };
  const length = issue.code === 'too_big' ? ` (${String(value).length})` : '';
  return { problem: `${issue.message}${length}` };
}

/** The first characters of a name, none of them halved. */
const cutName = (name: string): string =>
  name
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

const readAmount = (label: string, text: string): Reading => {
  const value = readRupees(text);
  return value === undefined ? { problem: `${label} ${quoted(text)} is not a number` } : { value };
};

function readStock(text: string): Reading {
  const said = readYesNo(text);
  if (said !== undefined) return { value: said ? stocks[0] : stocks[1] };
  return { value: text.toLowerCase() };
}

function readShown(text: string): Reading {
  const value = readYesNo(text);
  return value === undefined
    ? { problem: `Shown ${quoted(text)} is neither yes nor no` }
    : { value };
}

function readBarcode(text: string): Reading {
  const cut = refuseCut('Barcode', text);
  if (cut) return cut;
  const value = toAsciiDigits(text).replace(/[ -]/g, '');
  const isWhole = changeableFields.barcode.safeParse(value).success;
  return isWhole && !hasRightCheckDigit(value)
    ? { problem: 'Check digit does not fit' }
    : { value };
}

/** A spreadsheet that took a code for a number has lost its last digits. */
const refuseCut = (label: string, text: string): { problem: string } | undefined =>
  /^\d([.,]\d+)?E\+?\d{1,3}$/i.test(text)
    ? {
        problem: `${label} looks cut by the spreadsheet (${text}). Format the column as text.`,
      }
    : undefined;

const longestQuote = 40;
const quoted = (text: string): string =>
  `“${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}”`;

/** What is missing for a new product. */
export const missingOf = (values: Values): string[] =>
  required
    .filter((field) => values[field] === undefined)
    .map((field) => `${labels[field]} is required`);
