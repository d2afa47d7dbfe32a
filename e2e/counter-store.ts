import { randomUUID } from 'node:crypto';
import { address, type Store } from './store.ts';

export const kavita = { name: 'Kavita Sharma', phone: '9811100001' };

/** Takes an order by telephone through the API, by default two of this product at ₹60. */
export async function takeOrder(store: Store, product: string, change: object = {}) {
  const { body } = await store.ask('POST', '/api/order/counter', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      customer: kavita,
      shippingAddress: { ...address, ...kavita },
      ...{ items: [{ product, quantity: 2 }], expectedTotal: 120, anyway: true },
      ...change,
    },
  });
  return body.order;
}

/** Sets the price of a product, in rupees. */
export async function setPrice(store: Store, product: string, from: number, to: number) {
  const changes = [{ product, set: { price: { from, to } } }];
  const { body } = await store.ask('POST', '/api/product/changes', { body: { changes } });
  if (body.results?.[0]?.outcome !== 'saved') throw new Error(JSON.stringify(body));
}

/** The orders of the store, the newest first. */
export const ordersOf = async (store: Store) => (await store.ask('GET', '/api/order/all')).body;
