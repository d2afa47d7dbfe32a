import type { SettableStatus } from '@kirana/contract';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { findRow, type OrderColumns, summaryAt } from '../../order-worker/order-columns.ts';
import { selectOrders } from '../../order-worker/order-selection.ts';
import { session, useSession } from '../../platform/session.ts';
import { useTimeZone } from '../../platform/settings.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { Card } from '../../ui/Card.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { OrderControls } from './OrderControls.tsx';
import { OrderCount } from './OrderCount.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderList } from './OrderList.tsx';
import styles from './OrdersPage.module.css';
import { filterDefaults, questionOf, rangeOf, readFilter } from './order-filter.ts';
import { useChangeStatus, useOrders } from './use-orders.ts';

type OpenDialog = { kind: 'status' | 'address'; id: string };

interface DialogsProps {
  open: OpenDialog | undefined;
  columns: OrderColumns | undefined;
  onClose: () => void;
}

/**
 * The dialog that is open. An address goes with the list; the choice of a status waits for the one
 * who has to log in again, and goes when nobody does.
 */
function useOpenDialog({ columns, forbidden }: ReturnType<typeof useOrders>) {
  const [open, setOpen] = useState<OpenDialog>();
  useSession();
  const isGone = open?.kind === 'address' ? columns === undefined : forbidden || session.isOver();
  if (open !== undefined && isGone) setOpen(undefined);
  return [open, setOpen] as const;
}

/** While there is no list, because somebody has to log in again, the last one. */
function useLastColumns(columns: OrderColumns | undefined): OrderColumns | undefined {
  const [last, setLast] = useState(columns);
  if (columns !== undefined && columns !== last) setLast(columns);
  return columns ?? last;
}

function OrderDialogs({ open, columns: present, onClose }: DialogsProps) {
  const change = useChangeStatus();
  const columns = useLastColumns(present);
  if (open?.kind === 'address') return <AddressDialog id={open.id} onClose={onClose} />;
  const row = open && columns && findRow(columns, open.id);
  if (columns === undefined || row === undefined) return null;
  const order = summaryAt(columns, row);
  const update = (status: SettableStatus) => {
    // The focus goes back to the row's button before the change may take that away.
    flushSync(onClose);
    change.mutate({ id: order.id, status });
  };
  return <ChangeStatusDialog order={order} onUpdate={update} onClose={onClose} />;
}

/** Order Management (spec 2): the list of orders, kept fresh, and the work on each of them. */
export function OrdersPage() {
  const [texts, changeFilter] = useAddressState(filterDefaults);
  const filter = readFilter(texts);
  const { search, from, to, status, sort } = filter;
  const asked = useMemo(() => rangeOf({ from, to }), [from, to]);
  const orders = useOrders(asked);
  const { columns, arrival } = orders;
  // The newest come first: by anything else, what is still on its way would push the rows about.
  const waits = arrival !== undefined && sort !== 'date';
  const selection = useMemo(
    () =>
      waits ? undefined : columns && selectOrders(columns, questionOf({ search, status, sort })),
    [waits, columns, search, status, sort],
  );
  const [open, setOpen] = useOpenDialog(orders);
  const changeStatus = useCallback((id: string) => setOpen({ kind: 'status', id }), [setOpen]);
  const viewAddress = useCallback((id: string) => setOpen({ kind: 'address', id }), [setOpen]);
  const timeZone = useTimeZone();
  return (
    <PageFrame
      title="Order Management"
      wide
      aside={
        <OrderCount
          {...{ columns, arrival, selection, timeZone }}
          updatedAt={columns?.offline?.at ?? orders.dataUpdatedAt}
        />
      }
      actions={<ExportButton {...{ columns, arrival, selection, timeZone }} />}
    >
      <OrderControls
        filter={filter}
        onChange={changeFilter}
        reversed={asked === undefined}
        onFetch={orders.refetch}
      />
      <OrderFilters
        filter={filter}
        onChange={changeFilter}
        counts={arrival ? undefined : selection?.counts}
      />
      <Card padding="none" className={styles.list} aria-label="List of orders">
        <OrderList
          {...{ orders, selection, filter, timeZone }}
          onChangeFilter={changeFilter}
          onChangeStatus={changeStatus}
          onViewAddress={viewAddress}
        />
      </Card>
      <OrderDialogs open={open} columns={columns} onClose={() => setOpen(undefined)} />
    </PageFrame>
  );
}
