import { errorSentence, maxImportRows } from '@kirana/contract';
import { FileRefusal, maxColumns, refusals } from './file-refusal.ts';

/** A row with its number in the file, as a spreadsheet counts them. */
export interface TableRow {
  row: number;
  cells: readonly string[];
}

/** A file's rows below its headings. */
export interface Table {
  headings: readonly string[];
  rows: readonly TableRow[];
  /** The first rows of the file, with those above the headings. */
  first: readonly TableRow[];
}

/** The headings are sought in so many rows, since a supplier's name or a date may stand above them. */
const rowsAbove = 20;
const firstRows = 5;

const filled = ({ cells }: TableRow) => cells.reduce((sum, cell) => sum + (cell ? 1 : 0), 0);

/** The index of the headings: the first row with at least half as many filled cells as the fullest one. */
function headingAt(rows: readonly TableRow[]): number {
  const counts = rows.slice(0, rowsAbove).map(filled);
  const fullest = Math.max(...counts);
  return counts.findIndex((count) => count * 2 >= fullest);
}

/** The indexes of the columns that have a heading or a filled cell. */
function usedColumns(rows: readonly TableRow[]): number[] {
  const used = new Set<number>();
  for (const { cells } of rows)
    for (let at = 0; at < cells.length; at += 1) if (cells[at]) used.add(at);
  return [...used].sort((one, other) => one - other);
}

/** Collects rows as they are read; beyond what can be imported it only counts them. */
export class TableCollector {
  readonly #rows: TableRow[] = [];
  #count = 0;

  add(row: number, cells: readonly string[]): void {
    if (!cells.some((cell) => cell !== '')) return;
    this.#count += 1;
    if (this.#count <= maxImportRows + rowsAbove) this.#rows.push({ row, cells });
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  finish(): Table {
    const at = headingAt(this.#rows);
    const below = this.#count - at - 1;
    if (this.isEmpty || below < 1) throw new FileRefusal(refusals.empty);
    if (below > maxImportRows)
      throw new FileRefusal(errorSentence('import.too-long', { rows: below }));
    const kept = this.#rows.slice(at);
    const columns = usedColumns(kept);
    if (columns.length > maxColumns)
      throw new FileRefusal(
        `This file has ${columns.length.toLocaleString('en-IN')} columns; up to ${maxColumns} can be read.`,
      );
    const [head, ...rows] = kept.map(({ row, cells }) => ({
      row,
      cells: columns.map((column) => cells[column] ?? ''),
    }));
    return { headings: head?.cells ?? [], rows, first: this.#rows.slice(0, firstRows) };
  }
}
