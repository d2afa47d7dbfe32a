import { useVirtualRows as useRows } from '../../ui/use-virtual-rows.ts';
import type { OrderColumns } from './order-columns.ts';

const narrow = '(width <= 45rem)';
const rowHeight = 61;
const cardHeight = 205;

/** Which orders of a long table to draw at the present place of the window. */
export function useVirtualRows(columns: OrderColumns, rows: Uint32Array, focused: number) {
  // Asked for a hundred thousand rows at a time, so looked up once.
  const height = window.matchMedia(narrow).matches ? cardHeight : rowHeight;
  const { frame, parts, measure } = useRows({
    count: rows.length,
    total: columns.count,
    estimateHeight: () => height,
    // Counted from the oldest order: a new one moves no other's number.
    keyOf: (index) => columns.count - (rows[index] ?? 0),
    focused,
  });
  return { frame, shown: parts, measure };
}
