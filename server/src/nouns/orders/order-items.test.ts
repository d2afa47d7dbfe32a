import type { Order } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { ordersWithOtherItems } from '../../../test/order-items.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the lines of an order on $name', (engine) => {
  const store = useStore(engine);

  const linesOf = ({ _id }: Order) =>
    store.db
      .selectFrom('order_items')
      .select(['line', 'name', 'price_paise', 'quantity', 'ordered'])
      .where('order_id', '=', _id)
      .orderBy('line')
      .execute();

  it('are rows in paise, which follow when less is sent and when that is undone', async () => {
    const { admin, customer } = await store.admitBoth();
    const items = [
      { product: await store.addProduct({ name: 'Rice', paise: 19_950 }), quantity: 3 },
      { product: await store.addProduct({ name: 'आटा', paise: 4_505 }), quantity: 1 },
    ];
    const order = await store.placeOrder(customer, { items });
    const other = await store.placeOrder(customer, { items });
    const rice = { line: 0, name: 'Rice', price_paise: 19_950, quantity: 3, ordered: 3 };
    const flour = { line: 1, name: 'आटा', price_paise: 4_505, quantity: 1, ordered: 1 };
    expect(await linesOf(order)).toEqual([rice, flour]);
    const less = await store.call('PUT', `/api/order/items/${order._id}`, {
      token: admin,
      payload: { items: [{ _id: order.items[0]?._id, quantity: 2 }] },
    });
    expect(less.status).toBe(200);
    expect(await linesOf(order)).toEqual([{ ...rice, quantity: 2 }, flour]);
    expect(await linesOf(other)).toEqual([rice, flour]);
    await store.call('PUT', `/api/order/status/${other._id}`, {
      token: admin,
      payload: { status: 'accepted' },
    });
    expect(await ordersWithOtherItems(store.db)).toEqual([]);
    const undone = await store.call('POST', `/api/change/${less.headers['change-batch']}/undo`, {
      token: admin,
    });
    expect(undone.status).toBe(200);
    expect(await linesOf(order)).toEqual([rice, flour]);
    expect(await ordersWithOtherItems(store.db)).toEqual([]);
  });
});
