import { listNotSold, maxSoldSize } from '@kirana/contract';
import { keepPreviousData } from '@tanstack/react-query';
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

/** All products that stood on the shelf for these days and were not sold, of one state of the store. */
export const fetchNotSold = async (range: SoldRange) =>
  (await callApi(listNotSold, { query: { ...range, size: maxSoldSize } })).products;
