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

/** The place of the next problem after a cell in the list, round to the first one; undefined without any. */
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

/** Goes to the next cell with a problem; where the list has none, it shows those that are elsewhere. */
export function useNextProblem(options: NextProblemOptions): () => void {
  const { sheet, ids = [], columns, selection, changeFilter, isPhone } = options;
  const wanted = useRef(false);
  const go = () => {
    wanted.current = false;
    const next = nextProblem(sheet, ids, selection, columns.visible);
    const isHidden = next !== undefined && !columns.visible.includes(next.field);
    if (isHidden) columns.toggle(next.field);
    if (next === undefined || isPhone || isHidden) wanted.current = !isPhone;
    else selection.goTo(next);
    if (next === undefined || isPhone) changeFilter({ search: '', category: '', show: 'problems' });
  };
  // The list, or the column, is there one render later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is another one each time
  useEffect(() => {
    if (wanted.current) queueMicrotask(go);
  }, [ids, columns.visible]);
  return go;
}
