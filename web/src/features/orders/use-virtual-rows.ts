import { useCallback } from 'react';
import { type OrderColumns, rowKey } from '../../order-worker/order-columns.ts';
import { useVirtualRows as useRows } from '../../ui/use-virtual-rows.ts';

const narrow = '(width <= 56rem)';
const rowHeight = 60;
const cardHeight = 184;

/** What a row is likely to take before the first was drawn. */
const estimateHeight = () => (window.matchMedia(narrow).matches ? cardHeight : rowHeight);

/** Which orders of a long table to draw at the present place of the window. */
export function useVirtualRows(
  columns: OrderColumns,
  rows: Uint32Array,
  focused: number,
  isArriving: boolean,
) {
  const keyOf = useCallback((index: number) => rowKey(columns, rows[index] ?? 0), [columns, rows]);
  const { frame, parts, measure } = useRows({
    count: rows.length,
    // Of a long list the first rows are but the beginning.
    total: isArriving ? Number.POSITIVE_INFINITY : columns.count,
    estimateHeight,
    keyOf,
    focused,
  });
  return { frame, shown: parts, measure };
}
