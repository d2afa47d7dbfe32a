import { type CellRange, type CellWrite, type GridColumn, sizeOf } from './grid-model.ts';

/** The cells that a paste writes, and how much of it did not fit. */
export interface Paste {
  writes: CellWrite[];
  /** The size of what was pasted, without headings. */
  rows: number;
  columns: number;
  /** How many of them were beyond the last row and column. */
  rowsOver: number;
  columnsOver: number;
}

interface PasteTarget {
  /** The selected cells. */
  range: CellRange;
  columns: readonly GridColumn[];
  rowCount: number;
  keyOf: (row: number) => string;
}

/** `Price (₹)` and `price` are one heading. */
const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .trim();

/** Whether a pasted row consists of the columns' own headings. */
function isHeadings(row: readonly string[], columns: readonly GridColumn[]): boolean {
  const headings = columns.slice(0, row.length).map(({ heading }) => plainHeading(heading));
  return headings.every((heading, at) => plainHeading(row[at] ?? '') === heading);
}

/** One value fills the range; a block goes down and right from the range's first cell. */
export function planPaste(block: readonly (readonly string[])[], target: PasteTarget): Paste {
  const { range, columns, rowCount, keyOf } = target;
  const under = columns.slice(range.left);
  const [first = []] = block;
  const rows = isHeadings(first, under) ? block.slice(1) : block;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const fill = rows.length === 1 && width === 1 && sizeOf(range) > 1 ? rows[0]?.[0] : undefined;
  const writes: CellWrite[] = [];
  const bottom = fill === undefined ? range.top + rows.length - 1 : range.bottom;
  for (let row = range.top; row <= Math.min(bottom, rowCount - 1); row += 1) {
    const key = keyOf(row);
    const cells = rows[row - range.top] ?? [];
    const count = fill === undefined ? cells.length : range.right - range.left + 1;
    for (let at = 0; at < Math.min(count, under.length); at += 1)
      writes.push({ row: key, column: under[at]?.key ?? '', text: fill ?? cells[at] ?? '' });
  }
  return {
    writes,
    rows: rows.length,
    columns: width,
    rowsOver: Math.max(0, bottom - rowCount + 1),
    columnsOver: Math.max(0, width - under.length),
  };
}
