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

/** What a grid shows, and where it is told what was typed. */
export interface GridSource {
  columns: readonly GridColumn[];
  count: number;
  /** A row as it looks now. */
  rowAt: (row: number) => GridRow;
  /** The key of a row, without its look. */
  keyOf: (row: number) => string;
  /** Takes what was typed as one step of undo; answers how many of the cells have a problem then. */
  onWrite: (writes: readonly CellWrite[]) => number | Promise<number>;
  /** What happened, in words, for the owner's live region. */
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

/** What had no place: ` 8 of 48 rows did not fit.` */
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

/** What each cell of the range is to hold; undefined leaves it alone. */
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

/** The selected cells as a spreadsheet takes them. */
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

/** Takes what a spreadsheet, or any other text, has put on the clipboard. */
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

/** Copies the first selected row down; of one row alone, the row above. */
export function fillDown(source: GridSource, range: CellRange): void {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  if (from < 0) return;
  const texts = writesIn(source, range, (row, column) =>
    row === from ? undefined : plainAt(source, from, column),
  );
  void write(source, 'Filled', texts);
}

/** Turns the selected cells that have but two texts, all to the same. */
export function turnCells(source: GridSource, range: CellRange, active: Place): void {
  const turn = source.columns[active.column]?.turn;
  if (turn === undefined) return;
  const text = turn(plainAt(source, active.row, active.column));
  const isTurned = (column: number) => source.columns[column]?.turn === turn;
  void source.onWrite(
    writesIn(source, range, (_row, column) => (isTurned(column) ? text : undefined)),
  );
}
