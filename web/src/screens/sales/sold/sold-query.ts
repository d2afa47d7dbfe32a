import {
  getSoldProduct,
  listSoldCategories,
  listSoldHours,
  listSoldProducts,
  type SoldBy,
  type SoldLine,
} from '@kirana/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';

/** The days that are asked for. */
export type SoldRange = { readonly startDate: string; readonly endDate: string };

export const soldKey = ['what-sells'] as const;
/** How often what sells is fetched while somebody looks at it, in milliseconds. */
const pollMs = 60_000;
const polled = {
  placeholderData: keepPreviousData,
  refetchInterval: pollMs,
  refetchOnWindowFocus: 'always',
} as const;

/** What the products brought in, by fifty. */
export function useSoldProducts(range: SoldRange, by: SoldBy, q: string) {
  return useInfiniteQuery({
    queryKey: [...soldKey, 'products', range, by, q],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listSoldProducts,
        { query: { ...range, by, ...(q && { q }), ...pageParam } },
        { signal },
      ),
    initialPageParam: {} as { after?: number },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
    select: ({ pages }) => ({
      products: pages.flatMap(({ products }) => products),
      total: pages.at(-1)?.total ?? { pieces: 0, money: 0, orders: 0 },
    }),
    ...polled,
  });
}

/** All products that were sold, for a file. */
export async function fetchSoldProducts(range: SoldRange, by: SoldBy): Promise<SoldLine[]> {
  const lines: SoldLine[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page: { products: SoldLine[]; next?: number | undefined } = await callApi(
      listSoldProducts,
      { query: { ...range, by, after } },
    );
    lines.push(...page.products);
    after = page.next;
  }
  return lines;
}

/** What a product brought in, day by day. */
export const useSoldDays = (range: SoldRange, id: string) =>
  useQuery({
    queryKey: [...soldKey, 'days', range, id],
    queryFn: ({ signal }) => callApi(getSoldProduct, { params: { id }, query: range }, { signal }),
    ...polled,
  });

export const useSoldCategories = (range: SoldRange) =>
  useQuery({
    queryKey: [...soldKey, 'categories', range],
    queryFn: ({ signal }) => callApi(listSoldCategories, { query: range }, { signal }),
    ...polled,
  });

export const useSoldHours = (range: SoldRange) =>
  useQuery({
    queryKey: [...soldKey, 'hours', range],
    queryFn: ({ signal }) => callApi(listSoldHours, { query: range }, { signal }),
    ...polled,
  });
