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
  /** The box around the grid. */
  readonly box: RefObject<HTMLDivElement | null>;
}

const start: Place = { row: 0, column: 0 };

/** The selection in a grid of this size, which it never exceeds. */
export function useGridSelection(rows: number, columns: number): GridSelection {
  const [{ anchor, active }, set] = useState({ anchor: start, active: start });
  const box = useRef<HTMLDivElement>(null);
  const size = useRef({ rows, columns });
  size.current = { rows, columns };
  const within = useCallback(
    (place: Place) => clamped(place, size.current.rows, size.current.columns),
    [],
  );
  const selectRange = useCallback(
    (from: Place, to: Place) => set({ anchor: within(from), active: within(to) }),
    [within],
  );
  const select = useCallback(
    (to: Place, extend = false) =>
      set((held) => ({ anchor: extend ? held.anchor : within(to), active: within(to) })),
    [within],
  );
  const goTo = useCallback(
    (to: Place) => {
      flushSync(() => select(to));
      box.current?.querySelector<HTMLElement>('[data-cell-input]')?.focus({ preventScroll: true });
    },
    [select],
  );
  return useMemo(() => {
    const inside = clamped(active, rows, columns);
    const range = rangeOf(clamped(anchor, rows, columns), inside);
    return { active: inside, range, select, selectRange, goTo, box };
  }, [active, anchor, rows, columns, select, selectRange, goTo]);
}
