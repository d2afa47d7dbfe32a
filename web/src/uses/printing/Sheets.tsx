import type { Order } from '@kirana/contract';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatCountOf } from '../../platform/formats.ts';
import { SheetHeight } from './Papers.tsx';
import styles from './Sheets.module.css';
import { slipPages } from './slip-pages.ts';

/** The heights of a slip that is rendered in one piece, with the edges of its paper, in CSS pixels. */
function heightsOf(slip: Element) {
  const [head, body] = ['[data-head]', 'tbody'].map((part) => slip.querySelector(part));
  const paper = slip.closest('article');
  if (!head || !body || !paper) throw new Error('a slip has a head and rows, on a paper');
  const [whole, rows] = [paper, body].map((one) => one.getBoundingClientRect());
  if (!whole || !rows) throw new Error('two elements have two boxes');
  const first = rows.top - whole.top;
  return {
    first,
    later: first - head.getBoundingClientRect().height,
    end: whole.bottom - rows.bottom,
    rows: Array.from(body.children, (row) => row.getBoundingClientRect().height),
  };
}

/** The index of the first row of each sheet, as soon as the slip can be measured. */
function usePages(slip: RefObject<HTMLDivElement | null>): readonly number[] {
  const sheet = useContext(SheetHeight);
  const [starts, setStarts] = useState<readonly number[]>([0]);
  useLayoutEffect(() => {
    if (sheet !== undefined && slip.current !== null)
      setStarts(slipPages({ sheet, ...heightsOf(slip.current) }));
  }, [sheet, slip]);
  return starts;
}

/** One of the sheets that a slip is spread over. */
export interface OneSheet<Item> {
  items: readonly Item[];
  /** Counted from 1. */
  page: number;
  pages: number;
}

interface SheetsProps<Item> {
  items: readonly Item[];
  /** Draws a sheet: a part with `data-head` on the first, and its items as rows of a `tbody`. */
  children: (sheet: OneSheet<Item>) => ReactNode;
}

/** A slip on as many sheets as its items need; on a roll it is one. */
export function Sheets<Item>({ items, children }: SheetsProps<Item>) {
  const slip = useRef<HTMLDivElement>(null);
  const starts = usePages(slip);
  return (
    <div ref={slip}>
      {starts.map((start, index) =>
        children({
          items: items.slice(start, starts[index + 1]),
          page: index + 1,
          pages: starts.length,
        }),
      )}
    </div>
  );
}

interface SheetPlaceProps extends Pick<OneSheet<unknown>, 'page' | 'pages'> {
  order: Order;
  /** How many lines the slip has. */
  count: number;
}

/** At the top of each sheet: whose it is, and which of how many. */
export function SheetPlace({ order: { _id, number }, count, page, pages }: SheetPlaceProps) {
  return (
    <p className={styles.place}>
      {number !== undefined && `${number} · `}
      {_id.slice(-6)} · {formatCountOf(count, ['item', 'items'])}
      {pages > 1 && ` · page ${page} of ${pages}`}
    </p>
  );
}
