import { address, type TestAnswer, type TestStore } from './store.ts';

/** Who orders by telephone. */
export const kavita = { name: 'Kavita Sharma', phone: '9812345678' };

/** Orders of a test store that are taken by telephone. */
export class TestCounter {
  readonly #store: TestStore;

  constructor(store: TestStore) {
    this.#store = store;
  }

  /** Takes an order; without a key it is another one with each call. */
  take(
    token: string | undefined,
    payload: object,
    key: string | undefined = crypto.randomUUID(),
  ): Promise<TestAnswer> {
    return this.#store.call('POST', '/api/order/counter', {
      ...(token !== undefined && { token }),
      payload: { customer: kavita, shippingAddress: address, ...payload },
      headers: { 'idempotency-key': key },
    });
  }
}
