import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineOf, TestEdits } from '../../../test/edits.ts';
import { engines } from '../../../test/engine.ts';
import { ordersWithOtherItems } from '../../../test/order-items.ts';
import { useStore } from '../../../test/store.ts';
import { shortOrLong } from '../../../test/torture.ts';

const rounds = shortOrLong(4, 32);

describe.each(engines)('lines that two people change on $name', (engine) => {
  const store = useStore(engine);
  const edits = new TestEdits(store);
  let admin = '';
  let ravi = '';
  let customer = '';
  let bread = '';
  let order: Order;

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    ravi = await store.admit('manager', { email: 'manager@example.in', name: 'Ravi' });
    bread = await edits.addProduct('Bread', 4_500, '1 pack');
    await place();
  });

  async function place(): Promise<void> {
    const items = [
      { product: await edits.addProduct('Amul Milk', 3_300, '500 ml'), quantity: 3 },
      { product: await edits.addProduct('Tomatoes', 4_000), quantity: 2 },
    ];
    order = await store.placeOrder(customer, { items });
  }
  const milk = () => lineOf(order, 'Amul Milk')._id;
  const tomatoes = () => lineOf(order, 'Tomatoes')._id;
  const change = (token: string, ...items: readonly object[]) =>
    store.changeItems(token, order._id, items);
  const steps = async () =>
    (await store.readOrder(admin, order._id)).changes.filter(
      ({ kind }: { kind: string }) => kind === 'items',
    );

  it('are refused with who and when, where they are not as they were seen', async () => {
    const seen = { quantity: 3 };
    await change(ravi, { _id: milk(), quantity: 2, seen });
    store.now += 20_000;
    const stale = await change(
      admin,
      { _id: tomatoes(), quantity: 1, seen: { quantity: 2 } },
      { _id: milk(), quantity: 1, seen },
    );
    expect(stale).toMatchObject({
      status: 412,
      body: {
        code: 'order.items-stale',
        message: 'Ravi changed the items 20 s ago. Look at Amul Milk again.',
      },
    });
    // Nothing of it was written.
    expect(await steps()).toHaveLength(1);
    expect((await change(ravi, { _id: milk(), quantity: 1, seen })).body.message).toBe(
      'You changed the items 20 s ago, on another screen. Look at Amul Milk again.',
    );
    // What is as asked changes nothing, whatever was seen.
    const same = await change(admin, { _id: milk(), quantity: 2, seen });
    expect(same).toMatchObject({ status: 200 });
    expect(same.headers['change-batch']).toBeUndefined();
    expect((await change(admin, { _id: milk(), quantity: 1, seen: { quantity: 2 } })).status).toBe(
      200,
    );
  });

  it('are refused where another weight was seen', async () => {
    const seen = { quantity: 2 };
    await change(ravi, { _id: tomatoes(), quantity: 2, grams: 1083, seen });
    const stale = await change(admin, { _id: tomatoes(), quantity: 2, grams: 900, seen });
    expect(stale.body.message).toBe('Ravi changed the items just now. Look at Tomatoes again.');
    const weighed = { quantity: 2, grams: 1083 };
    const again = await change(admin, { _id: tomatoes(), quantity: 2, grams: 900, seen: weighed });
    expect(again.status).toBe(200);
  });

  it('name who took the change back', async () => {
    const less = await change(admin, { _id: milk(), quantity: 2, seen: { quantity: 3 } });
    await store.undo(ravi, less);
    const manager = await store.admit('manager', { email: 'kiran@example.in', name: 'Kiran' });
    const stale = await change(manager, { _id: milk(), quantity: 1, seen: { quantity: 2 } });
    expect(stale.body.message).toBe('Ravi changed the items just now. Look at Amul Milk again.');
  });

  it('are added once, however often that is sent, and not again once they are gone', async () => {
    const line = { _id: crypto.randomUUID(), product: bread, quantity: 2 };
    const sent = await Promise.all(Array.from({ length: 8 }, () => change(admin, line)));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(sent.filter(({ headers }) => headers['change-batch'])).toHaveLength(1);
    expect((await store.readOrder(admin, order._id)).order.items).toHaveLength(3);
    await change(ravi, { _id: line._id, quantity: 0, seen: { quantity: 2 } });
    const stale = {
      status: 412,
      body: { message: 'Ravi changed the items just now. Look at Bread again.' },
    };
    expect(await change(admin, line)).toMatchObject(stale);
    const less = { _id: line._id, quantity: 1, seen: { quantity: 2 } };
    expect(await change(admin, less)).toMatchObject(stale);
    expect((await change(admin, { _id: line._id, quantity: 0 })).status).toBe(200);
    expect((await store.readOrder(admin, order._id)).order.items).toHaveLength(2);
  });

  it('change once where two change one at the same moment, and both where they are two', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await place();
      const one = await Promise.all([
        change(admin, { _id: milk(), quantity: 2, seen: { quantity: 3 } }),
        change(ravi, { _id: milk(), quantity: 1, seen: { quantity: 3 } }),
      ]);
      expect(one.map(({ status }) => status).sort()).toEqual([200, 412]);
      expect(await steps()).toHaveLength(1);
      await place();
      const two = await Promise.all([
        change(admin, { _id: milk(), quantity: 1, seen: { quantity: 3 } }),
        change(ravi, { _id: tomatoes(), quantity: 2, grams: 900, seen: { quantity: 2 } }),
      ]);
      expect(two.map(({ status }) => status)).toEqual([200, 200]);
      expect((await store.readOrder(admin, order._id)).order.totalPrice).toBe(33 + 72);
    }
    expect(await ordersWithOtherItems(store.db)).toEqual([]);
  });

  it('stay as they are where the order is packed or cancelled meanwhile', async () => {
    await store.setStatus(ravi, order._id, 'packed');
    expect(await change(admin, { _id: milk(), quantity: 1 })).toMatchObject({
      status: 409,
      body: { message: 'This order is already packed' },
    });
    await place();
    await store.put(customer, `/api/order/cancel/${order._id}`);
    expect(await change(admin, { _id: milk(), quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'order.final', message: 'This order is already cancelled' },
    });
  });
});
