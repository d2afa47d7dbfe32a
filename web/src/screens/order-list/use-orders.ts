import type { OrderStatus } from '@kirana/contract';
import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { shortId } from '../../nouns/orders/order-labels.ts';
import {
  arrivalQuery,
  detailsKey,
  isForbidden,
  orderQuery,
  ordersKey,
} from '../../nouns/orders/order-query.ts';
import { type StatusChange, setStatus } from '../../nouns/orders/set-status.ts';
import type { OrderColumns } from '../../nouns/orders/worker/order-columns.ts';
import { withStatuses } from '../../nouns/orders/worker/order-selection.ts';
import type { OrderDetails } from '../../nouns/orders/worker/order-snapshot.ts';
import { callOrderWorker } from '../../nouns/orders/worker/worker-client.ts';
import type { DateRange, OrderArrival } from '../../nouns/orders/worker/worker-messages.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { undoAction } from '../../platform/undo.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { useLast } from '../../ui/use-last.ts';
import { useSent } from './use-sent.ts';

type ArrivedRows = OrderArrival & Required<Pick<OrderArrival, 'columns'>>;

const changeKey = ['order-status'];

/** Status changes that are still being sent. */
function useChangesOnTheWay(): { id: string; status: OrderStatus }[] {
  return useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as StatusChange,
  });
}

/** What has arrived of a list on its first load; undefined before its first rows. */
function useArrival(
  range: DateRange | undefined,
  { data, isPlaceholderData, isFetching }: UseQueryResult<OrderColumns>,
): ArrivedRows | undefined {
  const { data: arrival } = useQuery(arrivalQuery(range ?? {}));
  const isArriving = isFetching && (data === undefined || isPlaceholderData);
  return isArriving && arrival?.columns !== undefined ? (arrival as ArrivedRows) : undefined;
}

/** The list, with the status changes that are still being sent, and which of it were sent a product. */
export function useOrders(chosenRange: DateRange | undefined, product: string) {
  // While the dates make no range, the last ones that did.
  const range = useLast(chosenRange);
  const query = useQuery({ ...orderQuery(range ?? {}), enabled: range !== undefined });
  const arrival = useArrival(range, query);
  // After a refusal the orders seen before are hidden.
  const forbidden = isForbidden(query.error);
  const data = forbidden ? undefined : (arrival?.columns ?? query.data);
  const changes = useChangesOnTheWay();
  const isPlaceholderData = query.isPlaceholderData && arrival === undefined;
  const { columns, sent, productName } = useSent(arrival ? undefined : data, product);
  const shown = arrival ? data : columns;
  const list = useMemo(
    () => shown && { columns: withStatuses(shown, changes), arrival, sent, isPlaceholderData },
    [shown, changes, arrival, sent, isPlaceholderData],
  );
  // Deferred, since drawing a hundred thousand orders would block the page. What is said about them
  // is deferred with them. The first rows are few and are drawn at once.
  const drawn = useDeferredValue(list) ?? list;
  return {
    ...query,
    columns: list && drawn?.columns,
    /** Set while the columns are only the newest orders and others are still loading. */
    arrival: list && drawn?.arrival,
    /** 1 for each row that was sent the product; undefined when none is asked for. */
    sent: drawn?.sent,
    productName,
    isPlaceholderData: drawn?.isPlaceholderData ?? false,
    forbidden,
  };
}

/** Whether a list is loading for the first time. */
const isFirstFetch = (client: QueryClient) =>
  client.isFetching({ queryKey: ordersKey, predicate: ({ state }) => state.data === undefined }) >
  0;

/** Refetches the list; twice when it is still loading, since that load may miss the change. */
async function refetchOrders(client: QueryClient): Promise<void> {
  const again = isFirstFetch(client);
  await client.invalidateQueries({ queryKey: ordersKey });
  if (again) await client.invalidateQueries({ queryKey: ordersKey });
}

/**
 * Sets the status of an order. The list is refetched after any outcome, since after a refusal it
 * shows what somebody else did.
 */
export function useChangeStatus() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationKey: changeKey,
    // Changes run one after the other, so that the last one wins.
    scope: { id: 'order-status' },
    mutationFn: (change: StatusChange) => setStatus(change),
    onSuccess: ({ answer: { message }, batch }, { id, seen, status }) => {
      const change = { id, status };
      client.setQueriesData<OrderColumns>(
        { queryKey: ordersKey },
        (cached) => cached && withStatuses(cached, [change]),
      );
      const done = `Order ${shortId(id)} is ${seen} again`;
      void alert(message, undefined, undoAction(batch, { queryKey: ordersKey, done }));
    },
    onError: (error) => void alert('Failed to update order status.', reasonOf(error)),
    onSettled: (_answer, error) => {
      const isFirst = isFirstFetch(client);
      const refetched = refetchOrders(client);
      // The mutation stays pending until the refetch is done, so that the new status stays on the
      // screen.
      return isFirst && !error ? refetched : undefined;
    },
  });
}

/** The address and items of an order, from the worker's list. */
export function useOrderDetails(id: string) {
  return useQuery<OrderDetails>({
    queryKey: [...detailsKey, id],
    queryFn: async () => {
      const details = await callOrderWorker('details', { id });
      if (details === undefined) throw new ApiError(404);
      return details;
    },
  });
}
