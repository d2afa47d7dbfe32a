import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditMode } from './grid-keys.ts';
import type { CellWrite } from './grid-model.ts';
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

/** The cell that is being edited, as it was when that began. */
interface Edited extends Required<Omit<CellWrite, 'text'>> {
  mode: EditMode;
  input: HTMLInputElement;
}

/** Ends an edit whose cell is removed, or whose grid is. */
function useCommitOnLeave(now: RefObject<Edited | undefined>, commit: () => void): void {
  const latest = useRef(commit);
  latest.current = commit;
  useLayoutEffect(() => {
    if (now.current?.input.isConnected === false) latest.current();
  });
  useEffect(() => () => latest.current(), []);
}

/**
 * Editing in the active cell's input. The input has the focus even while the cell is at rest, since an
 * input method can begin a composition nowhere else. What was typed belongs to the cell in which it
 * began, also when that cell leaves the grid.
 */
export function useCellEditing(source: GridSource, selection: GridSelection): CellEditing {
  const { active, box } = selection;
  const [mode, setMode] = useState<EditMode>();
  const now = useRef<Edited>(undefined);
  const inputOf = () => box.current?.querySelector<HTMLInputElement>('[data-cell-input]');
  const end = () => {
    now.current = undefined;
    setMode(undefined);
  };
  const begin = (next: EditMode) => {
    const input = inputOf();
    const column = source.columns[active.column];
    if (!input || !column) return;
    const row = source.rowAt(active.row);
    const seen = row.cells[active.column]?.plain ?? '';
    now.current ??= { mode: next, input, row: row.key, column: column.key, seen };
    now.current.mode = next;
    setMode(next);
  };
  const commit = () => {
    if (now.current === undefined) return;
    const { mode: _, input, ...cell } = now.current;
    end();
    if (input.value !== cell.seen) void source.onWrite([{ ...cell, text: input.value }]);
  };
  useCommitOnLeave(now, commit);
  return {
    mode,
    modeNow: () => now.current?.mode,
    replace: () => begin('replace'),
    edit: () => {
      if (now.current !== undefined) return begin('edit');
      const input = inputOf();
      // A phone shows its keyboard only when an input receives the focus.
      input?.blur();
      flushSync(() => begin('edit'));
      input?.focus({ preventScroll: true });
      input?.setSelectionRange(input.value.length, input.value.length);
    },
    commit,
    cancel: () => {
      if (now.current === undefined) return selection.select(active);
      now.current.input.value = now.current.seen;
      end();
    },
  };
}
