import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CellRange, clamped, type Place, rangeOf } from './grid-model.ts';

/** Which cells of a grid are selected, for whoever shows it. */
export interface GridSelection {
  /** The cell that has the focus when the grid has it. */
  readonly active: Place;
  /** The selected cells: from where Shift was pressed to the active one. */
  readonly range: CellRange;
  /** Selects a cell, or with `extend` all from the one before to it. */
  readonly select: (to: Place, extend?: boolean) => void;
  /** Selects all from one cell to the other, which is the active one. */
  readonly selectRange: (from: Place, active: Place) => void;
  /** Selects a cell, brings it into sight and gives it the focus. */
  readonly goTo: (to: Place) => void;
  /** For the box around the grid. */
  readonly box: RefObject<HTMLDivElement | null>;
}

const start: Place = { row: 0, column: 0 };

/** The selection of a grid of so many rows and columns; it stays within them. */
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
