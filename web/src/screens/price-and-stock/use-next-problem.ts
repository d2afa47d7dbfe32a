import { useEffect, useRef } from 'react';
import type { GridSelection } from '../../ui/grid/use-grid-selection.ts';
import { type Field, fields } from './fields.ts';
import type { ListFilter } from './list-filter.ts';
import type { Sheet } from './sheet.ts';

interface NextProblemOptions {
  sheet: Sheet;
  ids: readonly string[] | undefined;
  columns: { readonly visible: readonly Field[]; readonly toggle: (field: Field) => void };
  selection: GridSelection;
  changeFilter: (change: Partial<ListFilter>) => void;
  isPhone: boolean;
}

/** The next cell with a problem after the active one; after the last comes the first. */
function nextProblem(
  sheet: Sheet,
  ids: readonly string[],
  { active }: GridSelection,
  visible: readonly Field[],
) {
  const columnOf = (field: Field) => {
    const at = visible.indexOf(field);
    return at < 0 ? visible.length + fields.indexOf(field) : at;
  };
  for (let step = 0; step <= ids.length; step += 1) {
    const row = (active.row + step) % ids.length;
    const problems = [...(sheet.rows.get(ids[row] ?? '')?.problems.keys() ?? [])];
    const [next] = problems
      .map((field) => ({ field, row, column: columnOf(field) }))
      .filter(({ column }) => step > 0 || column > active.column)
      .sort((one, other) => one.column - other.column);
    if (next) return next;
  }
  return undefined;
}

/** Goes to the next cell with a problem; without any in the list, lists the products that have one. */
export function useNextProblem(options: NextProblemOptions): () => void {
  const { sheet, ids = [], columns, selection, changeFilter, isPhone } = options;
  const wanted = useRef(false);
  const listProblems = () => changeFilter({ search: '', category: '', show: 'problems' });
  const go = () => {
    wanted.current = false;
    // Cards have no active cell to go on from.
    if (isPhone) return listProblems();
    const next = nextProblem(sheet, ids, selection, columns.visible);
    if (next && columns.visible.includes(next.field)) return selection.goTo(next);
    wanted.current = true;
    if (next) columns.toggle(next.field);
    else listProblems();
  };
  // The list or the column that was missing is there one render later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is a new function at every render
  useEffect(() => {
    if (wanted.current) queueMicrotask(go);
  }, [ids, columns.visible]);
  return go;
}
