import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { breakpoints } from '../breakpoints.ts';

/** Up to this many rows are all in the DOM, where the browser's own search finds them. */
const allShown = 300;

/** A part of the table's body: a row, or a gap with the height of many rows. */
type RowPart = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

/** The rows to draw, with the gaps before, between and after them. */
function withGaps(items: readonly VirtualItem[], from: number, to: number): RowPart[] {
  const parts: RowPart[] = [];
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

/**
 * Whether the browser itself keeps what is being read in its place. A scroll by the script would
 * switch that off for the frame, and rows that came in above would then push everything down.
 */
const anchorsScroll = CSS.supports('overflow-anchor', 'auto');

/** How many rows are drawn beyond those in view, for smooth scrolling. */
const rowsAhead = 3;

/**
 * The indexes to draw: the rows in view and the focused one, which would lose the focus otherwise.
 */
function extract(range: Range, focused: number, total: number): number[] {
  if (total <= allShown) return Array.from({ length: range.count }, (_, index) => index);
  const inSight = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || inSight.includes(focused)) return inSight;
  return [...inSight, focused].sort((a, b) => a - b);
}

/**
 * The height to expect of rows that are not in the DOM: the one expected before as long as a row
 * has it, else the most common one; undefined without rows. Where rows of two heights are equally
 * common, the positions of all would change again and again otherwise.
 */
function expectedHeight(table: HTMLTableElement, before?: number): number | undefined {
  const counts = new Map<number, number>();
  for (const { offsetHeight } of table.querySelectorAll<HTMLElement>('[data-index]'))
    counts.set(offsetHeight, (counts.get(offsetHeight) ?? 0) + 1);
  if (before !== undefined && counts.has(before)) return before;
  const [commonest] = [...counts].sort(([, one], [, other]) => other - one);
  return commonest?.[0];
}

/**
 * Where the rows begin in the document, and the height to expect of them. Both are measured again
 * when the number of rows changes and when anything on the page is resized.
 */
function usePlace(count: number) {
  const frame = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState<number>();
  const look = useCallback(() => {
    const table = frame.current;
    if (table === null) return;
    const head = table.tHead?.offsetHeight ?? 0;
    setTop(Math.round(table.getBoundingClientRect().top + window.scrollY + head));
    setHeight((before) => expectedHeight(table, before) ?? before);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count moves what is above too
  useLayoutEffect(look, [look, count]);
  useEffect(() => {
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [look]);
  return { frame, top, height };
}

/** Whether the table was painted already; its first frame does not draw rows out of view. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return painted;
}

interface VirtualRowsOptions {
  count: number;
  /**
   * The number of rows without filters, so that the first letters of a search do not draw 300 rows.
   */
  total: number;
  /**
   * A row's key, which stays the same while other rows come and go; the function stays the same
   * while all rows do.
   */
  keyOf: (index: number) => string | number;
  /**
   * The estimated height before any row was drawn, in px; afterwards that of the drawn rows is
   * used.
   */
  heights: { readonly row: number; readonly card: number };
  /** The index of the focused row; -1 for none. */
  focused: number;
}

interface VirtualRows {
  /** For the table. */
  frame: RefObject<HTMLTableElement | null>;
  parts: RowPart[];
  /** For each row's element, which also needs `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** Scrolls a row into the middle of the window. */
  show: (index: number) => void;
}

/** Which rows of a long table to draw at the present scroll position. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { count, total, keyOf, heights, focused } = options;
  const { frame, top, height } = usePlace(count);
  const painted = usePainted();
  // The virtualizer computes all positions again when a row's height differs from the estimate, and
  // when the key function changes.
  const { row, card } = heights;
  const rows = useMemo(() => {
    const expected = height ?? (window.matchMedia(breakpoints.tablet).matches ? card : row);
    return { estimateSize: () => expected, getItemKey: (index: number) => keyOf(index) };
  }, [height, row, card, keyOf]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...rows,
    // The positions of all rows are computed once the table has been measured, not before as well.
    count: height === undefined ? Math.min(count, allShown) : count,
    scrollMargin: top,
    overscan: painted ? rowsAhead : 0,
    rangeExtractor: (range) => extract(range, focused, total),
  });
  if (anchorsScroll) virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  return {
    frame,
    parts: withGaps(virtualizer.getVirtualItems(), top, top + virtualizer.getTotalSize()),
    measure: virtualizer.measureElement,
    show: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  };
}
