import { type Comparison, getSalesReport, getTotalUsers, type SalesReport } from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { session } from '../../platform/session.ts';
import { questionOf, refusalOf, type SalesQuestion, stateOfAddress } from './sales-range.ts';

/** How often the report is fetched while somebody looks at it (spec 9). */
const pollMs = 60_000;
/** The screen mounts just after the prefetch and must not fetch again. */
const freshMs = 5_000;

const isOlder = (instant: number) => Date.now() - instant > freshMs;

/** Logs a failure (spec 8) and throws it on; an aborted call is not logged. */
async function logged<T>(failure: string, signal: AbortSignal, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec 8 asks for the log
    if (!signal.aborted) console.error(failure, error);
    throw error;
  }
}

/** The report of a range, fetched when the range changes and polled while it is shown. */
export function salesQuery(question: SalesQuestion) {
  return queryOptions<SalesReport, ApiError>({
    queryKey: ['sales', question],
    queryFn: ({ signal }) => {
      const answer = callApi(getSalesReport, { query: question }, { signal });
      return logged('Failed to fetch sales data', signal, answer);
    },
    refetchOnMount: ({ state }) => isOlder(state.dataUpdatedAt),
    retryOnMount: ({ state }) => isOlder(state.errorUpdatedAt),
    // A hidden tab does not poll, and fetches when it is shown.
    refetchInterval: ({ state }) => (state.error?.status === 401 ? false : pollMs),
    refetchOnWindowFocus: 'always',
  });
}

/** The same report with what it is compared with, fetched once for each time that the report was. */
export const comparisonQuery = ({
  updatedAt,
  ...query
}: {
  startDate: string;
  endDate: string;
  compare: Comparison;
  updatedAt: number | undefined;
}) =>
  queryOptions<SalesReport, ApiError>({
    queryKey: ['sales-before', query, updatedAt],
    queryFn: ({ signal }) => callApi(getSalesReport, { query }, { signal }),
    placeholderData: (last) => last,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The verified accounts, fetched once each time the screen opens (spec 7). */
export const totalUsersQuery = queryOptions({
  queryKey: ['total-users'],
  queryFn: ({ signal }) =>
    logged('Failed to fetch total users', signal, callApi(getTotalUsers, {}, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Prefetches the report that the URL asks for while the screen's code loads. */
export function prefetchSales(): void {
  const state = stateOfAddress(window.location.search);
  if (refusalOf(state) === undefined && session.token() !== undefined)
    void queryClient.prefetchQuery(salesQuery(questionOf(state)));
}
