import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { OrderColumns } from './order-columns.ts';

/** Up to so many orders are all in the page, where the browser's own search finds them. */
const allShown = 300;

const narrow = '(width <= 45rem)';
const rowHeight = 61;
const cardHeight = 205;

type Part = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

interface Placed {
  index: number;
  start: number;
  end: number;
}

/** The rows to draw with the gaps before, between and after them. */
export function withGaps(items: readonly Placed[], from: number, to: number): Part[] {
  const parts: Part[] = [];
  let end = from;
  const addGap = (until: number, key: string) => {
    if (until > end) parts.push({ kind: 'gap', key, height: until - end });
  };
  for (const item of items) {
    addGap(item.start, `gap before ${item.index}`);
    parts.push({ kind: 'row', index: item.index });
    end = item.end;
  }
  addGap(to, 'gap after');
  return parts;
}

/** The indexes to draw: those in sight and the one that has the focus, or it would be lost. */
function extract(range: Range, focused: number): number[] {
  if (range.count <= allShown) return Array.from({ length: range.count }, (_, index) => index);
  const inSight = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || inSight.includes(focused)) return inSight;
  return [...inSight, focused].sort((a, b) => a - b);
}

/** Where in the document the rows begin; looked at again whenever something above may have grown. */
function useRowsTop() {
  const frame = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const table = frame.current;
    if (table === null) return;
    const head = table.tHead?.offsetHeight ?? 0;
    setTop(Math.round(table.getBoundingClientRect().top + window.scrollY + head));
  });
  return { frame, top };
}

/** Which rows of a long table to draw at the present place of the window. */
export function useVirtualRows(columns: OrderColumns, rows: Uint32Array, focused: number) {
  const { frame, top } = useRowsTop();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => (window.matchMedia(narrow).matches ? cardHeight : rowHeight),
    // Counted from the oldest order: a new one moves no other's number.
    getItemKey: (index) => columns.count - (rows[index] ?? 0),
    scrollMargin: top,
    overscan: 6,
    rangeExtractor: (range) => extract(range, focused),
  });
  const shown = withGaps(virtualizer.getVirtualItems(), top, top + virtualizer.getTotalSize());
  return { frame, shown, measure: virtualizer.measureElement };
}
