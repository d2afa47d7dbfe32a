import {
  type ChangeableField,
  type CheckedField,
  changeableFields,
  collapseSpace,
  hasRightCheckDigit,
  type ImportField,
  problemOfCut,
  readCell,
  readRupees,
} from '@kirana/contract';
import type { Cells, Options, Values } from './import-row.ts';

/** The right values of a row, and what is wrong with the others. */
export interface ReadCells {
  readonly values: Values;
  readonly problems: ReadonlyMap<ChangeableField, string>;
  /** What a bad file holds and nobody would type: right for a product that has the value already. */
  readonly doubts: ReadonlyMap<ChangeableField, string>;
}

const allFields = Object.keys(changeableFields) as ChangeableField[];
/** What no product is without. */
const required = ['name', 'price', 'category', 'quantity'] as const;
/** Has no empty value, so an empty cell never clears it. */
const stays: readonly ChangeableField[] = ['stock', 'shown'];
const maxNameLength = 120;

/** The text of a cell without what a spreadsheet or a web page left in it. */
const cleanCell = (field: ImportField, text: string): string =>
  field === 'description' ? text.replaceAll('\r\n', '\n').trim() : collapseSpace(text);

/** The id that a row gives; empty for none. */
export const readId = ({ id = '' }: Cells): string => cleanCell('id', id).toLowerCase();

/** Reads the cells of a row. */
export function readCells(cells: Cells, options: Pick<Options, 'empty' | 'longNames'>): ReadCells {
  const values: Record<string, unknown> = {};
  const problems = new Map<ChangeableField, string>();
  const doubts = new Map<ChangeableField, string>();
  for (const field of allFields) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const text = cleanCell(field, cell);
    if (text === '' && (options.empty === 'keep' || stays.includes(field))) continue;
    const checked = readText(field, text, options);
    const doubt = doubtOf(field, text);
    if ('problem' in checked) problems.set(field, withFault(field, text, checked));
    else values[field] = checked.value;
    if (doubt !== undefined && !('problem' in checked)) doubts.set(field, doubt);
  }
  return { values: values as Values, problems, doubts };
}

/** What a spreadsheet shows for a formula that it cannot work out. */
const sheetError = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

/** Reads a text as a typed cell is. */
function readText(
  field: ChangeableField,
  text: string,
  { longNames }: Pick<Options, 'longNames'>,
): CheckedField {
  if (sheetError.test(text)) return { problem: `${text} is an error of the spreadsheet` };
  return readCell(field, field === 'name' && longNames === 'cut' ? cutName(text) : text);
}

/** A date as this import, or a spreadsheet that saves a CSV file, writes it. */
const date =
  /^(\d{4}-\d{2}-\d{2}|\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?)$/i;

/** Why a text that the field takes is not what somebody meant; undefined for most. */
function doubtOf(field: ChangeableField, text: string): string | undefined {
  if (field === 'barcode')
    return !text || hasRightCheckDigit(barcodeOf(text))
      ? undefined
      : `Barcode ${text}: the check digit does not fit`;
  if (field !== 'sku' && field !== 'quantity') return undefined;
  const label = field === 'sku' ? 'SKU' : 'Quantity';
  if (date.test(text)) return `${label} looks like a date (${text}). Format the column as text.`;
  return field === 'sku' ? problemOfCut(label, text) : undefined;
}

/** The digits of a barcode that was read already. */
const barcodeOf = (text: string): string => {
  const checked = readCell('barcode', text);
  return 'value' in checked ? String(checked.value) : '';
};

/** `Name must have at most 120 characters (131)`, `Price must be …, with at most two decimals (41.536)` */
function withFault(
  field: ChangeableField,
  text: string,
  { problem, length }: Extract<CheckedField, { problem: string }>,
): string {
  const isAmount = field === 'price' || field === 'mrp';
  const rupees = isAmount ? readRupees(text) : undefined;
  const fault = length ?? rupees;
  return fault === undefined ? problem : `${problem} (${fault})`;
}

/** The first characters of a name, none of them halved. */
const cutName = (name: string): string =>
  name
    .slice(0, maxNameLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** What is missing for a new product. */
export const missingOf = (values: Values): string[] =>
  required
    .filter((field) => values[field] === undefined)
    .map((field) => readCell(field, ''))
    .flatMap((checked) => ('problem' in checked ? [checked.problem] : []));
