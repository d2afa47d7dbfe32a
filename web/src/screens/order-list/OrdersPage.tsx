import type { OrderStatus } from '@kirana/contract';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChangeStatusDialog } from '../../nouns/orders/ChangeStatusDialog.tsx';
import {
  filterDefaults,
  questionOf,
  rangeOf,
  readFilter,
} from '../../nouns/orders/order-filter.ts';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import type { StatusChoice } from '../../nouns/orders/set-status.ts';
import { findRow, type OrderColumns, summaryAt } from '../../nouns/orders/worker/order-columns.ts';
import { selectOrders } from '../../nouns/orders/worker/order-selection.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { session, useSession } from '../../platform/session.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { Card } from '../../ui/Card.tsx';
import { RowCount } from '../../ui/DataTable/RowCount.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useLast } from '../../ui/use-last.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { OrderControls } from './OrderControls.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { useOrderExport } from './use-order-export.tsx';
import { useChangeStatus, useOrders } from './use-orders.ts';

type OpenDialog = { kind: 'status' | 'address'; id: string };

interface DialogsProps {
  open: OpenDialog | undefined;
  columns: OrderColumns | undefined;
  onClose: () => void;
}

/**
 * The open dialog. The address dialog closes with the list; the status dialog stays open while
 * somebody is asked to log in again, and closes when they decline.
 */
function useOpenDialog({ columns, forbidden }: ReturnType<typeof useOrders>) {
  const [open, setOpen] = useState<OpenDialog>();
  useSession();
  const isGone = open?.kind === 'address' ? columns === undefined : forbidden || session.isOver();
  if (open !== undefined && isGone) setOpen(undefined);
  return [open, setOpen] as const;
}

function RowDialogs({ open, columns: present, onClose }: DialogsProps) {
  const change = useChangeStatus();
  // While somebody has to log in again, the last list.
  const columns = useLast(present);
  const row = open && columns && findRow(columns, open.id);
  if (columns === undefined || row === undefined) return null;
  const order = summaryAt(columns, row);
  if (open?.kind === 'address') return <AddressDialog {...order} onClose={onClose} />;
  const update = (choice: StatusChoice, seen: OrderStatus) => {
    // The focus returns to the row's button before the change may remove that button.
    flushSync(onClose);
    change.mutate({ id: order.id, seen, ...choice });
  };
  // Only what was paid when it was placed is paid before it is delivered.
  const isToCollect = order.paymentMethod === 'cod' && order.paidBy === undefined;
  return (
    <ChangeStatusDialog order={{ ...order, isToCollect }} onUpdate={update} onClose={onClose} />
  );
}

/** Order Management (spec 2): the list of orders, kept up to date, and the actions on each. */
export function OrdersPage() {
  const [texts, changeFilter] = useAddressState(filterDefaults);
  const filter = readFilter(texts);
  const { search, from, to, status, product, sort } = filter;
  const chosenRange = useMemo(() => rangeOf({ from, to }), [from, to]);
  const orders = useOrders(chosenRange, product);
  const { columns, arrival, sent, productName } = orders;
  // Arriving orders are appended only when sorted by date; in any other sort they would move the
  // rows. What they were sent is read once all have arrived.
  const waits = arrival !== undefined && (sort !== 'date' || product !== '');
  const selection = useMemo(
    () =>
      waits
        ? undefined
        : columns && selectOrders(columns, { ...questionOf({ search, status, sort }), sent }),
    [waits, columns, search, status, sort, sent],
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
        <RowCount
          nouns={orderNouns}
          shown={selection?.rows.length}
          count={columns?.count}
          {...{ arrival, timeZone }}
          updatedAt={columns?.offline?.at ?? orders.dataUpdatedAt}
        />
      }
      more={[useOrderExport({ columns, arrival, selection, timeZone })]}
    >
      <OrderControls
        filter={filter}
        onChange={changeFilter}
        reversed={chosenRange === undefined}
        onFetch={orders.refetch}
      />
      <OrderFilters
        {...{ filter, productName }}
        onChange={changeFilter}
        counts={arrival ? undefined : selection?.counts}
      />
      <Card padding="none" aria-label="List of orders">
        <OrderTable
          {...{ orders, selection, filter, productName, timeZone }}
          onChangeFilter={changeFilter}
          onChangeStatus={changeStatus}
          onViewAddress={viewAddress}
        />
      </Card>
      <RowDialogs open={open} columns={columns} onClose={() => setOpen(undefined)} />
    </PageFrame>
  );
}
