import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Place } from './grid-model.ts';

/** Rows drawn beyond those in sight, so that the next turn of the wheel finds them. */
const rowsAhead = 6;
/** Rows below the active one that stay in sight: its problem stands there. */
const rowsBelow = 2;

interface GridRowsOptions {
  box: RefObject<HTMLDivElement | null>;
  count: number;
  /** px; all rows have it. */
  rowHeight: number;
  active: Place;
}

interface GridRows {
  /** The rows to draw, with the active one, or the focus would be lost. */
  indexes: number[];
  /** How many rows are in sight. */
  page: number;
}

/** Which rows are in sight of the box; they are drawn again every few rows. */
function useSight(box: RefObject<HTMLDivElement | null>, rowHeight: number) {
  const [sight, setSight] = useState({ first: 0, page: 20 });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    const head = box.current?.querySelector('thead')?.offsetHeight ?? 0;
    const page = Math.max(1, Math.floor((clientHeight - head) / rowHeight));
    const first = Math.floor(scrollTop / rowHeight / 2) * 2;
    setSight((held) => (held.first === first && held.page === page ? held : { first, page }));
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
  return sight;
}

/** Scrolls the box so far that the active cell is in sight, beside the names that stay. */
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

/** Which rows of a long grid to draw in its own scrolling box. */
export function useGridRows({ box, count, rowHeight, active }: GridRowsOptions): GridRows {
  const { first, page } = useSight(box, rowHeight);
  const { row, column } = active;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another column may be out of sight as well
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
