import type { OrderSelection } from '../../order-worker/order-selection.ts';
import { paths } from '../../paths.ts';
import { noAnswer, reasonOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { BagIcon, CalendarIcon } from '../../ui/icons.tsx';
import { FailedPanel, NoMatchPanel, StatePanel } from '../../ui/StatePanel.tsx';
import { describeFilter } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { OrderTableSkeleton } from './OrderTableFrame.tsx';
import { type FilterName, noFilter, type OrderFilter } from './order-filter.ts';
import { StaleNotice } from './StaleNotice.tsx';
import type { useOrders } from './use-orders.ts';

interface OrderListProps {
  orders: ReturnType<typeof useOrders>;
  selection: OrderSelection | undefined;
  filter: OrderFilter;
  timeZone: string;
  onChangeFilter: (change: Partial<Record<FilterName, string>>) => void;
  onChangeStatus: (id: string) => void;
  onViewAddress: (id: string) => void;
}

/** Nothing could be fetched yet; the logged-out get the way to the log-in at once. */
function Failed({ orders }: Pick<OrderListProps, 'orders'>) {
  const { isLoggedIn } = useSession();
  const logIn = <ButtonLink to={paths.login}>Log in</ButtonLink>;
  return (
    <FailedPanel
      message="Failed to fetch orders."
      detail={isLoggedIn ? (reasonOf(orders.error) ?? noAnswer) : logIn}
      retrying={orders.isFetching}
      onRetry={() => void orders.refetch()}
    />
  );
}

function NoOrders() {
  return (
    <StatePanel
      icon={<BagIcon size={26} />}
      message="No orders yet."
      detail="Each order that a customer places appears here by itself, within a minute. Customers can order while the store is open."
      action={<ButtonLink to={paths.store}>Open the store</ButtonLink>}
    />
  );
}

/** The list in whichever of its states it is. */
export function OrderList(props: OrderListProps) {
  const { orders, selection, filter, timeZone } = props;
  const { columns } = orders;
  if (orders.isLoadingError || orders.forbidden) return <Failed orders={orders} />;
  if (orders.fetchStatus === 'idle' && orders.data === undefined)
    return <StatePanel icon={<CalendarIcon size={26} />} message="Please choose other dates." />;
  const isArriving = orders.arrival !== undefined;
  if (columns === undefined || selection === undefined) return <OrderTableSkeleton />;
  // Those on their way may match yet.
  if (isArriving && selection.rows.length === 0) return <OrderTableSkeleton />;
  const inForce = describeFilter(filter).map(({ words }) => words);
  if (columns.count === 0 && inForce.length === 0 && !columns.offline) return <NoOrders />;
  return (
    <>
      <StaleNotice orders={orders} timeZone={timeZone} />
      {selection.rows.length === 0 ? (
        <NoMatchPanel
          message="No orders match."
          detail={inForce.join(' · ')}
          onClear={() => props.onChangeFilter(noFilter)}
        />
      ) : (
        <OrderTable
          columns={columns}
          rows={selection.rows}
          timeZone={timeZone}
          arriving={isArriving}
          dimmed={orders.isPlaceholderData}
          onChangeStatus={props.onChangeStatus}
          onViewAddress={props.onViewAddress}
        />
      )}
    </>
  );
}
