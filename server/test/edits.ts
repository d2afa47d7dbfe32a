import type { Order, OrderItem } from '@kirana/contract';
import type { TestAnswer, TestStore } from './store.ts';

/** The changed orders of a test store, as its team works with them. */
export class TestEdits {
  readonly #store: TestStore;

  constructor(store: TestStore) {
    this.#store = store;
  }

  /** Changes items of an order; `more` stands beside them. */
  change(
    token: string,
    id: string,
    items: readonly object[],
    more: object = {},
  ): Promise<TestAnswer> {
    const payload = { items, ...more };
    return this.#store.call('PUT', `/api/order/items/${id}`, { token, payload });
  }

  changeAddress(token: string, id: string, payload: object): Promise<TestAnswer> {
    return this.#store.call('PUT', `/api/order/address/${id}`, { token, payload });
  }

  setStatus(token: string, id: string, status: string): Promise<TestAnswer> {
    return this.#store.call('PUT', `/api/order/status/${id}`, { token, payload: { status } });
  }

  undo(token: string, { headers }: TestAnswer): Promise<TestAnswer> {
    return this.#store.call('POST', `/api/change/${headers['change-batch']}/undo`, { token });
  }

  /** An order's page. */
  async read(token: string, id: string): Promise<TestAnswer['body']> {
    return (await this.#store.call('GET', `/api/order/${id}`, { token })).body;
  }

  /** Makes an order one that was paid as it was placed. */
  async payAtPlacing({ _id, totalPrice }: Order): Promise<void> {
    await this.#store.db
      .updateTable('orders')
      .set({ payment_status: 'paid', paid_by: 'cash', paid_paise: Math.round(totalPrice * 100) })
      .where('id', '=', _id)
      .execute();
  }

  /** Adds a product with this pack. */
  async addProduct(name: string, paise: number, pack = '500 g'): Promise<string> {
    const id = await this.#store.addProduct({ name, paise });
    await this.#store.db
      .updateTable('products')
      .set({ quantity: pack })
      .where('id', '=', id)
      .execute();
    return id;
  }
}

/** The line of a product, by its name. */
export function lineOf({ items }: Pick<Order, 'items'>, name: string): OrderItem {
  const item = items.find(({ product }) => product.name === name);
  if (!item) throw new Error(`there is no ${name}`);
  return item;
}
