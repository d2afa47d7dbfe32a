import { type Answer, getOrder } from '@kirana/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { followLive } from './follow-live.ts';

/** How often an order is fetched, since not every change of it changes the live state. */
const pollMs = 60_000;

export const orderKey = ['order'] as const;

/** Whether retrying is useless: the order does not exist, or the account may not see it. */
export const isPermanentError = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status ?? 0);

/** One order with its timeline, kept up to date while it is shown. */
export function useOrder(id: string) {
  const client = useQueryClient();
  // The first live state may be newer than the order.
  useEffect(() => followLive(client, orderKey), [client]);
  return useQuery<Answer<typeof getOrder>>({
    queryKey: [...orderKey, id],
    queryFn: async ({ signal }) => {
      const answer = await callApi(getOrder, { params: { id } }, { signal });
      // The paths of other calls, such as `/api/order/all`, are no orders.
      if (!('order' in answer)) throw new ApiError(404);
      return answer;
    },
    refetchInterval: ({ state: { error } }) => (isPermanentError(error) ? false : pollMs),
    refetchOnWindowFocus: 'always',
  });
}
