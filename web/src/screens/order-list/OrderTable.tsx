import type { StoreStatus } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LoggedOutPanel } from '../../nouns/accounts/LoggedOutPanel.tsx';
import { type FilterName, noFilter, type OrderFilter } from '../../nouns/orders/order-filter.ts';
import { maxRemembered, rememberList } from '../../nouns/orders/order-neighbours.ts';
import { findRow, type OrderColumns, toColumns } from '../../nouns/orders/worker/order-columns.ts';
import type { OrderSelection } from '../../nouns/orders/worker/order-selection.ts';
import { storeStatusKey } from '../../nouns/store/store-status.ts';
import { paths } from '../../paths.ts';
import { noAnswer, reasonOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { textAt } from '../../platform/text-column.ts';
import { CalendarIcon } from '../../ui/action-icons.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DataTable } from '../../ui/DataTable/DataTable.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import { LastKnown } from './LastKnown.tsx';
import { describeFilter } from './OrderFilters.tsx';
import styles from './OrderTable.module.css';
import { type OrderActions, orderShape } from './order-table-columns.tsx';
import type { useOrders } from './use-orders.ts';

interface OrderTableProps extends Pick<OrderActions, 'onChangeStatus' | 'onViewAddress'> {
  orders: ReturnType<typeof useOrders>;
  selection: OrderSelection | undefined;
  filter: OrderFilter;
  productName: string;
  timeZone: string;
  onChangeFilter: (change: Partial<Record<FilterName, string>>) => void;
}

/** Nothing could be fetched yet; visitors who are not logged in get a link to the log-in. */
function Failed({ orders }: Pick<OrderTableProps, 'orders'>) {
  const { isLoggedIn } = useSession();
  const message = 'Failed to fetch orders.';
  if (!isLoggedIn)
    return <LoggedOutPanel message={message} detail="They are shown once you are logged in." />;
  return (
    <FailedPanel
      message={message}
      detail={reasonOf(orders.error) ?? noAnswer}
      retrying={orders.isFetching}
      onRetry={() => void orders.refetch()}
    />
  );
}

function NoOrders() {
  // The bar fetches it.
  const { data: door } = useQuery<StoreStatus>({ queryKey: storeStatusKey, enabled: false });
  return (
    <StatePanel
      icon={<BagIcon size={26} />}
      message="No orders yet."
      detail="Each order that a customer places appears here by itself, within a minute. Customers can order while the store is open."
      action={door?.isOpen === false && <ButtonLink to={paths.store}>Open the store</ButtonLink>}
    />
  );
}

/** Which orders are expanded. */
function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return { opened, toggle };
}

/** The orders near one of them, in the list's order. */
function idsAround(columns: OrderColumns, rows: Uint32Array, id: string): string[] {
  const at = rows.indexOf(findRow(columns, id) ?? -1);
  const near = rows.subarray(Math.max(0, at - maxRemembered), at + maxRemembered + 1);
  return Array.from(near, (row) => textAt(columns.ids, row));
}

const noColumns = toColumns([], '');

/** The orders, with the list's loading, empty, error and no-match states. */
export function OrderTable(props: OrderTableProps) {
  const { orders, selection, filter, productName, timeZone, onChangeStatus, onViewAddress } = props;
  const { columns = noColumns, arrival } = orders;
  const rows = selection?.rows;
  // A ref, since a new shape draws every row again, which a new selection must not do.
  const shownRows = useRef(rows);
  useLayoutEffect(() => {
    shownRows.current = rows;
  }, [rows]);
  const { opened, toggle } = useOpened();
  const shape = useMemo(() => {
    const onDetails = (id: string) =>
      rememberList(idsAround(columns, shownRows.current ?? new Uint32Array(), id));
    const actions = { onChangeStatus, onViewAddress, onToggleItems: toggle, onDetails };
    return orderShape(columns, timeZone, actions);
  }, [columns, timeZone, onChangeStatus, onViewAddress, toggle]);
  if (orders.isLoadingError || orders.forbidden) return <Failed orders={orders} />;
  if (orders.fetchStatus === 'idle' && orders.data === undefined)
    return <StatePanel icon={<CalendarIcon size={26} />} message="Please choose other dates." />;
  const { offline } = columns;
  const inForce = describeFilter(filter, productName).map(({ words }) => words);
  if (selection && columns.count === 0 && inForce.length === 0 && !offline && !arrival)
    return <NoOrders />;
  return (
    <DataTable
      label="Orders"
      className={styles.orders}
      shape={shape}
      rows={rows}
      count={columns.count}
      more={arrival !== undefined}
      dimmed={orders.isPlaceholderData}
      isOpen={(row) => opened.has(textAt(columns.ids, row))}
      query={orders}
      timeZone={timeZone}
      stale={offline && <LastKnown {...{ offline, timeZone }} />}
      noMatch={{
        message: 'No orders match.',
        detail: inForce.join(' · '),
        onClear: () => props.onChangeFilter(noFilter),
      }}
    />
  );
}
