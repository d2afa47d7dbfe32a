import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Place } from './grid-model.ts';

/** How many rows beyond the visible ones are rendered, so that a turn of the wheel finds them. */
const rowsAhead = 6;
/** How many rows below the active one stay visible, since its problem stands there. */
const rowsBelow = 2;

interface GridRowsOptions {
  box: RefObject<HTMLDivElement | null>;
  count: number;
  /** In px, the same for all rows. */
  rowHeight: number;
  active: Place;
}

interface GridRows {
  /** The rows to render, always with the active one, which would lose the focus otherwise. */
  indexes: number[];
  /** How many rows are visible. */
  page: number;
}

/** The first visible row, which changes by two, and how many are visible. */
function useVisibleRows(box: RefObject<HTMLDivElement | null>, rowHeight: number) {
  const [visible, setVisible] = useState({ first: 0, page: 20 });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    const head = box.current?.querySelector('thead')?.offsetHeight ?? 0;
    const page = Math.max(1, Math.floor((clientHeight - head) / rowHeight));
    const first = Math.floor(scrollTop / rowHeight / 2) * 2;
    setVisible((current) =>
      current.first === first && current.page === page ? current : { first, page },
    );
  }, [box, rowHeight]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, look]);
  return visible;
}

/** Scrolls the box until the active cell is visible, beside the sticky names. */
function showActive(box: HTMLDivElement, row: number, rowHeight: number): void {
  const head = box.querySelector('thead')?.offsetHeight ?? 0;
  const top = row * rowHeight;
  const room = box.clientHeight - head - rowHeight * (1 + rowsBelow);
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top > box.scrollTop + room) box.scrollTop = top - Math.max(0, room);
  const cell = box.querySelector<HTMLTableCellElement>('[data-active="true"]');
  const names = box.querySelector<HTMLElement>('thead th');
  if (cell === null || names === null || cell.cellIndex === 0) return;
  const left = cell.offsetLeft - names.offsetWidth;
  const right = cell.offsetLeft + cell.offsetWidth - box.clientWidth;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft) box.scrollLeft = right;
}

/** The rows of a long grid to render in its scrolling box. */
export function useGridRows({ box, count, rowHeight, active }: GridRowsOptions): GridRows {
  const { first, page } = useVisibleRows(box, rowHeight);
  const { row, column } = active;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another column may be hidden as well
  useLayoutEffect(() => {
    if (box.current !== null) showActive(box.current, row, rowHeight);
  }, [box, row, column, rowHeight]);
  const from = Math.max(0, Math.min(first - rowsAhead, count - page));
  const to = Math.min(count, first + page + 2 + rowsAhead);
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (active.row < from && count > 0) indexes.unshift(active.row);
  else if (active.row >= to && active.row < count) indexes.push(active.row);
  return { indexes, page };
}
