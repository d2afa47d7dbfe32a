import { changesSince, listOpenOrders, versionOfTag } from '@kirana/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callIfChanged } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { followLive } from './follow-live.ts';
import { afterAnswer, justDoneMinutes, type OpenOrders } from './open-orders.ts';

/** How often the board fetches, in case the live state does not trigger it. */
const pollMs = 60_000;
/** Returning to the board soon after a fetch does not fetch again. */
const freshMs = 5_000;

export const openOrdersKey = ['open-orders'] as const;

/** Fetches the open orders, or their changes. */
async function load(client: QueryClient, signal: AbortSignal): Promise<OpenOrders> {
  const atRequest = client.getQueryData<OpenOrders>(openOrdersKey);
  const since = atRequest?.version;
  const etag = since === undefined ? undefined : `W/"${since}"`;
  const query = { since, done: justDoneMinutes };
  const response = await callIfChanged(listOpenOrders, { query }, { etag, signal });
  // A change made on this screen may have updated the cache meanwhile.
  const cached = client.getQueryData<OpenOrders>(openOrdersKey) ?? atRequest;
  if (response === undefined && cached !== undefined) return cached;
  if (response === undefined) throw new ApiError(undefined);
  const version = versionOfTag(response.headers.get('etag'));
  const areChanges = since !== undefined && response.headers.get(changesSince) === since;
  return afterAnswer(
    cached,
    { orders: response.answer, version, areChanges },
    serverClock.now(),
    atRequest,
  );
}

/** The open orders and those just finished, refetched when the live state changes. */
export function useOpenOrders() {
  const client = useQueryClient();
  useEffect(() => followLive(client, openOrdersKey), [client]);
  return useQuery<OpenOrders, Error>({
    queryKey: openOrdersKey,
    queryFn: ({ signal }) => load(client, signal),
    structuralSharing: false,
    staleTime: freshMs,
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && (error.status === 401 || error.status === 403) ? false : pollMs,
    refetchOnWindowFocus: 'always',
  });
}
