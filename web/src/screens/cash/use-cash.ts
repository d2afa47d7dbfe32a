import { getCash, getCashDay } from '@kirana/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '../../nouns/orders/follow-live.ts';
import { cashKey } from '../../nouns/orders/refresh-money.ts';
import { callApi } from '../../platform/api-client.ts';

/** How often the cash is fetched, in case the live state does not trigger it. */
const pollMs = 60_000;

/** Where the money since the last close is, kept up to date while it is shown. */
export function useCash() {
  const client = useQueryClient();
  // The first live state may be newer than the first figures.
  useEffect(() => followLive(client, cashKey), [client]);
  return useQuery({
    queryKey: cashKey,
    queryFn: ({ signal }) => callApi(getCash, {}, { signal }),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  });
}

/** The sheet of a closed day, which never changes. */
export const useCashDay = (number: string) =>
  useQuery({
    queryKey: ['cash-day', number],
    queryFn: ({ signal }) => callApi(getCashDay, { params: { number } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
