import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditMode } from './grid-keys.ts';
import type { GridSource } from './grid-writes.ts';
import type { GridSelection } from './use-grid-selection.ts';

/** Editing in the active cell's input. */
export interface CellEditing {
  /** Undefined while the cell is at rest. */
  mode: EditMode | undefined;
  /** The same, also before the next render. */
  modeNow: () => EditMode | undefined;
  /** Something was typed into a cell at rest: it replaces what it held. */
  replace: () => void;
  /** Edits what is in the cell. */
  edit: () => void;
  /** Hands what was typed to the owner. */
  commit: () => void;
  /** Forgets what was typed. */
  cancel: () => void;
}

/**
 * Editing in the active cell's input, which has the focus even while the cell is at rest: only so an input
 * method can begin a composition there. What is typed stays in the input until it is committed.
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
      // A phone shows its keys for an input that gets the focus.
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
