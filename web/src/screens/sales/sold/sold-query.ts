import {
  getCustomerSales,
  getDeliveryTimes,
  getSoldProduct,
  listNotSold,
  listRanOut,
  listSoldCategories,
  listSoldHours,
  listSoldProducts,
  maxSoldSize,
  type SoldBy,
  type SoldLine,
} from '@kirana/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { polled, type SoldRange, soldKey } from '../../../nouns/products/not-sold.ts';
import { callApi } from '../../../platform/api-client.ts';

interface Page {
  readonly after?: number;
}

/** Pages that somebody opens by and by; fetched while the store goes on, two may have the same product. */
const paged = {
  initialPageParam: {} as Page,
  getNextPageParam: ({ next }: { readonly next?: number | undefined }): Page | undefined =>
    next === undefined ? undefined : { after: next },
};

/** The products of all pages, each once. */
const productsOf = <Line extends { readonly product: { readonly _id: string } }>(
  pages: readonly { readonly products: readonly Line[] }[],
): Line[] => [
  ...new Map(
    pages.flatMap(({ products }) => products).map((line) => [line.product._id, line]),
  ).values(),
];

/** What the products brought in, by fifty. */
export const useSoldProducts = (range: SoldRange, by: SoldBy, q: string) =>
  useInfiniteQuery({
    queryKey: [...soldKey, 'products', range, by, q],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listSoldProducts,
        { query: { ...range, by, ...(q && { q }), ...pageParam } },
        { signal },
      ),
    select: ({ pages }) => ({
      products: productsOf(pages),
      total: pages.at(-1)?.total ?? { pieces: 0, money: 0, orders: 0 },
    }),
    ...paged,
    ...polled,
  });

/** All products that were sold and that a search finds, of one state of the store. */
export const fetchSoldProducts = async (
  range: SoldRange,
  by: SoldBy,
  q: string,
): Promise<SoldLine[]> => {
  const query = { ...range, by, ...(q && { q }), size: maxSoldSize };
  return (await callApi(listSoldProducts, { query })).products;
};

/** The products that stood on the shelf all the time and were not sold, by fifty. */
export const useNotSold = (range: SoldRange) =>
  useInfiniteQuery({
    queryKey: [...soldKey, 'not-sold', range],
    queryFn: ({ pageParam, signal }) =>
      callApi(listNotSold, { query: { ...range, ...pageParam } }, { signal }),
    select: ({ pages }) => ({ products: productsOf(pages), total: pages.at(-1)?.total ?? 0 }),
    ...paged,
    ...polled,
  });

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
