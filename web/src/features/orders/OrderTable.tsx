import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import { findRow, type OrderColumns, textAt } from '../../order-worker/order-columns.ts';
import { formatAge } from '../../platform/formats.ts';
import { useNow } from '../../ui/use-now.ts';
import { OrderRow, type OrderRowActions } from './OrderRow.tsx';
import styles from './OrderTable.module.css';
import { OrderTableFrame } from './OrderTableFrame.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

interface OrderTableProps {
  columns: OrderColumns;
  /** Rows of the columns in the order to show. */
  rows: Uint32Array;
  timeZone: string;
  /** Older orders are on their way. */
  arriving: boolean;
  /** Another list is on its way to take its place. */
  dimmed: boolean;
  onChangeStatus: (id: string) => void;
  onViewAddress: (id: string) => void;
}

/** Which orders show their products. */
function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setExpanded((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return { expanded, toggle };
}

/** Remembers the order that has the focus, and where it stands now. */
function useFocusedIndex(columns: OrderColumns, rows: Uint32Array) {
  const [focused, setFocused] = useState<string>();
  const remember = (event: FocusEvent) =>
    setFocused(event.target.closest<HTMLElement>('[data-order]')?.dataset['order']);
  const index = useMemo(() => {
    const row = focused === undefined ? undefined : findRow(columns, focused);
    return row === undefined ? -1 : rows.indexOf(row);
  }, [columns, rows, focused]);
  return { index, remember };
}

/** Holds the place of rows that are out of sight. */
function Gap({ height }: { height: number }) {
  return (
    <tbody className={styles.gap} aria-hidden="true">
      <tr>
        <td colSpan={7} style={{ height }} />
      </tr>
    </tbody>
  );
}

/** The orders; only those in sight, and the one that has the focus, are in the page. */
export function OrderTable(props: OrderTableProps) {
  const { columns, rows, timeZone, arriving, dimmed, onChangeStatus, onViewAddress } = props;
  const { expanded, toggle } = useExpanded();
  const focused = useFocusedIndex(columns, rows);
  const { frame, shown, measure } = useVirtualRows(columns, rows, focused.index, arriving);
  const nowMs = useNow();
  const actions = useMemo<OrderRowActions>(
    () => ({ onChangeStatus, onViewAddress, onToggleItems: toggle }),
    [onChangeStatus, onViewAddress, toggle],
  );
  return (
    <OrderTableFrame
      ref={frame}
      aria-rowcount={arriving ? -1 : rows.length + 1}
      aria-busy={dimmed}
      onFocus={focused.remember}
    >
      {shown.map((part) => {
        if (part.kind === 'gap') return <Gap key={part.key} height={part.height} />;
        const row = rows[part.index] ?? 0;
        const id = textAt(columns.ids, row);
        return (
          <OrderRow
            key={id}
            {...{ columns, row, timeZone, actions, measure }}
            index={part.index}
            age={formatAge(columns.createdAt[row] ?? 0, nowMs)}
            expanded={expanded.has(id)}
          />
        );
      })}
    </OrderTableFrame>
  );
}
