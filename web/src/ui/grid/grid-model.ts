import type { ReactNode } from 'react';

/** A column of a grid; the first one names the row. */
export interface GridColumn {
  key: string;
  heading: string;
  /** Any CSS length. */
  width: string;
  align?: 'start' | 'end';
  /** The keyboard that a phone shows while a cell is edited. */
  inputMode?: 'text' | 'decimal' | 'numeric';
  /** The other text, for cells with only two: Space and a second tap turn them. */
  turn?: (plain: string) => string;
  /** The suggestions while a cell is edited. */
  options?: readonly string[];
  /** What stands beside the text in each row: buttons that act at once, by the row's key. */
  aside?: (row: string, isActive: boolean) => ReactNode;
}

/** A cell as it looks now. */
export interface GridCell {
  /** As it is shown. */
  text: string;
  /** As it is edited and copied. */
  plain: string;
  /** Whether it was typed and not saved. */
  isChanged?: boolean;
  /** What is wrong with it, as a sentence. */
  problem?: string | undefined;
}

/** A row as it looks now; the same object until it looks otherwise. */
export interface GridRow {
  key: string;
  cells: readonly GridCell[];
}

/** A text to write into a cell. */
export interface CellWrite {
  /** The row's key. */
  row: string;
  /** The column's key. */
  column: string;
  text: string;
  /** The cell's text when somebody began to type over it; without it, the present one was seen. */
  seen?: string;
}

/** A cell by its indexes. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Cells from one corner to the other, both included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The range that has these two cells as its corners. */
export const rangeOf = (one: Place, other: Place): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const sizeOf = ({ top, bottom, left, right }: CellRange): number =>
  (bottom - top + 1) * (right - left + 1);

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'page-up'
  | 'page-down'
  | 'row-start'
  | 'row-end'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last';

const steps: Readonly<Record<Move, (from: Place, page: number) => Place>> = {
  up: ({ row, column }) => ({ row: row - 1, column }),
  down: ({ row, column }) => ({ row: row + 1, column }),
  left: ({ row, column }) => ({ row, column: column - 1 }),
  right: ({ row, column }) => ({ row, column: column + 1 }),
  'page-up': ({ row, column }, page) => ({ row: row - page, column }),
  'page-down': ({ row, column }, page) => ({ row: row + page, column }),
  'row-start': ({ row }) => ({ row, column: 0 }),
  'row-end': ({ row }) => ({ row, column: Number.POSITIVE_INFINITY }),
  top: ({ column }) => ({ row: 0, column }),
  bottom: ({ column }) => ({ row: Number.POSITIVE_INFINITY, column }),
  first: () => ({ row: 0, column: 0 }),
  last: () => ({ row: Number.POSITIVE_INFINITY, column: Number.POSITIVE_INFINITY }),
};

/** The place limited to a grid of this size. */
export const clamped = ({ row, column }: Place, rows: number, columns: number): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** The target of a move; `page` is how many rows are visible. */
export const moved = (from: Place, by: Move, page: number): Place => steps[by](from, page);
