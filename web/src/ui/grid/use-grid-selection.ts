import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CellRange, clamped, type Place, rangeOf } from './grid-model.ts';

/** The selected cells of a grid. */
export interface GridSelection {
  /** The cell that has the focus when the grid has it. */
  readonly active: Place;
  /** From the cell where Shift was pressed to the active one. */
  readonly range: CellRange;
  /** Selects a cell; with `extend`, the range up to it. */
  readonly select: (to: Place, extend?: boolean) => void;
  /** Selects the range between two cells. */
  readonly selectRange: (from: Place, active: Place) => void;
  /** Selects a cell, scrolls to it and focuses it. */
  readonly goTo: (to: Place) => void;
  /** Says whether the focus is in the grid. */
  readonly setFocused: (isFocused: boolean) => void;
  /** The box around the grid. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** A cell by its keys, and where it last was. */
interface Mark extends Place {
  readonly rowKey: string;
  readonly columnKey: string;
}

/** The marks of a selection; undefined as long as nobody has selected a cell. */
interface Marks {
  readonly anchor: Mark | undefined;
  readonly active: Mark | undefined;
}

/** What a grid's selection is made of, whatever its rows are. */
export interface GridMarks {
  readonly marks: Marks;
  readonly setMarks: (marks: Marks) => void;
  /** Whether somebody is at work in the grid: its rows must neither come nor go nor move then. */
  readonly isInUse: boolean;
  readonly setFocused: (isFocused: boolean) => void;
}

/** Keeps the selected cells by their keys, so that rows may come and go. */
export function useGridMarks(): GridMarks {
  const [marks, setMarks] = useState<Marks>({ anchor: undefined, active: undefined });
  const [isFocused, setFocused] = useState(false);
  const isRange =
    marks.anchor?.rowKey !== marks.active?.rowKey ||
    marks.anchor?.columnKey !== marks.active?.columnKey;
  return { marks, setMarks, isInUse: isFocused || isRange, setFocused };
}

const start: Place = { row: 0, column: 0 };

/** Where a marked cell is now; undefined when its row or column is gone. */
function placeOf(
  mark: Mark | undefined,
  rows: readonly string[],
  columns: readonly string[],
): Place | undefined {
  if (mark === undefined) return undefined;
  const row = rows[mark.row] === mark.rowKey ? mark.row : rows.indexOf(mark.rowKey);
  const column = columns.indexOf(mark.columnKey);
  return row < 0 || column < 0 ? undefined : { row, column };
}

/**
 * The selection in a grid of these rows and columns, by their keys. It stays with its cells when
 * rows come, go or move; a range ends with one of its corners.
 */
export function useGridSelection(
  { marks, setMarks, setFocused }: GridMarks,
  rows: readonly string[],
  columns: readonly string[],
): GridSelection {
  const box = useRef<HTMLDivElement>(null);
  const now = useRef({ marks, rows, columns });
  now.current = { marks, rows, columns };
  const markOf = useCallback((place: Place): Mark | undefined => {
    const { row, column } = clamped(place, now.current.rows.length, now.current.columns.length);
    const [rowKey, columnKey] = [now.current.rows[row], now.current.columns[column]];
    return rowKey === undefined || columnKey === undefined
      ? undefined
      : { row, column, rowKey, columnKey };
  }, []);
  const set = useCallback(
    (next: Marks) => {
      // Further calls of the same event go on from here.
      now.current.marks = next;
      setMarks(next);
    },
    [setMarks],
  );
  const selectRange = useCallback(
    (from: Place, to: Place) => set({ anchor: markOf(from), active: markOf(to) }),
    [set, markOf],
  );
  const select = useCallback(
    (to: Place, extend = false) => {
      const active = markOf(to);
      const anchor = now.current.marks.anchor ?? markOf(start);
      set({ anchor: extend ? anchor : active, active });
    },
    [set, markOf],
  );
  const goTo = useCallback(
    (to: Place) => {
      flushSync(() => select(to));
      box.current?.querySelector<HTMLElement>('[data-cell-input]')?.focus({ preventScroll: true });
    },
    [select],
  );
  return useMemo(() => {
    const at = placeOf(marks.active, rows, columns);
    const from = placeOf(marks.anchor, rows, columns);
    const active = at ?? clamped(marks.active ?? start, rows.length, columns.length);
    const range = rangeOf((at && from) ?? active, active);
    return { active, range, select, selectRange, goTo, setFocused, box };
  }, [marks, rows, columns, select, selectRange, goTo, setFocused]);
}
