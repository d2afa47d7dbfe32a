import type { ImportField } from '@kirana/contract';
import { hasRightCheckDigit, readRupees, readYesNo, toAsciiDigits } from '@kirana/contract/rules';
import { fieldsToGuess, plainHeading, rankOf } from './heading-names.ts';
import type { Table } from './table.ts';
import type { ColumnUse } from './worker-messages.ts';

/** The number of a column's filled cells that are examined. */
const examinedCells = 200;
/** The number of a sheet's rows that say whether it lists products. */
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

/** The surest heading is taken of the columns that are so full, measured by the fullest. */
const leastFill = 0.5;
/** The check refuses rows with longer descriptions. */
const maxDescriptionLength = 2000;

/** Finds a barcode column by its cells, since their check digits identify them. */
function guessByContent(uses: ColumnUse[], looks: readonly Look[]): void {
  if (uses.includes('barcode')) return;
  const at = looks.findIndex((cells, column) => !uses[column] && most(cells, isBarcode));
  if (at >= 0) uses[at] = 'barcode';
}

/** Of a column the number of its filled cells, and the first of them. */
function lookAt(rows: Table['rows'], column: number): { filled: number; look: string[] } {
  const look: string[] = [];
  let filled = 0;
  for (const { cells } of rows) {
    const cell = cells[column];
    if (!cell) continue;
    filled += 1;
    if (look.length < examinedCells) look.push(cell);
  }
  return { filled, look };
}

/** Guesses the use of each column by its heading, then by its cells; each field is used once at most. */
export function guessUses({ headings, rows }: Pick<Table, 'headings' | 'rows'>): ColumnUse[] {
  const columns = headings.map((_, at) => lookAt(rows, at));
  const isTooLong = (at: number) =>
    rows.some(({ cells }) => (cells[at]?.length ?? 0) > maxDescriptionLength);
  const uses = headings.map((): ColumnUse => '');
  const plainHeadings = headings.map(plainHeading);
  for (const field of fieldsToGuess) {
    const fitting = columns.flatMap(({ filled, look }, at) => {
      const rank = rankOf[field].get(plainHeadings[at] ?? '');
      const isFit = filled > 0 && (fits[field]?.(look) ?? true);
      return rank !== undefined && !uses[at] && isFit ? [{ at, rank, filled }] : [];
    });
    const fullest = Math.max(...fitting.map(({ filled }) => filled));
    const [found] = fitting
      .filter(({ filled }) => filled >= fullest * leastFill)
      .sort((one, other) => one.rank - other.rank);
    if (found && !(field === 'description' && isTooLong(found.at))) uses[found.at] = field;
  }
  guessByContent(
    uses,
    columns.map(({ look }) => look),
  );
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
