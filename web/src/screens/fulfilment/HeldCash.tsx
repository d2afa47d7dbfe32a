import { type Answer, getMyCash } from '@kirana/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '../../nouns/orders/follow-live.ts';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import { isPermanentError } from '../../nouns/orders/use-order.ts';
import { fulfilmentKey } from '../../nouns/orders/use-order-work.ts';
import { callApi } from '../../platform/api-client.ts';
import { formatCountOf, formatMoney } from '../../platform/formats.ts';

/** How often it is fetched, in case the live state does not trigger it. */
const pollMs = 60_000;

const cashKey = [...fulfilmentKey, 'cash'] as const;

/** The cash that the caller holds; the list waits for its first answer, so that nothing moves for it. */
export function useHeldCash() {
  const client = useQueryClient();
  useEffect(() => followLive(client, cashKey), [client]);
  return useQuery({
    queryKey: cashKey,
    queryFn: ({ signal }) => callApi(getMyCash, {}, { signal }),
    refetchInterval: ({ state: { error } }) => (isPermanentError(error) ? false : pollMs),
    refetchOnWindowFocus: 'always',
  });
}

/** `You hold ₹1,480.00 of 3 orders`, until it is settled; nothing for who holds nothing. */
export function HeldCash({ cash }: { cash: Answer<typeof getMyCash> | undefined }) {
  if (cash === undefined || cash.orders.length === 0) return null;
  return (
    <p role="status">
      You hold <b>{formatMoney(cash.amount)}</b> of {formatCountOf(cash.orders.length, orderNouns)}
    </p>
  );
}
