import { type OrderToDeliver, type OrderToPack, versionOfTag } from '@kirana/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '../../nouns/orders/follow-live.ts';
import { carryKey } from '../../nouns/orders/use-carrying.ts';
import { isPermanentError } from '../../nouns/orders/use-order.ts';
import { fulfilmentKey, workKey } from '../../nouns/orders/use-order-work.ts';
import type { callIfChanged } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';

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
  /** Orders on which work had begun here when somebody else took them off the list. */
  taken: readonly One[];
}

/** The status of the orders of one of the two screens. */
export type FulfilmentStatus = 'accepted' | 'packed';

/** What distinguishes the two screens: the orders' status, and how they are fetched. */
export interface FulfilmentList<One extends FulfilmentOrder> {
  status: FulfilmentStatus;
  /** Whether work on an order has begun on this device. */
  isBegun?: (order: One) => boolean;
  /** Fetches them; undefined while they still have this `ETag`. */
  ask: (
    known: Parameters<typeof callIfChanged>[2],
  ) => Promise<{ answer: One[]; headers: Headers } | undefined>;
}

/** The ids of orders whose button was pressed in this tab recently. */
function pressed(client: QueryClient): ReadonlySet<string> {
  const cache = client.getMutationCache();
  const presses = [workKey, carryKey].flatMap((mutationKey) => cache.findAll({ mutationKey }));
  return new Set(presses.map(({ state }) => (state.variables as { id: string }).id));
}

async function load<One extends FulfilmentOrder>(
  client: QueryClient,
  { ask, status, isBegun = () => false }: FulfilmentList<One>,
  signal: AbortSignal,
): Promise<FulfilmentOrders<One>> {
  const cached = client.getQueryData<FulfilmentOrders<One>>([...fulfilmentKey, status]);
  const etag = cached?.version === undefined ? undefined : `W/"${cached.version}"`;
  const response = await ask({ etag, signal });
  if (response === undefined && cached !== undefined) return cached;
  if (response === undefined) throw new ApiError(undefined);
  const orders = response.answer;
  const present = new Set(orders.map(({ _id }) => _id));
  const here = pressed(client);
  const gone = cached?.orders.filter(({ _id }) => !present.has(_id)) ?? [];
  const left = [...gone, ...(cached?.left ?? [])].filter(
    ({ _id }) => here.has(_id) && !present.has(_id),
  );
  const taken = [
    ...gone.filter((order) => !here.has(order._id) && isBegun(order)),
    ...(cached?.taken ?? []).filter(({ _id }) => !present.has(_id)),
  ];
  return { version: versionOfTag(response.headers.get('etag')), orders, left, taken };
}

/** Removes the card of an order that was taken off the list. */
export function useForgetTaken(status: FulfilmentStatus): (id: string) => void {
  const client = useQueryClient();
  return (id) =>
    client.setQueryData<FulfilmentOrders<FulfilmentOrder>>(
      [...fulfilmentKey, status],
      (cached) => cached && { ...cached, taken: cached.taken.filter(({ _id }) => _id !== id) },
    );
}

/** The orders of one of the two screens, refetched when the live state changes. */
export function useFulfilment<One extends FulfilmentOrder>(list: FulfilmentList<One>) {
  const client = useQueryClient();
  const { status } = list;
  const queryKey = [...fulfilmentKey, status];
  // The counts of the first state do not tell who carries what, nor what is in an order.
  useEffect(() => followLive(client, [...fulfilmentKey, status]), [client, status]);
  return useQuery<FulfilmentOrders<One>>({
    queryKey,
    queryFn: ({ signal }) => load(client, list, signal),
    structuralSharing: false,
    refetchInterval: ({ state: { error } }) => (isPermanentError(error) ? false : pollMs),
    refetchOnWindowFocus: 'always',
  });
}
