import { useCallback } from 'react';
import type { OrderColumns } from '../../order-worker/order-columns.ts';
import { useVirtualRows as useRows } from '../../ui/use-virtual-rows.ts';

const narrow = '(width <= 56rem)';
const rowHeight = 60;
const cardHeight = 184;

/** What a row is likely to take before the first was drawn. */
const estimateHeight = () => (window.matchMedia(narrow).matches ? cardHeight : rowHeight);

/** Which orders of a long table to draw at the present place of the window. */
export function useVirtualRows(columns: OrderColumns, rows: Uint32Array, focused: number) {
  const { count } = columns;
  // Counted from the oldest order: a new one moves no other's number.
  const keyOf = useCallback((index: number) => count - (rows[index] ?? 0), [count, rows]);
  const { frame, parts, measure } = useRows({
    count: rows.length,
    total: count,
    estimateHeight,
    keyOf,
    focused,
  });
  return { frame, shown: parts, measure };
}
