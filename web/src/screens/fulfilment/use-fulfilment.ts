import { type OrderToDeliver, type OrderToPack, versionOfTag } from '@kirana/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '../../nouns/orders/follow-live.ts';
import type { StatusChange } from '../../nouns/orders/set-status.ts';
import { isPermanentError } from '../../nouns/orders/use-order.ts';
import { fulfilmentKey, workKey } from '../../nouns/orders/use-order-work.ts';
import type { callIfChanged } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { live } from '../../platform/live.ts';

/** How often the list is fetched, in case the live state does not trigger it. */
const pollMs = 60_000;

/** An order as packers or riders see it. */
export type FulfilmentOrder = OrderToPack | OrderToDeliver;

/** The orders of To Pack or To Deliver. */
export interface FulfilmentOrders<One extends FulfilmentOrder> {
  version: string | undefined;
  orders: readonly One[];
  /** Orders with a recent press that have left the list; they are shown a little longer. */
  left: readonly One[];
}

/** What distinguishes the two screens: the orders' status, and how they are fetched. */
export interface FulfilmentList<One extends FulfilmentOrder> {
  status: 'accepted' | 'packed';
  /** Fetches them; undefined while they still have this `ETag`. */
  ask: (
    known: Parameters<typeof callIfChanged>[2],
  ) => Promise<{ answer: One[]; headers: Headers } | undefined>;
}

/** The ids of orders whose button was pressed in this tab recently. */
function pressed(client: QueryClient): ReadonlySet<string> {
  const presses = client.getMutationCache().findAll({ mutationKey: workKey });
  return new Set(presses.map(({ state }) => (state.variables as StatusChange).id));
}

async function load<One extends FulfilmentOrder>(
  client: QueryClient,
  { ask, status }: FulfilmentList<One>,
  signal: AbortSignal,
): Promise<FulfilmentOrders<One>> {
  const held = client.getQueryData<FulfilmentOrders<One>>([...fulfilmentKey, status]);
  const etag = held?.version === undefined ? undefined : `W/"${held.version}"`;
  const told = await ask({ etag, signal });
  if (told === undefined && held !== undefined) return held;
  if (told === undefined) throw new ApiError(undefined);
  const orders = told.answer;
  const present = new Set(orders.map(({ _id }) => _id));
  const here = pressed(client);
  const before = held === undefined ? [] : [...held.orders, ...held.left];
  const left = before.filter(({ _id }) => here.has(_id) && !present.has(_id));
  return { version: versionOfTag(told.headers.get('etag')), orders, left };
}

/** The orders of one of the two screens, refetched when the live state changes. */
export function useFulfilment<One extends FulfilmentOrder>(list: FulfilmentList<One>) {
  const client = useQueryClient();
  const { status } = list;
  const queryKey = [...fulfilmentKey, status];
  useEffect(() => {
    const isElsewhere = () => {
      const held = client.getQueryData<FulfilmentOrders<One>>([...fulfilmentKey, status]);
      return held !== undefined && held.orders.length !== live.read().floor?.counts[status];
    };
    return followLive(client, [...fulfilmentKey, status], isElsewhere);
  }, [client, status]);
  return useQuery<FulfilmentOrders<One>>({
    queryKey,
    queryFn: ({ signal }) => load(client, list, signal),
    structuralSharing: false,
    refetchInterval: ({ state: { error } }) => (isPermanentError(error) ? false : pollMs),
    refetchOnWindowFocus: 'always',
  });
}
