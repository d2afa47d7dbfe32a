import {
  type ChangeableField,
  type CheckedField,
  changeableFields,
  collapseSpace,
  hasRightCheckDigit,
  type ImportField,
  problemOfCut,
  readCell,
} from '@kirana/contract';
import type { Cells, Options, Values } from './import-row.ts';

/** The right values of a row, and what is wrong with the others. */
export interface ReadCells {
  readonly values: Values;
  readonly problems: ReadonlyMap<ChangeableField, string>;
}

const allFields = Object.keys(changeableFields) as ChangeableField[];
/** What no product is without. */
const required = ['name', 'price', 'category', 'quantity'] as const;
/** Has no empty value, so an empty cell never clears it. */
const stays: readonly ChangeableField[] = ['stock', 'shown'];
const longestName = 120;

/** The text of a cell without what a spreadsheet or a web page left in it. */
function cleanCell(field: ImportField, text: string): string {
  const clean =
    field === 'description' ? text.replaceAll('\r\n', '\n').trim() : collapseSpace(text);
  // An export puts the apostrophe before a cell that a spreadsheet would run.
  return clean.replace(/^'(?=[=+\-@])/, '');
}

/** The id that a row gives; empty for none. */
export const readId = ({ id = '' }: Cells): string => cleanCell('id', id).toLowerCase();

/** Reads the cells of a row. */
export function readCells(cells: Cells, options: Pick<Options, 'empty' | 'longNames'>): ReadCells {
  const values: Record<string, unknown> = {};
  const problems = new Map<ChangeableField, string>();
  for (const field of allFields) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const text = cleanCell(field, cell);
    if (text === '' && (options.empty === 'keep' || stays.includes(field))) continue;
    const checked = readText(field, text, options);
    if ('problem' in checked) problems.set(field, withLength(checked));
    else values[field] = checked.value;
  }
  return { values: values as Values, problems };
}

/** Reads a text as a typed cell is, and refuses what nobody would type but a bad file holds. */
function readText(
  field: ChangeableField,
  text: string,
  { longNames }: Pick<Options, 'longNames'>,
): CheckedField {
  const cut = field === 'sku' ? problemOfCut('SKU', text) : undefined;
  if (cut !== undefined) return { problem: cut };
  const checked = readCell(field, field === 'name' && longNames === 'cut' ? cutName(text) : text);
  const barcode = field === 'barcode' && 'value' in checked && checked.value;
  if (typeof barcode === 'string' && !hasRightCheckDigit(barcode))
    return { problem: 'Check digit does not fit' };
  return checked;
}

/** `Name must have at most 120 characters (131)` */
const withLength = ({ problem, length }: Extract<CheckedField, { problem: string }>): string =>
  length === undefined ? problem : `${problem} (${length})`;

/** The first characters of a name, none of them halved. */
const cutName = (name: string): string =>
  name
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** What is missing for a new product. */
export const missingOf = (values: Values): string[] =>
  required
    .filter((field) => values[field] === undefined)
    .map((field) => readCell(field, ''))
    .flatMap((checked) => ('problem' in checked ? [checked.problem] : []));
