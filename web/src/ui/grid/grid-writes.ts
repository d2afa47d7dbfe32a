import { formatCount, formatCountOf } from '../../platform/formats.ts';
import {
  type CellRange,
  type CellWrite,
  type GridColumn,
  type GridRow,
  type Place,
  sizeOf,
} from './grid-model.ts';
import { planPaste } from './paste.ts';
import { parseTsv, writeTsv } from './tsv.ts';

/** The content of a grid, and its owner's callbacks. */
export interface GridSource {
  columns: readonly GridColumn[];
  count: number;
  rowAt: (row: number) => GridRow;
  /** The key of a row, for which `rowAt` would compute the look as well. */
  keyOf: (row: number) => string;
  /** Writes cells as one step of undo; returns how many of them have a problem then. */
  onWrite: (writes: readonly CellWrite[]) => number | Promise<number>;
  /** Announces what happened, in the owner's live region. */
  onSay: (text: string) => void;
}

/** `Pasted 40 cells, 2 need a look`, by `['cell', 'cells']`. */
export function describeWrites(
  done: string,
  count: number,
  problems: number,
  nouns: readonly [string, string] = ['cell', 'cells'],
): string {
  const said = `${done} ${formatCountOf(count, nouns)}`;
  if (problems === 0) return said;
  return `${said}, ${formatCount(problems)} ${problems === 1 ? 'needs' : 'need'} a look`;
}

/** ` 8 of 48 rows did not fit.` */
const describeOver = (over: number, of: number, nouns: readonly [string, string]): string =>
  over === 0 ? '' : ` ${formatCount(over)} of ${formatCountOf(of, nouns)} did not fit.`;

async function write(
  { onWrite, onSay }: GridSource,
  done: string,
  writes: readonly CellWrite[],
  rest = '',
): Promise<void> {
  const problems = writes.length > 0 ? await onWrite(writes) : 0;
  onSay(describeWrites(done, writes.length, problems) + (rest && `.${rest}`));
}

/** The writes for a range; undefined leaves a cell as it is. */
function writesIn(
  { keyOf, columns }: GridSource,
  { top, bottom, left, right }: CellRange,
  textOf: (row: number, column: number) => string | undefined,
): CellWrite[] {
  const writes: CellWrite[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const text = textOf(row, column);
      const key = columns[column]?.key;
      if (text !== undefined && key !== undefined)
        writes.push({ row: keyOf(row), column: key, text });
    }
  return writes;
}

const plainAt = ({ rowAt }: GridSource, row: number, column: number): string =>
  rowAt(row).cells[column]?.plain ?? '';

/** The selected cells as text for a spreadsheet. */
export function copyCells(source: GridSource, range: CellRange): string {
  const rows: string[][] = [];
  for (let row = range.top; row <= range.bottom; row += 1)
    rows.push(
      source
        .rowAt(row)
        .cells.slice(range.left, range.right + 1)
        .map(({ plain }) => plain),
    );
  source.onSay(describeWrites('Copied', sizeOf(range), 0));
  return writeTsv(rows);
}

/** Pastes cells of a spreadsheet, or any other text. */
export function pasteCells(source: GridSource, range: CellRange, text: string): void {
  const { columns, count: rowCount, keyOf } = source;
  const paste = planPaste(parseTsv(text), { range, columns, rowCount, keyOf });
  const over =
    describeOver(paste.rowsOver, paste.rows, ['row', 'rows']) +
    describeOver(paste.columnsOver, paste.columns, ['column', 'columns']);
  void write(source, 'Pasted', paste.writes, over);
}

/** Empties the selected cells. */
export const clearCells = (source: GridSource, range: CellRange): void =>
  void write(
    source,
    'Cleared',
    writesIn(source, range, () => ''),
  );

/** Copies the first selected row down; a single row is filled from the one above. */
export function fillDown(source: GridSource, range: CellRange): void {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  if (from < 0) return;
  const texts = writesIn(source, range, (row, column) =>
    row === from ? undefined : plainAt(source, from, column),
  );
  void write(source, 'Filled', texts);
}

/** Turns the selected cells of the active one's kind, all to the same text. */
export function turnCells(source: GridSource, range: CellRange, active: Place): void {
  const turn = source.columns[active.column]?.turn;
  if (turn === undefined) return;
  const text = turn(plainAt(source, active.row, active.column));
  const isTurned = (column: number) => source.columns[column]?.turn === turn;
  void source.onWrite(
    writesIn(source, range, (_row, column) => (isTurned(column) ? text : undefined)),
  );
}
