import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineOf, TestEdits } from '../../../test/edits.ts';
import { engines } from '../../../test/engine.ts';
import { ordersWithOtherItems } from '../../../test/order-items.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('a paid order that is changed on $name', (engine) => {
  const store = useStore(engine);
  const edits = new TestEdits(store);
  let admin = '';
  let packer = '';
  let customer = '';
  let bread = '';
  let order: Order;

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    packer = await store.admit('packer', { email: 'packer@example.in', name: 'Meena' });
    bread = await edits.addProduct('Bread', 4_000, '1 pack');
    await place('razorpay');
    await store.payOnline(order._id, 54_000);
  });

  async function place(paymentMethod: 'cod' | 'razorpay'): Promise<void> {
    const items = [
      { product: await edits.addProduct('Tomatoes', 4_000), quantity: 2 },
      { product: await edits.addProduct('Ghee', 46_000, '1 l'), quantity: 1 },
    ];
    order = await store.placeOrder(customer, { items, paymentMethod });
  }
  const tomatoes = () => lineOf(order, 'Tomatoes')._id;
  const change = (items: readonly object[], { token = admin, refund = true } = {}) =>
    store.changeItems(token, order._id, items, refund ? { refund: true } : {});
  const add = () => ({ _id: crypto.randomUUID(), product: bread, quantity: 1 });
  const weigh = (grams: number) => ({ _id: tomatoes(), quantity: 2, grams });

  it('costs nothing above what was ordered where it is weighed', async () => {
    expect((await change([weigh(1083)])).body.order).toMatchObject({ totalPrice: 540 });
    expect((await change([weigh(900)])).body.order).toMatchObject({
      totalPrice: 532,
      refundDue: 8,
    });
    expect(await ordersWithOtherItems(store.db)).toEqual([]);
  });

  it('never costs more than was paid', async () => {
    expect(await change([add()])).toMatchObject({
      status: 409,
      body: {
        code: 'order.above-paid',
        message: '₹540.00 is paid. Take a new order for what is added',
      },
    });
    const swapped = await change([{ _id: tomatoes(), quantity: 1 }, add()]);
    expect(swapped.body.order).toMatchObject({ totalPrice: 540 });
    expect(swapped.body.order).not.toHaveProperty('refundDue');
    expect((await change([{ _id: tomatoes(), quantity: 2 }])).body.code).toBe('order.above-paid');
    expect((await store.undo(admin, swapped)).status).toBe(200);
    expect((await store.readOrder(admin, order._id)).order.items).toEqual(order.items);
  });

  it('is changed with the consent to a refund alone, and said to be paid as it was', async () => {
    const less = [{ _id: tomatoes(), quantity: 1 }];
    expect((await change(less, { refund: false })).body.message).toBe('This order is paid online.');
    await place('cod');
    await edits.payAtPlacing(order);
    const now = [{ _id: tomatoes(), quantity: 1 }];
    expect(await change(now, { refund: false })).toMatchObject({
      status: 409,
      body: { code: 'order.paid-already', message: 'This order is paid.' },
    });
    expect((await change(now)).body.order).toMatchObject({ totalPrice: 500, refundDue: 40 });
  });

  it('takes up nothing that has gone back', async () => {
    const less = await change([{ _id: tomatoes(), quantity: 1 }]);
    await store.post(admin, `/api/order/refund/${order._id}`, { reference: 'UPI 4711' });
    const gone = '₹40.00 of this order has gone back already.';
    expect((await change([add()])).body.message).toBe(gone);
    expect((await store.undo(admin, less)).body.message).toBe(gone);
    const again = await change([{ _id: tomatoes(), quantity: 2 }], { token: packer });
    expect(again.body).toEqual({
      code: 'order.less-alone',
      message: 'This order is paid. Less can be sent, not more',
    });
  });

  it('has a second payment go back, whatever was added since the first', async () => {
    await place('razorpay');
    await store.payOnline(order._id, 54_000, { id: 'pay_one' });
    const swapped = await change([{ _id: tomatoes(), quantity: 1 }, add()]);
    expect(swapped.body.order).toMatchObject({ totalPrice: 540 });
    await store.payOnline(order._id, 54_000, { id: 'pay_two' });
    expect((await store.readOrder(admin, order._id)).order.refundDue).toBe(540);
  });

  it('is told to a packer without a sum, who sends less and weighs alone', async () => {
    await store.setStatus(admin, order._id, 'accepted');
    await change([{ _id: tomatoes(), quantity: 1 }, add()]);
    const more = await change([{ _id: tomatoes(), quantity: 2 }], { token: packer });
    expect(more).toMatchObject({
      status: 409,
      body: { message: 'This order is paid. Less can be sent, not more' },
    });
    const beyond = { status: 403, body: { code: 'auth.beyond-position' } };
    expect(await change([add()], { token: packer })).toMatchObject(beyond);
    const marked = await store.changeItems(packer, order._id, [{ _id: tomatoes(), quantity: 0 }], {
      refund: true,
      outOfStock: [bread],
    });
    expect(marked).toMatchObject(beyond);
    for (const part of [{ replaces: tomatoes() }, { agreed: true }]) {
      const answer = await change([{ _id: tomatoes(), quantity: 1, ...part }], { token: packer });
      expect(answer).toMatchObject(beyond);
    }
    const weighed = await change([{ _id: tomatoes(), quantity: 1, grams: 450 }], { token: packer });
    expect(weighed.body.message).toBe('The items are changed');
    expect(weighed.body.order.items[0]).toEqual({
      ...{ _id: tomatoes(), product: lineOf(order, 'Tomatoes').product },
      ...{ pack: '500 g', quantity: 1, grams: 450 },
    });
    const list = await store.get(packer, '/api/order/to-pack');
    for (const { body } of [more, weighed, list, await store.undo(packer, weighed)])
      expect(JSON.stringify(body)).not.toMatch(/price|total|₹|paise|\b(540|460)\b|refund/i);
  });
});
