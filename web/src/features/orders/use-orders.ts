import { type OrderStatus, type SettableStatus, setOrderStatus } from '@kirana/contract';
import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { OrderColumns } from '../../order-worker/order-columns.ts';
import { withStatuses } from '../../order-worker/order-selection.ts';
import type { OrderDetails } from '../../order-worker/order-snapshot.ts';
import { callOrderWorker } from '../../order-worker/worker-client.ts';
import type { DateRange, OrderArrival } from '../../order-worker/worker-messages.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { arrivalQuery, detailsKey, isForbidden, orderQuery, ordersKey } from './order-query.ts';

type ArrivedRows = OrderArrival & Required<Pick<OrderArrival, 'columns'>>;

interface StatusChange {
  id: string;
  status: SettableStatus;
}

const changeKey = ['order-status'];

/** Changes of status that the server has not answered yet. */
function useChangesOnTheWay(): { id: string; status: OrderStatus }[] {
  return useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as StatusChange,
  });
}

/** While the dates asked for make no range, the last ones that did. */
function useLastRange(asked: DateRange | undefined): DateRange | undefined {
  const [last, setLast] = useState(asked);
  const range = asked ?? last;
  if (range !== last) setLast(range);
  return range;
}

/** What has arrived of a list that is on its way for the first time; undefined before its first rows. */
function useArrival(
  range: DateRange | undefined,
  { data, isPlaceholderData, isFetching }: UseQueryResult<OrderColumns>,
): ArrivedRows | undefined {
  const { data: arrival } = useQuery(arrivalQuery(range ?? {}));
  const isArriving = isFetching && (data === undefined || isPlaceholderData);
  return isArriving && arrival?.columns !== undefined ? (arrival as ArrivedRows) : undefined;
}

/** The list, with each change of status shown from the moment it was asked for. */
export function useOrders(asked: DateRange | undefined) {
  const range = useLastRange(asked);
  const query = useQuery({ ...orderQuery(range ?? {}), enabled: range !== undefined });
  const arrival = useArrival(range, query);
  // What was seen before the refusal is not shown any more.
  const forbidden = isForbidden(query.error);
  const data = forbidden ? undefined : (arrival?.columns ?? query.data);
  const changes = useChangesOnTheWay();
  const columns = useMemo(
    () => (data === undefined ? undefined : withStatuses(data, changes)),
    [data, changes],
  );
  // A hundred thousand orders are drawn in steps, so that the page stays awake meanwhile.
  const shown = useDeferredValue(columns);
  return {
    ...query,
    isPlaceholderData: query.isPlaceholderData && arrival === undefined,
    // The first rows are few, and wait for nothing.
    columns: columns && (shown ?? columns),
    /** Set as long as the columns are only the newest orders, and others are on their way. */
    arrival,
    forbidden,
  };
}

/** Whether a list is on its way for the first time. */
const isFirstFetch = (client: QueryClient) =>
  client.isFetching({ queryKey: ordersKey, predicate: ({ state }) => state.data === undefined }) >
  0;

/** Fetches what changed; twice when the list is still on its way, since it may have passed the change. */
async function refetchOrders(client: QueryClient): Promise<void> {
  const again = isFirstFetch(client);
  await client.invalidateQueries({ queryKey: ordersKey });
  if (again) await client.invalidateQueries({ queryKey: ordersKey });
}

/**
 * Sets the status of an order. The list is fetched again whatever the answer: after a refusal it
 * shows what somebody else did meanwhile.
 */
export function useChangeStatus() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationKey: changeKey,
    // One after the other: the last choice is the one that stays.
    scope: { id: 'order-status' },
    mutationFn: ({ id, status }: StatusChange) =>
      callApi(setOrderStatus, { params: { id }, body: { status } }),
    onSuccess: ({ message, order }) => {
      const change = { id: order._id, status: order.orderStatus };
      client.setQueriesData<OrderColumns>(
        { queryKey: ordersKey },
        (held) => held && withStatuses(held, [change]),
      );
      void alert(message);
    },
    onError: (error) => void alert('Failed to update order status.', reasonOf(error)),
    onSettled: (_answer, error) => {
      const isFirst = isFirstFetch(client);
      const refetched = refetchOrders(client);
      // Until then the change stays on its way, and so on the screen.
      return isFirst && !error ? refetched : undefined;
    },
  });
}

/** The address and the products of one order; neither ever changes. */
export function useOrderDetails(id: string) {
  return useQuery<OrderDetails>({
    queryKey: [...detailsKey, id],
    queryFn: async () => {
      const details = await callOrderWorker('details', { id });
      if (details === undefined) throw new ApiError(404);
      return details;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
