import type { Order, OrderItem } from '@kirana/contract';
import type { TestStore } from './store.ts';

/** What the orders of a test store that are changed are made of. */
export class TestEdits {
  readonly #store: TestStore;

  constructor(store: TestStore) {
    this.#store = store;
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
