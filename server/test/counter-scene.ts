import { TestCounter } from './counter.ts';
import { type Provoke, unknownId } from './error-scene.ts';

/** How each error of orders that are taken by telephone is brought about. */
export const counterErrors = {
  'order.no-address': ({ store, admin }) => {
    const items = [{ product: unknownId, quantity: 1 }];
    const payload = { items, shippingAddress: undefined, expectedTotal: 1 };
    return new TestCounter(store).take(admin, payload);
  },
} satisfies Record<string, Provoke>;
