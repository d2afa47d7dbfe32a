/** The heights that decide how the rows of a slip are spread over sheets, in CSS pixels. */
export interface SlipHeights {
  /** The printable height of a sheet. */
  readonly sheet: number;
  /** What stands above the rows of the first sheet, and of each later one. */
  readonly first: number;
  readonly later: number;
  /** What follows the last row. */
  readonly end: number;
  readonly rows: readonly number[];
}

/**
 * The index of the first row of each sheet. What follows the last row has at least one row above it
 * on its sheet, so that no sheet has totals alone.
 */
export function slipPages({ sheet, first, later, end, rows }: SlipHeights): number[] {
  const starts = [0];
  let left = sheet - first;
  for (const [index, row] of rows.entries()) {
    const needed = index === rows.length - 1 ? row + end : row;
    if (needed > left && index > (starts.at(-1) ?? 0)) {
      starts.push(index);
      left = sheet - later;
    }
    left -= row;
  }
  return starts;
}
