import type { ImportField } from '@kirana/contract';
import { hasRightCheckDigit, readRupees, readYesNo, toAsciiDigits } from '@kirana/contract/rules';
import { fieldsToGuess, plainHeading, rankOf } from './heading-names.ts';
import type { Table } from './table.ts';
import type { ColumnUse } from './worker-messages.ts';

/** The number of rows whose cells are examined. */
const examinedRows = 200;

type Look = readonly string[];

const most = (cells: Look, test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * 0.8;

const isBarcode = (cell: string) =>
  /^(\d{8}|\d{12,14})$/.test(toAsciiDigits(cell)) && hasRightCheckDigit(toAsciiDigits(cell));
const isUuid = (cell: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cell);
const isStock = (cell: string) =>
  readYesNo(cell) !== undefined || /^(in|out of) stock$/i.test(cell);
const isCount = (cell: string) => /^\d+([.,]\d+)?$/.test(toAsciiDigits(cell));
const isAmount = (cell: string) => readRupees(cell) !== undefined || /^[\d.]+,\d{1,2}$/.test(cell);

/** Whether the cells below a heading can be values of its field. */
const fits: { readonly [Field in ImportField]?: (cells: Look) => boolean } = {
  price: (cells) => most(cells, isAmount),
  mrp: (cells) => most(cells, isAmount),
  stock: (cells) => most(cells, isStock),
  shown: (cells) => most(cells, (cell) => readYesNo(cell) !== undefined),
  // A till's `Quantity` is the number in stock, not the pack size, which has a unit.
  quantity: (cells) => !most(cells, isCount),
  // A till's or supplier's own number is called `ID` as well.
  id: (cells) => most(cells, isUuid),
};

/** The check refuses rows with longer descriptions. */
const maxDescriptionLength = 2000;

/** Finds a barcode column by its cells, since their check digits identify them. */
function guessByContent(uses: ColumnUse[], looks: readonly Look[]): void {
  if (uses.includes('barcode')) return;
  const at = looks.findIndex((cells, column) => !uses[column] && most(cells, isBarcode));
  if (at >= 0) uses[at] = 'barcode';
}

/** Guesses the use of each column by its heading, then by its cells; each field is used once at most. */
export function guessUses({ headings, rows }: Pick<Table, 'headings' | 'rows'>): ColumnUse[] {
  const start = rows.slice(0, examinedRows);
  const looks = headings.map((_, at) => start.flatMap(({ cells }) => cells[at] || []));
  const isTooLong = (at: number) =>
    rows.some(({ cells }) => (cells[at]?.length ?? 0) > maxDescriptionLength);
  const uses = headings.map((): ColumnUse => '');
  const plainHeadings = headings.map(plainHeading);
  for (const field of fieldsToGuess) {
    const ranked = plainHeadings
      .map((heading, at) => ({ heading, at, rank: rankOf[field].get(heading) }))
      .filter(({ at, rank }) => rank !== undefined && !uses[at])
      .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
    const found = ranked.find(
      ({ at }) => looks[at]?.length === 0 || (fits[field]?.(looks[at] ?? []) ?? true),
    );
    if (found && !(field === 'description' && isTooLong(found.at))) uses[found.at] = field;
  }
  guessByContent(uses, looks);
  return uses;
}

/** Whether a table's headings name a product and something of it. */
export function isListOfProducts(table: Pick<Table, 'headings' | 'rows'>): boolean {
  const uses = guessUses({ headings: table.headings, rows: table.rows.slice(0, examinedRows) });
  const named = uses.filter(Boolean);
  return (
    named.length > 1 &&
    ['name', 'sku', 'barcode', 'id'].some((use) => named.includes(use as ColumnUse))
  );
}
