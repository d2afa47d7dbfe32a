import {
  getStoreHours,
  getStoreStatus,
  getStoreTimes,
  getTargets,
  type StoreStatus,
} from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi, readVersioned } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { session } from '../../platform/session.ts';
import { storeStatusKey } from './store-status.ts';

/** The query key of everything about the store; an undo refetches it. */
export const storeKey = ['store'] as const;

/** The longest delay of a timer, in milliseconds. */
const maxMs = 2 ** 31 - 1;
/** The delay before another fetch when this device's clock is ahead of the server's. */
const askAgainMs = 15_000;

/** How long until the clock alone changes the state, when it is refetched. */
function msUntilNext(status: StoreStatus | undefined): number | false {
  if (status?.until === undefined) return false;
  const left = Date.parse(status.until) - serverClock.now();
  return Math.min(left > 0 ? left + 200 : askAgainMs, maxMs);
}

/** The state of the store, for the bar and Store Status. */
export const statusQuery = queryOptions({
  queryKey: storeStatusKey,
  queryFn: ({ signal }) => {
    // The server would certainly refuse this request, so it is not sent.
    if (session.token() === undefined) throw new ApiError(401);
    return callApi(getStoreStatus, {}, { signal });
  },
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => msUntilNext(state.data),
});

export const hoursQuery = queryOptions({
  queryKey: [...storeKey, 'hours'],
  queryFn: ({ signal }) => readVersioned(getStoreHours, { signal }),
});

/** The minutes that each step of an order may take. */
export const targetsQuery = queryOptions({
  queryKey: ['targets'],
  queryFn: ({ signal }) => readVersioned(getTargets, { signal }),
});

/** What may be chosen now as the time of a new order; others fill it meanwhile. */
export const timesQuery = queryOptions({
  queryKey: [...storeKey, 'times'],
  queryFn: ({ signal }) => callApi(getStoreTimes, {}, { signal }),
  refetchOnWindowFocus: true,
  refetchInterval: 60_000,
});
