import { getTab, setTab, type TabRowAnswer } from '@kirana/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { refreshMoney } from '../../nouns/orders/refresh-money.ts';
import { callApi, makeChange } from '../../platform/api-client.ts';
import { customersKey } from './use-customers.ts';

/** How often an account is fetched, in milliseconds. */
const pollMs = 60_000;

export type TabRow = TabRowAnswer;

/** The account of a customer, its rows by fifty. */
export function useTab(id: string) {
  const state = useInfiniteQuery({
    queryKey: [...customersKey, 'tab', id],
    queryFn: ({ pageParam, signal }) =>
      callApi(getTab, { params: { id }, query: pageParam }, { signal }),
    initialPageParam: {} as { after?: string },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  });
  const [first] = state.data?.pages ?? [];
  const rows = state.data?.pages.flatMap((page) => page.rows) ?? [];
  return { ...state, tab: first && { ...first, rows } };
}

/** All rows of an account, the oldest first, for paper and sheet. */
export async function fetchWholeTab(id: string): Promise<{ owes: number; rows: TabRow[] }> {
  const rows: TabRow[] = [];
  for (let after: string | undefined; ; ) {
    const query = after === undefined ? {} : { after };
    const { owes, rows: more, next } = await callApi(getTab, { params: { id }, query });
    rows.push(...more);
    if (next === undefined) return { owes, rows: rows.reverse() };
    after = next;
  }
}

/** Lets a customer pay later up to a limit, or not any more. */
export async function saveLimit(id: string, limit: number | null) {
  const change = await makeChange(setTab, { params: { id }, body: { limit } });
  await refreshMoney();
  return change;
}
