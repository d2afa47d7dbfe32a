import { type OrderStatus, type SettableStatus, setOrderStatus } from '@kirana/contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { OrderColumns } from '../../order-worker/order-columns.ts';
import { withStatuses } from '../../order-worker/order-selection.ts';
import type { OrderDetails } from '../../order-worker/order-snapshot.ts';
import { callOrderWorker } from '../../order-worker/worker-client.ts';
import type { DateRange } from '../../order-worker/worker-messages.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { detailsKey, isForbidden, orderQuery, ordersKey } from './order-query.ts';

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

/** The list, with each change of status shown from the moment it was asked for. */
export function useOrders(asked: DateRange | undefined) {
  const range = useLastRange(asked);
  const query = useQuery({ ...orderQuery(range ?? {}), enabled: range !== undefined });
  // What was seen before the refusal is not shown any more.
  const forbidden = isForbidden(query.error);
  const data = forbidden ? undefined : query.data;
  const changes = useChangesOnTheWay();
  const columns = useMemo(
    () => (data === undefined ? undefined : withStatuses(data, changes)),
    [data, changes],
  );
  // A hundred thousand orders are drawn in steps, so that the page stays awake meanwhile.
  const shown = useDeferredValue(columns);
  return { ...query, columns: columns && shown, forbidden };
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
    onSettled: () => void client.invalidateQueries({ queryKey: ordersKey }),
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
