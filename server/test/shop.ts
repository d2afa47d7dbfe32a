import type { StoreSettings } from '@kirana/contract';
import { address, type TestAnswer, type TestStore } from './store.ts';

/** What a guest orders with, but for the items and the total. */
const guestOrder = {
  customer: { name: 'Kavita  Rao', phone: '+91 98123 45678' },
  shippingAddress: address,
  missing: 'similar',
  note: 'Ring the bell twice',
};

/** The storefront of a test store, as guests use it. */
export class TestShop {
  readonly #store: TestStore;

  constructor(store: TestStore) {
    this.#store = store;
  }

  /** Sets the settings that are given, and switches the storefront on. */
  async open(settings: Partial<StoreSettings> = {}): Promise<void> {
    const document = JSON.stringify({ storefront: true, ...settings });
    await this.#store.db.updateTable('settings').set({ document }).execute();
    await this.#store.db
      .updateTable('feeds')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('name', '=', 'store')
      .execute();
  }

  place(
    payload: object,
    { key = crypto.randomUUID() as string, from = '10.0.0.1' } = {},
  ): Promise<TestAnswer> {
    return this.#store.call('POST', '/api/shop/order', {
      payload: { ...guestOrder, ...payload },
      headers: { 'idempotency-key': key },
      remoteAddress: from,
    });
  }

  quote(payload: object): Promise<TestAnswer> {
    return this.#store.call('POST', '/api/shop/quote', { payload });
  }

  /** Looks at the order of a link. */
  follow(link: string, query = '', headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.#store.call('GET', `/api/shop/order/${link.slice('/shop/o/'.length)}${query}`, {
      headers,
    });
  }

  cancel(link: string): Promise<TestAnswer> {
    return this.#store.call('PUT', `/api/shop/order/${link.slice('/shop/o/'.length)}/cancel`);
  }
}
