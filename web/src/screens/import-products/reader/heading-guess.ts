import { readRupees } from '@kirana/contract/rules';
import { isKnownHeading } from './heading-names.ts';
import type { TableRow } from './table-row.ts';

const countOf = ({ cells }: TableRow, test: (cell: string) => boolean): number =>
  cells.reduce((sum, cell) => sum + (test(cell) ? 1 : 0), 0);

/** The first row with at least half as many filled cells as the fullest one. */
function firstFullRow(rows: readonly TableRow[]): number {
  const counts = rows.map((row) => countOf(row, Boolean));
  const fullest = Math.max(...counts);
  return counts.findIndex((count) => count * 2 >= fullest);
}

const isNumber = (cell: string) => readRupees(cell) !== undefined;

/** Whether a row is a product like those below it: it has a number where they have numbers. */
function isProduct(row: TableRow, below: readonly TableRow[]): boolean {
  return row.cells.some((cell, at) => {
    const others = below.flatMap(({ cells }) => cells[at] || []);
    return isNumber(cell) && others.length * 2 > below.length && others.every(isNumber);
  });
}

/** The index of the headings among a file's first rows; -1 when it begins with its first product. */
export function guessHeadings(rows: readonly TableRow[]): number {
  const full = firstFullRow(rows);
  const known = rows.map((row) => countOf(row, isKnownHeading));
  const most = Math.max(...known);
  if (most > 1) return known.indexOf(most);
  const row = rows[full];
  const isNone = row && !known[full] && isProduct(row, rows.slice(full + 1));
  return isNone && full === 0 ? -1 : full;
}
