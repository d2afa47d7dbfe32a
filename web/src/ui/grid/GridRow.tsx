import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Grid.module.css';
import type { EditMode } from './grid-keys.ts';
import type { GridCell, GridColumn, GridRow } from './grid-model.ts';

interface CellInputProps {
  column: GridColumn;
  cell: GridCell;
  rowName: string;
  mode: EditMode | undefined;
  /** A finger selects first, so the phone's keyboard shows only while it edits. */
  isTouch: boolean;
  describedBy: string | undefined;
  listId: string;
}

/** The input of the active cell; at rest it is invisible and holds the cell's text, all selected. */
function CellInput(props: CellInputProps) {
  const { column, cell, rowName, mode, isTouch, describedBy, listId } = props;
  const input = useRef<HTMLInputElement>(null);
  const isAtRest = mode === undefined;
  useLayoutEffect(() => {
    if (!isAtRest || input.current === null) return;
    input.current.value = cell.plain;
    // Selecting would take the focus from elsewhere.
    if (input.current === document.activeElement) input.current.select();
  }, [isAtRest, cell.plain]);
  return (
    <input
      ref={input}
      className={styles.input}
      data-cell-input
      data-at-rest={isAtRest}
      aria-label={`${column.heading} of ${rowName}`}
      aria-invalid={cell.problem !== undefined || undefined}
      aria-describedby={describedBy}
      inputMode={isAtRest && isTouch ? 'none' : column.inputMode}
      list={isAtRest || column.options === undefined ? undefined : listId}
      autoComplete="off"
      spellCheck={false}
      onFocus={({ target }) => isAtRest && target.select()}
      defaultValue={cell.plain}
    />
  );
}

interface RowProps {
  columns: readonly GridColumn[];
  row: GridRow;
  index: number;
  /** The active cell's column; -1 when it is in another row. */
  active: number;
  /** The first and the last selected column; -1 when none is selected. */
  left: number;
  right: number;
  mode: EditMode | undefined;
  isTouch: boolean;
  id: string;
}

interface BeneathProps {
  problem: string | undefined;
  actions: ReactNode;
  columns: number;
  /** The id of the problem. */
  id: string;
}

/**
 * The problem of the active cell and the actions about it, in a row of their own, so that they cover
 * no other cell.
 */
export function Beneath({ problem, actions, columns, id }: BeneathProps) {
  if (problem === undefined && !actions) return null;
  return (
    <tr>
      <td colSpan={columns} className={styles.about}>
        <div className={styles.beneath} data-beneath>
          {problem !== undefined && <p id={id}>{problem}</p>}
          {actions}
        </div>
      </td>
    </tr>
  );
}

export const Row = memo(function Row(props: RowProps) {
  const { columns, row, index, active, left, right, mode, isTouch, id } = props;
  const rowName = row.cells[0]?.text ?? '';
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      {columns.map((column, at) => {
        const cell = row.cells[at] ?? { text: '', plain: '' };
        const Cell = at === 0 ? 'th' : 'td';
        const isActive = at === active;
        return (
          <Cell
            key={column.key}
            scope={at === 0 ? 'row' : undefined}
            data-align={column.align}
            data-active={isActive || undefined}
            data-mode={isActive ? mode : undefined}
            data-changed={cell.isChanged || undefined}
            data-problem={cell.problem !== undefined || undefined}
            aria-selected={at >= left && at <= right}
          >
            <span className={styles.text} aria-hidden={isActive || undefined}>
              {cell.text}
            </span>
            {column.aside && (
              <span className={styles.aside} data-aside>
                {column.aside(row.key, isActive)}
              </span>
            )}
            {isActive && (
              <CellInput
                key={`${row.key} ${column.key}`}
                {...{ column, cell, rowName, mode, isTouch }}
                describedBy={cell.problem === undefined ? undefined : `${id}-problem`}
                listId={`${id}-${column.key}`}
              />
            )}
          </Cell>
        );
      })}
    </tr>
  );
});
