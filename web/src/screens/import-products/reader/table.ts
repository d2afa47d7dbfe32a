import { errorSentence, maxImportRows } from '@kirana/contract/rules';
import { FileRefusal, maxCells, maxColumns, refusals } from './file-refusal.ts';
import { guessHeadings } from './heading-guess.ts';
import type { TableRow } from './table-row.ts';

/** A file's rows below its headings. */
export interface Table {
  headings: readonly string[];
  rows: readonly TableRow[];
  /** The first rows of the file, with those above the headings. */
  first: readonly TableRow[];
  /** The row of the headings; 0 when the file has none. */
  headingsRow: number;
  /** The rows that may be the headings. */
  possibleHeadings: readonly number[];
}

/** A cell without the white space around it; a no-break space may be half of a wrongly encoded sign. */
export const trimCell = (cell: string): string =>
  cell.includes('\u00a0')
    ? // The end is looked for once in each run of white space.
      cell.replace(/^[^\S\u00a0]+|(?<![^\S\u00a0])[^\S\u00a0]+$/g, '')
    : cell.trim();

/** The headings are sought in so many rows, since a supplier's name or a date may stand above them. */
const rowsAbove = 20;
const firstRows = 5;

/** A filled cell with its column in the file, and whether it is a number of a workbook. */
type FilledCell = readonly [column: number, cell: string, isNumber?: boolean];

/** A row with these of its cells alone. */
function pick({ row, cells, numbers }: TableRow, columns: readonly number[]): TableRow {
  const picked = { row, cells: columns.map((at) => cells[at] ?? '') };
  if (!numbers?.length) return picked;
  return { ...picked, numbers: numbers.map((at) => columns.indexOf(at)) };
}

/** Collects rows as they are read; beyond what can be imported it only counts them. */
export class TableCollector {
  #rows: TableRow[] = [];
  /** The places of columns within the collected rows, in the order in which they were first filled. */
  readonly #places = new Map<number, number>();
  #count = 0;
  #cellCount = 0;

  /** Adds a row by its filled cells, each with its column in the file. */
  add(row: number, filled: Iterable<FilledCell>): void {
    const cells: string[] = [];
    const numbers: number[] = [];
    for (const [column, cell, isNumber] of filled) {
      const place = this.#places.get(column) ?? this.#places.size;
      this.#places.set(column, place);
      while (cells.length < place) cells.push('');
      cells[place] = cell;
      if (isNumber) numbers.push(place);
      this.#cellCount += 1;
    }
    if (cells.length === 0) return;
    this.#count += 1;
    if (this.#places.size > maxColumns) this.#rows = [];
    else if (this.#cellCount > maxCells) throw new FileRefusal(refusals.bomb);
    else if (this.#count <= maxImportRows + rowsAbove) this.#rows.push({ row, cells, numbers });
  }

  /**
   * The rows below the headings.
   * @param headingsRow the row of the headings, 0 for none; guessed without it
   */
  finish(headingsRow?: number): Table {
    this.#refuseWide();
    const columns = [...this.#places].sort(([one], [other]) => one - other);
    const whole = this.#rows.map((row) =>
      pick(
        row,
        columns.map(([, place]) => place),
      ),
    );
    const start = whole.slice(0, rowsAbove);
    const at =
      headingsRow === undefined
        ? guessHeadings(start)
        : start.findIndex(({ row }) => row === headingsRow);
    const below = this.#count - at - 1;
    if (below < 1) throw new FileRefusal(refusals.empty);
    if (below > maxImportRows)
      throw new FileRefusal(errorSentence('import.too-long', { rows: below }));
    return {
      ...withoutEmptyColumns(whole.slice(at + 1), whole[at]),
      first: whole.slice(0, firstRows),
      headingsRow: whole[at]?.row ?? 0,
      possibleHeadings: start.map(({ row }) => row),
    };
  }

  #refuseWide(): void {
    if (this.#places.size <= maxColumns) return;
    const columns = this.#places.size.toLocaleString('en-IN');
    throw new FileRefusal(`This file has ${columns} columns; up to ${maxColumns} can be read.`);
  }
}

/** The table without columns that are filled above its headings alone. */
function withoutEmptyColumns(rows: readonly TableRow[], head: TableRow | undefined) {
  const used = new Set<number>();
  for (const { cells } of head ? [head, ...rows] : rows)
    for (const [at, cell] of cells.entries()) if (cell) used.add(at);
  const columns = [...used].sort((one, other) => one - other);
  const isWhole = columns.length === (head ?? rows[0])?.cells.length;
  return {
    headings: columns.map((at) => head?.cells[at] ?? ''),
    rows: isWhole ? rows : rows.map((row) => pick(row, columns)),
  };
}
