import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import styles from './Grid.module.css';
import { Beneath, Row } from './GridRow.tsx';
import type { GridColumn } from './grid-model.ts';
import { type GridSource, turnCells } from './grid-writes.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { type CellEditing, useCellEditing } from './use-cell-editing.ts';
import { type GridRequests, useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridRows } from './use-grid-rows.ts';
import type { GridSelection } from './use-grid-selection.ts';

interface GridProps extends GridSource, GridRequests {
  /** The name of the rows: `Products`. */
  label: string;
  selection: GridSelection;
  /** The actions beneath the active cell, below its problem. */
  beneath?: (row: number, column: number) => ReactNode;
  /** The class of the box, which needs a height. */
  className?: string | undefined;
}

/** In px; a finger needs 44. */
const rowHeights = { fine: 36, coarse: 44 } as const;

/** The active cell takes the focus from an element of the grid that is removed. */
function useKeepFocus({ box, setFocused }: GridSelection) {
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('[data-cell-input]')?.focus({ preventScroll: true });
  });
  return {
    enter: () => {
      isWithin.current = true;
      setFocused(true);
    },
    leave: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // The focus stays where it is while another window has it.
      if ([relatedTarget, document.activeElement].some((one) => currentTarget.contains(one)))
        return;
      isWithin.current = false;
      setFocused(false);
    },
  };
}

/** Moves what is said about the active cell below it, as far as the box is wide, and into view. */
function placeBeneath(box: HTMLElement | null): void {
  const beneath = box?.querySelector<HTMLElement>('[data-beneath]');
  const cell = box?.querySelector<HTMLElement>('[data-active="true"]');
  if (!box || !beneath || !cell) return;
  const left = cell.offsetLeft - box.scrollLeft;
  beneath.style.left = `${Math.max(0, Math.min(left, box.clientWidth - beneath.offsetWidth))}px`;
  const under = beneath.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
  if (under > 0) box.scrollTop += Math.ceil(under);
}

function Head({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, heading, align, width }) => (
          <th key={key} scope="col" data-align={align} style={{ width }}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Gap({ rows, height, columns }: { rows: number; height: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td className={styles.gap} colSpan={columns} style={{ height: rows * height }} />
    </tr>
  );
}

interface RowsProps extends GridProps {
  indexes: readonly number[];
  rowHeight: number;
  editing: CellEditing;
  isTouch: boolean;
  id: string;
}

function Rows(props: RowsProps) {
  const { indexes, rowHeight, editing, isTouch, selection, beneath, rowAt, ...rest } = props;
  const { columns, count, id } = rest;
  const { active, range } = selection;
  const gap = { height: rowHeight, columns: columns.length };
  return (
    <tbody>
      {indexes.flatMap((index, at) => {
        const row = rowAt(index);
        const isActive = index === active.row;
        const isIn = index >= range.top && index <= range.bottom;
        return [
          <Gap key={`before ${row.key}`} rows={index - (indexes[at - 1] ?? -1) - 1} {...gap} />,
          <Row
            key={row.key}
            {...{ columns, row, index, id }}
            active={isActive ? active.column : -1}
            left={isIn ? range.left : -1}
            right={isIn ? range.right : -1}
            mode={isActive ? editing.mode : undefined}
            isTouch={isActive && isTouch}
          />,
          isActive && (
            <Beneath
              key={`beneath ${row.key}`}
              problem={row.cells[active.column]?.problem}
              actions={beneath?.(index, active.column)}
              columns={columns.length}
              id={`${id}-problem`}
            />
          ),
        ];
      })}
      <Gap rows={count - 1 - (indexes.at(-1) ?? -1)} {...gap} />
    </tbody>
  );
}

function Options({ columns, id }: { columns: readonly GridColumn[]; id: string }) {
  return columns.map(
    ({ key, options }) =>
      options && (
        <datalist key={key} id={`${id}-${key}`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ),
  );
}

/**
 * A sheet of cells to type in, of any length: one tab stop, ranges, and the keys and the clipboard of
 * a spreadsheet. It holds no values; typed ones go to `onWrite`.
 */
export function Grid(props: GridProps) {
  const { label, selection, columns, count, className } = props;
  const { box, active, range } = selection;
  const id = useId();
  const rowHeight = rowHeights[useMediaQuery('(pointer: coarse)') ? 'coarse' : 'fine'];
  const { indexes, page } = useGridRows({ box, count, rowHeight, active });
  useLayoutEffect(() => placeBeneath(box.current));
  const [listsKeys, setListsKeys] = useState(false);
  const editing = useCellEditing(props, selection);
  const onListKeys = () => setListsKeys(true);
  const keys = useGridKeys({
    source: props,
    requests: props,
    selection,
    editing,
    page,
    onListKeys,
  });
  const turn = () => turnCells(props, range, active);
  const { isTouch, handlers } = useGridPointer({ columns, selection, editing, turn });
  const focus = useKeepFocus(selection);
  const onBlur = (event: FocusEvent) => {
    editing.commit();
    focus.leave(event);
  };
  const width = columns.map((column) => column.width).join(' + ');
  return (
    <div ref={box} className={`${styles.box} ${className ?? ''}`}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells to type in
        role="grid"
        className={styles.grid}
        style={{ minWidth: `calc(${width})` }}
        data-coarse={rowHeight === rowHeights.coarse}
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={count + 1}
        {...keys}
        {...handlers}
        onFocus={focus.enter}
        // React sends no focus event when a closing dialog returns the focus.
        onKeyDownCapture={focus.enter}
        onBlur={onBlur}
      >
        <Head columns={columns} />
        <Rows {...props} {...{ indexes, rowHeight, editing, isTouch, id }} />
      </table>
      <Options columns={columns} id={id} />
      {listsKeys && <KeysDialog onClose={() => setListsKeys(false)} />}
    </div>
  );
}
