import { getOrder, getProduct, isForLater, listOpenOrders, type Order } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { isNotFound } from '../../platform/api-error.ts';
import { serverClock } from '../../platform/server-clock.ts';
import type { ShelfProduct } from './pick-list.ts';

/** The answer of a call, or undefined for a 404. */
async function ifThere<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** The orders with these ids that were not called off; without ids, all accepted orders but those for later. */
async function fetchOrders(ids: readonly string[], signal: AbortSignal): Promise<Order[]> {
  const open = await callApi(listOpenOrders, { query: {} }, { signal });
  if (ids.length === 0)
    return open.filter(
      ({ orderStatus, window }) =>
        orderStatus === 'accepted' && !isForLater(window, serverClock.now()),
    );
  const found = ids.map(
    (id) =>
      open.find(({ _id }) => _id === id) ??
      ifThere(callApi(getOrder, { params: { id } }, { signal }).then(({ order }) => order)),
  );
  const orders = (await Promise.all(found)).filter((order) => order !== undefined);
  return orders.filter(({ orderStatus }) => !['rejected', 'cancelled'].includes(orderStatus));
}

/** The present products of orders. */
async function fetchProducts(
  orders: readonly Order[],
  signal: AbortSignal,
): Promise<Map<string, ShelfProduct>> {
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ product }) => product._id)));
  const products = await Promise.all(
    [...ids].map((id) => ifThere(callApi(getProduct, { params: { id } }, { signal }))),
  );
  return new Map(
    products.flatMap((product) => (product === undefined ? [] : [[product._id, product] as const])),
  );
}

/** The orders of a pick list, and the shelves of their products. */
export const usePickedOrders = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['pick-list', ...ids],
    queryFn: async ({ signal }) => {
      const orders = await fetchOrders(ids, signal);
      return { orders, products: await fetchProducts(orders, signal) };
    },
    refetchOnWindowFocus: true,
  });
