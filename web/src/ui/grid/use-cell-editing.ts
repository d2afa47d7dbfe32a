import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditMode } from './grid-keys.ts';
import type { GridSource } from './grid-writes.ts';
import type { GridSelection } from './use-grid-selection.ts';

export interface CellEditing {
  /** Undefined while the cell is at rest. */
  mode: EditMode | undefined;
  /** The present mode, also before the next render. */
  modeNow: () => EditMode | undefined;
  /** Starts with what was just typed, which replaces the text of the cell. */
  replace: () => void;
  /** Starts with the text of the cell. */
  edit: () => void;
  /** Ends, and writes what was typed. */
  commit: () => void;
  /** Ends without what was typed; at rest, ends the range. */
  cancel: () => void;
}

/**
 * Editing in the active cell's input. The input has the focus even while the cell is at rest, since an
 * input method can begin a composition nowhere else.
 */
export function useCellEditing(source: GridSource, selection: GridSelection): CellEditing {
  const { active, box } = selection;
  const [mode, setMode] = useState<EditMode>();
  const now = useRef<EditMode>(undefined);
  const change = (next: EditMode | undefined) => {
    now.current = next;
    setMode(next);
  };
  const inputOf = () => box.current?.querySelector<HTMLInputElement>('[data-cell-input]');
  return {
    mode,
    modeNow: () => now.current,
    replace: () => change('replace'),
    edit: () => {
      if (now.current !== undefined) return change('edit');
      const input = inputOf();
      // A phone shows its keyboard only when an input receives the focus.
      input?.blur();
      flushSync(() => change('edit'));
      input?.focus({ preventScroll: true });
      input?.setSelectionRange(input.value.length, input.value.length);
    },
    commit: () => {
      const input = inputOf();
      if (now.current === undefined || !input) return;
      change(undefined);
      const row = source.rowAt(active.row);
      const column = source.columns[active.column];
      if (column === undefined || input.value === row.cells[active.column]?.plain) return;
      void source.onWrite([{ row: row.key, column: column.key, text: input.value }]);
    },
    cancel: () => {
      if (now.current === undefined) return selection.select(active);
      const input = inputOf();
      if (input) input.value = source.rowAt(active.row).cells[active.column]?.plain ?? '';
      change(undefined);
    },
  };
}
