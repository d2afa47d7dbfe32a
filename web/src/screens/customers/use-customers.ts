import {
  type Customer,
  type customerSorts,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomers,
  listTabs,
  setCustomer,
} from '@kirana/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, makeChange } from '../../platform/api-client.ts';
import { isNotFound } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { saveFile } from '../../platform/save-file.ts';

export const customersKey = ['customers'] as const;

export type CustomerSort = (typeof customerSorts)[number];

/** How often a customer is fetched, in milliseconds: a press on `Show older` is not lost to it. */
const pollMs = 60_000;

/** Which customers are listed, in which order. */
interface CustomerFilter {
  q: string;
  sort: CustomerSort;
  /** Only those who owe something, or have something to their credit. */
  owing: boolean;
}

/** What is on account in all, and with how many. */
export const useOwed = () =>
  useQuery({
    queryKey: [...customersKey, 'owed'],
    queryFn: ({ signal }) => callApi(listTabs, { query: {} }, { signal }),
  });

/** The customers that a search finds, by fifty; while another one is fetched the last ones stay. */
export function useCustomers({ q, sort, owing }: CustomerFilter) {
  const state = useInfiniteQuery({
    queryKey: [...customersKey, 'list', { q, sort, owing }],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listCustomers,
        { query: { ...(q && { q }), sort, ...(owing && { owing: '1' as const }), ...pageParam } },
        { signal },
      ),
    initialPageParam: {} as { after?: string },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return { ...state, customers: state.data?.pages.flatMap(({ customers }) => customers) };
}

/** The customer of an order, with addresses, and the orders by twenty. */
export function useCustomer(id: string) {
  const state = useInfiniteQuery({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ pageParam, signal }) =>
      callApi(getCustomer, { params: { id }, query: pageParam }, { signal }),
    initialPageParam: {} as { after?: string },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  });
  // Of somebody who was erased meanwhile nothing is shown any more.
  const [first] = isNotFound(state.error) ? [] : (state.data?.pages ?? []);
  const orders = state.data?.pages.flatMap((page) => page.orders) ?? [];
  return { ...state, page: first && { ...first, orders } };
}

/** Saves what the shop says of a customer; the answer's batch undoes it. */
export async function saveCustomer(
  { _id }: Customer,
  body: { note: string } | { blocked: boolean },
) {
  const change = await makeChange(setCustomer, { params: { id: _id }, body });
  await queryClient.invalidateQueries({ queryKey: customersKey });
  return change;
}

/** Downloads all that is held of a customer, under the name that the server gives the file. */
export async function downloadHeld({ _id }: Customer): Promise<void> {
  let name = 'customer.json';
  const customerExport = await callApi(
    exportCustomer,
    { params: { id: _id } },
    {
      read: (response) => {
        const disposition = response.headers.get('content-disposition') ?? '';
        name = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? name;
        return response.json();
      },
    },
  );
  saveFile(new Blob([JSON.stringify(customerExport, null, 2)], { type: 'application/json' }), name);
}

/** Erases the personal data of a customer; what this tab has fetched of it is forgotten. */
export async function erase({ _id }: Customer): Promise<string> {
  const { message } = await callApi(eraseCustomer, { params: { id: _id } });
  queryClient.removeQueries({ queryKey: customersKey });
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
  return message;
}
