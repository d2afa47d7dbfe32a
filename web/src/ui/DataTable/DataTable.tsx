import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { Boundary } from '../Boundary.tsx';
import { Moment } from '../Moment.tsx';
import { RetryNotice } from '../RetryNotice.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { NoMatchPanel } from '../StatePanel.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { DataRow, FailedRow, type TableColumns } from './DataRow.tsx';
import styles from './DataTable.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';

interface TableProps {
  /** The name of the table, also said after `Loading` while it loads. */
  label: string;
  shape: TableColumns;
  /** The row numbers to show, in this order. */
  rows: ArrayLike<number>;
  /** How many rows the list has without filters. */
  count: number;
  /** More rows are being loaded and will be added below. */
  more?: boolean;
  /** Another list is being loaded and will replace this one. */
  dimmed?: boolean;
  /** Whether a row is expanded. */
  isOpen?: (row: number) => boolean;
  /** A row to scroll into view, once. */
  marked?: number | undefined;
  /** A class for the table: widths that change with the window, and its cards. */
  className?: string | undefined;
}

interface DataTableProps extends Omit<TableProps, 'rows'> {
  /** Undefined while the list loads. */
  rows: ArrayLike<number> | undefined;
  /** The query that fetched the list, if one did; `dataUpdatedAt` in milliseconds since the epoch. */
  query?:
    | (ComponentProps<typeof RetryNotice>['query'] & {
        readonly isRefetchError: boolean;
        readonly dataUpdatedAt: number;
      })
    | undefined;
  /** The time zone in which the age of a stale list is told. */
  timeZone: string;
  /** A notice above a list that does not come from the server. */
  stale?: ReactNode;
  /** The panel shown when no row matches. */
  noMatch: ComponentProps<typeof NoMatchPanel>;
}

/** After a failed refresh the old rows stay, under a line with their age. */
function Stale(props: Pick<DataTableProps, 'label' | 'query' | 'timeZone' | 'stale'>) {
  const { label, query, timeZone, stale } = props;
  if (query === undefined || (stale === undefined && !query.isRefetchError)) return null;
  return (
    <RetryNotice query={query} inset>
      {stale ?? (
        <>
          The {label.toLowerCase()} could not be refreshed. You see them as of{' '}
          <Moment deviceTime={query.dataUpdatedAt} timeZone={timeZone} />.
        </>
      )}
    </RetryNotice>
  );
}

/** The table with its headings. */
function Frame({ shape, children, ...table }: ComponentProps<'table'> & Pick<TableProps, 'shape'>) {
  return (
    <table {...table} className={`${styles.table} ${table.className ?? ''}`}>
      <thead>
        <tr aria-rowindex={1}>
          {shape.columns.map(({ heading, headingHidden, align, width }) => (
            <th key={heading} scope="col" data-align={align} style={{ width }}>
              {headingHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Placeholders of the same size as the rows. */
function Loading({ label, shape, className }: Pick<TableProps, 'label' | 'shape' | 'className'>) {
  return (
    <div role="status">
      <VisuallyHidden>Loading {label.toLowerCase()}</VisuallyHidden>
      <Frame shape={shape} className={className} aria-hidden="true">
        {Array.from({ length: 10 }, (_, row) => row).map((row) => (
          <tbody key={row}>
            <tr className={styles.row}>
              {shape.columns.map(({ heading, align, className: place, skeleton }) => (
                <td key={heading} className={place} data-align={align}>
                  {typeof skeleton === 'string' ? (
                    <Skeleton width={skeleton} height="1.25rem" />
                  ) : (
                    skeleton
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </Frame>
    </div>
  );
}

/** Tracks the focused row and its present index. */
function useFocusedIndex(keyAt: (index: number) => string | number, count: number) {
  const [focused, setFocused] = useState<string | number>();
  const remember = (event: FocusEvent) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    setFocused(index === undefined ? undefined : keyAt(Number(index)));
  };
  const index = useMemo(() => {
    if (focused === undefined) return -1;
    for (let at = 0; at < count; at += 1) if (keyAt(at) === focused) return at;
    return -1;
  }, [keyAt, count, focused]);
  return { index, remember };
}

/** Scrolls the marked row into view, once; later changes of the list do not scroll. */
function useShowMarked(index: number, show: (index: number) => void) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown || index < 0) return;
    // One frame later, since a new screen is first scrolled to its top.
    const frame = requestAnimationFrame(() => {
      show(index);
      setShown(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown, index, show]);
}

/** The rows. Of a long list only those in view and the focused one are in the DOM. */
function Table(props: TableProps) {
  const { label, shape, rows, count, more = false, dimmed, isOpen, marked, className } = props;
  const { keyOf, cheapKeyOf = keyOf, heights } = shape;
  const keyAt = useCallback((index: number) => cheapKeyOf(rows[index] ?? 0), [cheapKeyOf, rows]);
  const focused = useFocusedIndex(keyAt, rows.length);
  const { frame, parts, measure, show } = useVirtualRows({
    count: rows.length,
    // While a list loads, its first rows are only a part of it.
    total: more ? Number.POSITIVE_INFINITY : count,
    keyOf: keyAt,
    heights,
    focused: focused.index,
  });
  useShowMarked(marked === undefined ? -1 : Array.prototype.indexOf.call(rows, marked), show);
  return (
    <Frame
      ref={frame}
      {...{ shape, className }}
      aria-label={label}
      aria-rowcount={more ? -1 : rows.length + 1}
      aria-busy={dimmed}
      onFocus={focused.remember}
    >
      {parts.map((part) => {
        if (part.kind === 'gap')
          return (
            <tbody key={part.key} className={styles.gap} aria-hidden="true">
              <tr>
                <td colSpan={shape.columns.length} style={{ height: part.height }} />
              </tr>
            </tbody>
          );
        const row = rows[part.index] ?? 0;
        return (
          <Boundary
            key={keyOf(row)}
            of={shape}
            instead={<FailedRow {...{ shape, row, measure }} index={part.index} />}
          >
            <DataRow
              {...{ shape, row, measure }}
              index={part.index}
              isOpen={isOpen?.(row) ?? false}
            />
          </Boundary>
        );
      })}
    </Frame>
  );
}

/** A list as a table, on a phone as cards, with its loading, empty, error and no-match states. */
export function DataTable({ rows, query, timeZone, stale, noMatch, ...table }: DataTableProps) {
  // Rows that are still loading may match.
  if (rows === undefined || (table.more && rows.length === 0)) return <Loading {...table} />;
  return (
    <>
      <Stale label={table.label} {...{ query, timeZone, stale }} />
      {rows.length === 0 ? <NoMatchPanel {...noMatch} /> : <Table {...table} rows={rows} />}
    </>
  );
}
