import { focusManager, queryOptions, skipToken } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { session } from '../../platform/session.ts';
import { lastTimeZone } from '../store/time-zone.ts';
import { live } from './live.ts';
import { rangeOfAddress } from './order-filter.ts';
import type { OrderColumns } from './worker/order-columns.ts';
import { callOrderWorker } from './worker/worker-client.ts';
import type { DateRange, OrderArrival } from './worker/worker-messages.ts';

/** How often the list is fetched while somebody looks at it (spec 9). */
const pollMs = 60_000;
/** The screen mounts just after the prefetch and must not fetch again. */
const freshMs = 5_000;

export const ordersKey = ['orders'] as const;
export const detailsKey = ['order-details'] as const;

/**
 * How much of a list has arrived on its first load. `load` sets the data; the query fetches
 * nothing.
 */
export function arrivalQuery(range: DateRange) {
  const queryKey = ['orders-arriving', range] as const;
  return queryOptions<OrderArrival | null>({
    queryKey,
    queryFn: skipToken,
    structuralSharing: false,
  });
}

/** Fetches the list; a refused token ends the session, as in every call. */
async function load(
  range: DateRange,
  cached: OrderColumns | undefined,
  signal: AbortSignal,
): Promise<OrderColumns> {
  const token = session.token();
  if (token === undefined) throw new ApiError(401);
  const { queryKey } = arrivalQuery(range);
  const onProgress = (arrival: OrderArrival) => {
    if (signal.aborted || cached !== undefined) return;
    queryClient.setQueryData(queryKey, (before) => ({ ...before, ...arrival }));
  };
  try {
    const input = { range, token, knownEdition: cached?.edition, timeZone: lastTimeZone() };
    const columns = (await callOrderWorker('load', input, { signal, onProgress })) ?? cached;
    if (columns === undefined) throw new ApiError(undefined);
    // The quantities of an order's items may have been reduced.
    if (columns.edition !== cached?.edition)
      void queryClient.invalidateQueries({ queryKey: detailsKey });
    return columns;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) session.refuse(token);
    if (isForbidden(error)) forgetOthers();
    throw error;
  } finally {
    queryClient.setQueryData(queryKey, null);
  }
}

/** Whether the account may not see the orders, or no longer. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

/** Removes the lists of other dates and the details of rows, which are not kept up to date. */
function forgetOthers(): void {
  queryClient.removeQueries({ queryKey: ordersKey, type: 'inactive' });
  queryClient.removeQueries({ queryKey: detailsKey });
}

/** The orders between two dates, kept up to date while the list is shown. */
export function orderQuery(range: DateRange) {
  const queryKey = [...ordersKey, range] as const;
  return queryOptions<OrderColumns, ApiError, OrderColumns, typeof queryKey>({
    queryKey,
    queryFn: ({ signal, client }) => load(range, client.getQueryData(queryKey), signal),
    // Comparing two lists of a hundred thousand would block the page.
    structuralSharing: false,
    staleTime: freshMs,
    // A hidden tab does not poll, and fetches when it is shown.
    refetchInterval: ({ state }) => (state.error?.status === 401 ? false : pollMs),
    refetchOnWindowFocus: 'always',
    placeholderData: (cached, of) => (isForbidden(of?.state.error) ? undefined : cached),
  });
}

let isWaking = false;
let isChangedAgain = false;

/**
 * Fetches early when the floor has changed, in a visible tab; a hidden one fetches when it is
 * shown. A fetch that is under way may miss the change, so another one follows it.
 */
async function wakePoll(): Promise<void> {
  isChangedAgain = isWaking;
  if (isWaking || !focusManager.isFocused()) return;
  isWaking = true;
  do {
    isChangedAgain = queryClient.isFetching({ queryKey: ordersKey }) > 0;
    await queryClient.invalidateQueries({ queryKey: ordersKey }, { cancelRefetch: false });
  } while (isChangedAgain);
  isWaking = false;
}

live.onChange(() => void wakePoll());

/** Prefetches the list that the URL asks for while the screen's code loads. */
export function prefetchOrders(): void {
  const range = rangeOfAddress(window.location.search);
  if (range !== undefined && session.token() !== undefined)
    void queryClient.prefetchQuery(orderQuery(range));
}
