import { randomUUID } from 'node:crypto';
import { address, type Store } from './store.ts';

export const kavita = { name: 'Kavita Sharma', phone: '9811100001' };

/** Takes an order by telephone through the API, by default two of this product at ₹60. */
export async function takeOrder(store: Store, product: string, change: object = {}) {
  const { status, body } = await store.call('POST', '/api/order/counter', {
    token: await store.adminToken(),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      customer: kavita,
      shippingAddress: { ...address, ...kavita },
      ...{ items: [{ product, quantity: 2 }], expectedTotal: 120, anyway: true },
      ...change,
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.order;
}

/** Sets the price of a product, in rupees. */
export async function setPrice(store: Store, product: string, from: number, to: number) {
  const changes = [{ product, set: { price: { from, to } } }];
  const token = await store.adminToken();
  const { body } = await store.call('POST', '/api/product/changes', { token, body: { changes } });
  if (body.results?.[0]?.outcome !== 'saved') throw new Error(JSON.stringify(body));
}

/** The orders of the store, the newest first. */
export const ordersOf = async (store: Store) =>
  (await store.call('GET', '/api/order/all', { token: await store.adminToken() })).body;
