import { queryOptions, skipToken } from '@tanstack/react-query';
import type { OrderColumns } from '../../order-worker/order-columns.ts';
import { callOrderWorker } from '../../order-worker/worker-client.ts';
import type { DateRange, OrderArrival } from '../../order-worker/worker-messages.ts';
import { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { session } from '../../platform/session.ts';
import { lastTimeZone } from '../../platform/settings.ts';
import { rangeOfAddress } from './order-filter.ts';
import { takeStartedLoad } from './order-prefetch.ts';

/** How often the list is fetched while somebody looks at it (spec 9). */
const pollMs = 60_000;
/** Mounting the screen just after the fetch that began beside its code is no reason for another. */
const freshMs = 5_000;

export const ordersKey = ['orders'] as const;
export const detailsKey = ['order-details'] as const;

/** How far a list has come that is on its way for the first time: `load` sets it, nothing fetches it. */
export function arrivalQuery(range: DateRange) {
  const queryKey = ['orders-arriving', range] as const;
  return queryOptions<OrderArrival | null>({
    queryKey,
    queryFn: skipToken,
    structuralSharing: false,
  });
}

/** A refusal of the token ends the session, as it does for every call. */
async function load(
  range: DateRange,
  held: OrderColumns | undefined,
  signal: AbortSignal,
): Promise<OrderColumns> {
  const token = session.token();
  if (token === undefined) throw new ApiError(401);
  const { queryKey } = arrivalQuery(range);
  const onProgress = (arrival: OrderArrival) => {
    if (signal.aborted || held !== undefined) return;
    queryClient.setQueryData(queryKey, (before) => ({ ...before, ...arrival }));
  };
  try {
    const input = { range, token, knownEdition: held?.edition, timeZone: lastTimeZone() };
    const isWholeList = Object.keys(range).length === 0;
    const started =
      isWholeList && held === undefined ? takeStartedLoad(token, onProgress) : undefined;
    const answer = started ?? callOrderWorker('load', input, { signal, onProgress });
    const columns = (await answer) ?? held;
    if (columns === undefined) throw new ApiError(undefined);
    return columns;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) session.refuse(token);
    if (isForbidden(error)) forgetOthers();
    throw error;
  } finally {
    queryClient.setQueryData(queryKey, null);
  }
}

/** Whether the account may not see the orders, or not any more. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

/** Lists of other dates, and what rows have shown, which nobody is told again. */
function forgetOthers(): void {
  queryClient.removeQueries({ queryKey: ordersKey, type: 'inactive' });
  queryClient.removeQueries({ queryKey: detailsKey });
}

/** The orders between two dates, kept fresh as long as somebody looks. */
export function orderQuery(range: DateRange) {
  const queryKey = [...ordersKey, range] as const;
  return queryOptions<OrderColumns, ApiError, OrderColumns, typeof queryKey>({
    queryKey,
    queryFn: ({ signal, client }) => load(range, client.getQueryData(queryKey), signal),
    // Comparing two lists of a hundred thousand would block the page.
    structuralSharing: false,
    staleTime: freshMs,
    // A hidden tab does not ask, and catches up when it shows.
    refetchInterval: ({ state }) => (state.error?.status === 401 ? false : pollMs),
    refetchOnWindowFocus: 'always',
    placeholderData: (held, of) => (isForbidden(of?.state.error) ? undefined : held),
  });
}

/** Begins to fetch the list that the address asks for, while the screen's code is on its way. */
export function prefetchOrders(): void {
  const range = rangeOfAddress(window.location.search);
  if (range !== undefined && session.token() !== undefined)
    void queryClient.prefetchQuery(orderQuery(range));
}
