import { randomUUID } from 'node:crypto';
import type { Order } from '@kirana/contract';
import { setStatus } from './board-store.ts';
import { openShop } from './shop-store.ts';
import { address, type Store } from './store.ts';

export const kavita = { name: 'Kavita Sharma', phone: '9811100001' };

/** Orders as one guest; returns the order and its link. */
export async function orderAsGuest(
  store: Store,
  items: readonly { product: string; quantity: number }[],
  expectedTotal: number,
  shippingAddress: object = address,
): Promise<{ order: Order; link: string }> {
  const customer = { name: 'Kavita Rao', phone: '9812345678' };
  const answer = await store.ask('POST', '/api/shop/order', {
    token: '',
    headers: { 'idempotency-key': randomUUID() },
    body: { customer, shippingAddress, items, missing: 'similar', expectedTotal },
  });
  return answer.body;
}

/** Places orders of a store's guests, each with a name and a number of its own. */
export class Guests {
  readonly #store: Store;
  readonly #product: string;

  private constructor(store: Store, product: string) {
    this.#store = store;
    this.#product = product;
  }

  static async of(store: Store): Promise<Guests> {
    await openShop(store);
    return new Guests(store, await store.addProduct());
  }

  /** Orders this many pieces at ₹149.50; returns the answer. */
  async ask(customer: { name: string; phone: string }, quantity = 1, line1 = address.line1) {
    const shippingAddress = { ...address, ...customer, line1 };
    const items = [{ product: this.#product, quantity }];
    const wishes = { expectedTotal: quantity * 149.5, missing: 'call', note: 'Ring twice' };
    return this.#store.call('POST', '/api/shop/order', {
      body: { customer, shippingAddress, items, ...wishes },
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  /** The order, delivered, so that it does not ring. */
  async order(...args: Parameters<Guests['ask']>): Promise<Order> {
    const { status, body } = await this.ask(...args);
    if (status !== 201) throw new Error(JSON.stringify(body));
    await setStatus(this.#store, body.order, { status: 'delivered' });
    return body.order;
  }
}
