import {
  getCustomerSales,
  getDeliveryTimes,
  getSoldProduct,
  listRanOut,
  listSoldCategories,
  listSoldHours,
  listSoldProducts,
  type SoldBy,
  type SoldLine,
} from '@kirana/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { allPages, polled, type SoldRange, soldKey } from '../../../nouns/products/not-sold.ts';
import { callApi } from '../../../platform/api-client.ts';

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
export const fetchSoldProducts = (range: SoldRange, by: SoldBy): Promise<SoldLine[]> =>
  allPages((page) => callApi(listSoldProducts, { query: { ...range, by, ...page } }));

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

export const useRanOut = (range: SoldRange) =>
  useQuery({
    queryKey: [...soldKey, 'ran-out', range],
    queryFn: ({ signal }) => callApi(listRanOut, { query: range }, { signal }),
    ...polled,
  });

export const useSoldHours = (range: SoldRange) =>
  useQuery({
    queryKey: [...soldKey, 'hours', range],
    queryFn: ({ signal }) => callApi(listSoldHours, { query: range }, { signal }),
    ...polled,
  });

export const useCustomerSales = (range: SoldRange) =>
  useQuery({
    queryKey: [...soldKey, 'customers', range],
    queryFn: ({ signal }) => callApi(getCustomerSales, { query: range }, { signal }),
    ...polled,
  });

export const useDeliveryTimes = (range: SoldRange) =>
  useQuery({
    queryKey: [...soldKey, 'deliveries', range],
    queryFn: ({ signal }) => callApi(getDeliveryTimes, { query: range }, { signal }),
    ...polled,
  });
