import type { Order } from '@kirana/contract';
import { type KeyboardEvent, useId } from 'react';
import { useBoard } from '../../nouns/orders/board-context.ts';
import {
  type ColumnStatus,
  columnStatuses,
  type OpenOrders,
} from '../../nouns/orders/open-orders.ts';
import { columnLabels } from '../../nouns/orders/order-labels.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { breakpoints } from '../../ui/breakpoints.ts';
import layout from '../../ui/layout.module.css';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { BoardColumn, ColumnCount } from './BoardColumn.tsx';
import styles from './BoardColumns.module.css';
import { ofWay, PackedWays, useIsWayInHead, wayInAddress } from './PackedWays.tsx';

type Columns = Readonly<Record<ColumnStatus, readonly Order[]>>;

interface BoardColumnsProps {
  columns: Columns;
  /** All orders of the board, of whatever status. */
  cached: OpenOrders['orders'];
}

/** The names of the columns in the URL. */
const columnNames = {
  pending: 'new',
  accepted: 'to-pack',
  packed: 'packed',
} as const satisfies Record<ColumnStatus, string>;

const addressDefaults = { column: '', ...wayInAddress };

const columnNamed = (name: string): ColumnStatus =>
  columnStatuses.find((status) => columnNames[status] === name) ?? 'pending';

/** The orders of the column that stands alone on a narrow screen; undefined where all stand side by side. */
export function useOrdersAlone(columns: Columns): readonly Order[] | undefined {
  const [{ column, packed }] = useAddressState(addressDefaults);
  const shown = columnNamed(column);
  return useMediaQuery(breakpoints.tablet) ? ofWay(shown, columns[shown], packed) : undefined;
}

/** What chooses among the packed orders, while they stand alone in a low window. */
export function WaysInHead({ columns }: { columns: Columns }) {
  const [{ column }] = useAddressState(addressDefaults);
  const isHere = useIsWayInHead() && columnNamed(column) === 'packed';
  return isHere ? <PackedWays orders={columns.packed} /> : null;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface TabsProps {
  id: string;
  columns: Columns;
  shown: ColumnStatus;
  onShow: (status: ColumnStatus) => void;
}

function Tabs({ id, columns, shown, onShow }: TabsProps) {
  const { nowMs } = useBoard();
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const count = columnStatuses.length;
    const next = columnStatuses[(columnStatuses.indexOf(shown) + step + count) % count] ?? shown;
    onShow(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Columns" className={styles.tabs} onKeyDown={press}>
      {columnStatuses.map((status) => (
        <button
          key={status}
          type="button"
          role="tab"
          id={`${id}-${status}`}
          aria-selected={status === shown}
          aria-controls={`${id}-${status}-panel`}
          tabIndex={status === shown ? 0 : -1}
          onClick={() => onShow(status)}
        >
          {columnLabels[status]} <ColumnCount orders={columns[status]} nowMs={nowMs} />
        </button>
      ))}
    </div>
  );
}

/** One column at a time, chosen by tabs. */
function TabbedColumns({ columns, cached }: BoardColumnsProps) {
  const id = useId();
  const [{ column }, change] = useAddressState(addressDefaults);
  const shown = columnNamed(column);
  return (
    <div className={`${layout.snug} ${styles.tabbed}`}>
      {columnStatuses.map((status) => (
        <BoardColumn
          key={status}
          {...{ status, cached, orders: columns[status] }}
          withHeading={false}
          role="tabpanel"
          id={`${id}-${status}-panel`}
          aria-labelledby={`${id}-${status}`}
          hidden={status !== shown}
        />
      ))}
      <Tabs
        {...{ id, columns, shown }}
        onShow={(status) => change({ column: columnNames[status] })}
      />
    </div>
  );
}

/** The columns of the board: side by side, or behind tabs on a narrow screen. */
export function BoardColumns({ columns, cached }: BoardColumnsProps) {
  const isNarrow = useMediaQuery(breakpoints.tablet);
  if (isNarrow) return <TabbedColumns {...{ columns, cached }} />;
  return (
    <div className={styles.columns}>
      {columnStatuses.map((status) => (
        <BoardColumn
          key={status}
          {...{ status, cached, orders: columns[status] }}
          withHeading
          aria-label={columnLabels[status]}
        />
      ))}
    </div>
  );
}
