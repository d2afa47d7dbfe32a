import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { GridColumn, Place } from './grid-model.ts';
import type { CellEditing } from './use-cell-editing.ts';
import type { GridSelection } from './use-grid-selection.ts';

interface GridPointerOptions {
  columns: readonly GridColumn[];
  selection: GridSelection;
  editing: CellEditing;
  /** Turns the active cell to its other text. */
  turn: () => void;
}

/** The cell at a target; undefined outside the cells, in an input, and in a cell's buttons. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof Element) || target.closest('[data-beneath], [data-aside], input'))
    return undefined;
  const cell = target.closest<HTMLTableCellElement>('[data-index] > *');
  const row = cell?.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return cell && row !== undefined ? { row: Number(row), column: cell.cellIndex } : undefined;
}

/** Selecting by mouse and finger: a drag makes a range, a second tap or a double click edits. */
export function useGridPointer(options: GridPointerOptions) {
  const { columns, selection, editing, turn } = options;
  const { active, box } = selection;
  const [isTouch, setTouch] = useState(false);
  const dragging = useRef(false);
  const open = (column: number) => (columns[column]?.turn ? turn() : editing.edit());

  const onPointerDown = ({ pointerType }: PointerEvent) => setTouch(pointerType === 'touch');
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place === undefined || event.button !== 0) return;
    // Otherwise the browser would move the focus and select text.
    event.preventDefault();
    const isAgain =
      place.row === active.row &&
      place.column === active.column &&
      box.current?.contains(document.activeElement);
    if (isTouch && isAgain) return open(place.column);
    editing.commit();
    if (event.shiftKey) return selection.select(place, true);
    selection.goTo(place);
    dragging.current = !isTouch;
  };
  const onMouseOver = (event: MouseEvent) => {
    if (event.buttons !== 1) dragging.current = false;
    const place = dragging.current ? placeOf(event.target) : undefined;
    if (place) selection.select(place, true);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place && !isTouch) open(place.column);
  };
  return { isTouch, handlers: { onPointerDown, onMouseDown, onMouseOver, onDoubleClick } };
}
