import { listNotSold } from '@kirana/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';

/** Days of the store, both ends included. */
export type SoldRange = { readonly startDate: string; readonly endDate: string };

/** Everything that says what sells. */
export const soldKey = ['what-sells'] as const;

/** How often what sells is fetched while somebody looks at it, in milliseconds. */
const pollMs = 60_000;

/** What sells stays while other days are fetched. */
export const polled = {
  placeholderData: keepPreviousData,
  refetchInterval: pollMs,
  refetchOnWindowFocus: 'always',
} as const;

/** The products of all pages. */
export async function allPages<Line>(
  fetchPage: (page: { after?: number }) => Promise<{ products: Line[]; next?: number | undefined }>,
): Promise<Line[]> {
  const lines: Line[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    const { products, next } = await fetchPage({ after });
    lines.push(...products);
    after = next;
  }
  return lines;
}

/** All products that stood on the shelf for these days and were not sold. */
export const notSoldQuery = (range: SoldRange) =>
  queryOptions({
    queryKey: [...soldKey, 'not-sold', range],
    queryFn: ({ signal }) =>
      allPages((page) => callApi(listNotSold, { query: { ...range, ...page } }, { signal })),
    ...polled,
  });
