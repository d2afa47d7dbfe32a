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

/** Up to so many rows are all in the page, where the browser's own search finds them. */
const allShown = 300;

/** What stands in the table's body: a row of the list, or a gap that holds the place of many. */
type RowPart = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

/** The rows to draw with the gaps before, between and after them. */
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

/** How many rows are drawn beyond those in sight, so that the next turn of the wheel finds them. */
const rowsAhead = 3;

/** The indexes to draw: those in sight and the one that has the focus, or it would be lost. */
function extract(range: Range, focused: number, total: number): number[] {
  if (total <= allShown) return Array.from({ length: range.count }, (_, index) => index);
  const inSight = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || inSight.includes(focused)) return inSight;
  return [...inSight, focused].sort((a, b) => a - b);
}

/** The height that most of the rows in the page have; undefined without any. */
function commonestHeight(table: HTMLTableElement): number | undefined {
  const counts = new Map<number, number>();
  for (const row of table.querySelectorAll<HTMLElement>('[data-index]'))
    counts.set(row.offsetHeight, (counts.get(row.offsetHeight) ?? 0) + 1);
  const [commonest] = [...counts].sort(([, one], [, other]) => other - one);
  return commonest?.[0];
}

/**
 * Where in the document the rows begin and how high they mostly are, looked at again when there are
 * more or fewer of them and when anything on the page grows or shrinks.
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
    setHeight((before) => commonestHeight(table) ?? before);
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

/** Whether a list was painted already: its first frame need not wait for rows out of sight. */
function usePainted(list: unknown): boolean {
  const [painted, setPainted] = useState<unknown>();
  useEffect(() => startTransition(() => setPainted(() => list)), [list]);
  return painted === list;
}

interface VirtualRowsOptions {
  count: number;
  /** How many there are when nothing is filtered: the first letters of a search must not draw 300 rows. */
  total?: number;
  /** What stays the same for a row while others come and go; the same function while all stay. */
  keyOf: (index: number) => string | number;
  /** The height of a row before any was drawn, in px; after that, the commonest is taken for it. */
  estimateHeight: () => number;
  /** The row that has the focus; -1 for none. */
  focused: number;
}

interface VirtualRows {
  /** For the table. */
  frame: RefObject<HTMLTableElement | null>;
  parts: RowPart[];
  /** For each row's element, which also needs `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** Brings a row into the middle of the window. */
  show: (index: number) => void;
}

/** Which rows of a long table to draw at the present place of the window. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { count, total, keyOf, estimateHeight, focused } = options;
  const { frame, top, height } = usePlace(count);
  const painted = usePainted(keyOf);
  // Places are reckoned anew, all of them, when a row's height was not foreseen and whenever the
  // function for the keys is another one.
  const rows = useMemo(() => {
    const expected = height ?? estimateHeight();
    return { estimateSize: () => expected, getItemKey: (index: number) => keyOf(index) };
  }, [height, estimateHeight, keyOf]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...rows,
    count,
    scrollMargin: top,
    overscan: painted ? rowsAhead : 0,
    rangeExtractor: (range) => extract(range, focused, total ?? count),
  });
  return {
    frame,
    parts: withGaps(virtualizer.getVirtualItems(), top, top + virtualizer.getTotalSize()),
    measure: virtualizer.measureElement,
    show: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  };
}
