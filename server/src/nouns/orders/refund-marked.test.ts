import { describe, expect, it } from 'vitest';
import { TestCash } from '../../../test/cash.ts';
import { engines } from '../../../test/engine.ts';
import { usePayingStore } from '../../../test/paying-store.ts';

describe.each(engines)('a refund that is marked by hand on $name', (engine) => {
  const paying = usePayingStore(engine);
  const { store } = paying;
  const cash = () => store.read(paying.token, '/api/cash');
  const rejected = async () => {
    const { id } = await paying.order();
    await paying.setStatus(id, 'rejected');
    return id;
  };
  const closeDay = () => new TestCash(store).closeNow(paying.token);

  it('says how it went back, asks Razorpay nothing and is taken back like a step', async () => {
    const id = await rejected();
    expect((await paying.read(id)).undo).not.toHaveProperty('refundAt');
    paying.fake.requests.length = 0;
    store.now += 60_000;
    const marked = await paying.refund(id, { reference: 'UPI 4711' });
    expect(marked).toMatchObject({ status: 200, body: { message: 'Marked as refunded' } });
    expect(marked.body.order.refunded).toBe(299);
    expect(paying.fake.requests).toEqual([]);
    expect((await cash()).moves).toEqual([]);
    const { changes, undo } = await paying.read(id);
    expect(undo.batch).toBe(marked.headers['change-batch']);
    expect(changes[0]).toMatchObject({ kind: 'refund', to: '299', at: undo.refundAt });
    expect((await paying.undo(marked)).status).toBe(200);
    const page = await paying.read(id);
    expect(page.order).toMatchObject({ orderStatus: 'rejected', refundDue: 299 });
    expect(page.order).not.toHaveProperty('refunded');
    expect(page.changes[0]).toMatchObject({ kind: 'refund', from: '299' });
    // The rejection, which can be taken back again.
    expect(page.undo).toMatchObject({ batch: expect.not.stringMatching(undo.batch) });
    expect((await paying.refund(id)).body.order.refunded).toBe(299);
  });

  it('takes cash from the drawer in the same change, and gives it back with its undo', async () => {
    const id = await rejected();
    const { drawer } = await cash();
    const marked = await paying.refund(id, { cash: true });
    expect(marked.body.order.refunded).toBe(299);
    const after = await cash();
    expect(after.drawer).toBe(drawer - 299);
    expect(after.moves).toMatchObject([{ kind: 'out', amount: 299 }]);
    expect((await paying.refund(id, { cash: true })).body.code).toBe('refund.none-due');
    expect((await paying.undo(marked)).status).toBe(200);
    const back = await cash();
    expect({ drawer: back.drawer, moves: back.moves }).toEqual({ drawer, moves: [] });
    expect((await paying.read(id)).order.refundDue).toBe(299);
  });

  it('stays once its day is closed', async () => {
    for (const how of [{ reference: 'NEFT' }, { cash: true }]) {
      const id = await rejected();
      const marked = await paying.refund(id, how);
      expect((await closeDay()).status).toBe(201);
      expect(JSON.stringify((await paying.undo(marked)).body)).toMatch(/day \d+/i);
      expect((await paying.read(id)).order).toMatchObject({ refunded: 299 });
    }
  });

  it('is all that is due, and only that', async () => {
    const id = await rejected();
    const both = { reference: 'x', cash: true };
    expect((await paying.refund(id, both)).status).toBe(400);
    expect((await paying.refund(id, { reference: 'x'.repeat(201) })).status).toBe(400);
    expect((await paying.refund(crypto.randomUUID(), { cash: true })).status).toBe(404);
    const paid = await paying.order();
    expect((await paying.refund(paid.id, { cash: true })).body.code).toBe('refund.none-due');
    expect((await paying.refund(paid.id, { reference: 'x' })).body.code).toBe('refund.none-due');
  });

  it('is of the amount that was seen, and of no other that has to go back by now', async () => {
    const { id } = await paying.order();
    const [line] = (await paying.read(id)).order.items;
    const items = [{ _id: line._id, quantity: 1 }];
    await store.put(paying.token, `/api/order/items/${id}`, { items, refund: true });
    expect((await paying.read(id)).order.refundDue).toBe(149.5);
    await paying.setStatus(id, 'rejected');
    paying.fake.requests.length = 0;
    for (const how of [{ cash: true }, { reference: 'UPI 4711' }, {}]) {
      const refused = await paying.refund(id, { ...how, due: 149.5 });
      expect(refused).toMatchObject({ status: 409, body: { code: 'refund.changed' } });
      expect(refused.body.message).toBe('Now ₹299.00 has to go back. Look again');
    }
    expect(paying.fake.requests).toEqual([]);
    expect((await cash()).moves).toEqual([]);
    expect((await paying.read(id)).order).toMatchObject({ refundDue: 299 });
    const marked = await paying.refund(id, { cash: true, due: 299 });
    expect(marked.body.order.refunded).toBe(299);
  });

  it('is counted by orders, however many parts of one have gone back', async () => {
    const { id } = await paying.order();
    const [line] = (await paying.read(id)).order.items;
    const payload = { items: [{ _id: line._id, quantity: 1 }], refund: true };
    await store.put(paying.token, `/api/order/items/${id}`, payload);
    await paying.refund(id, { reference: 'UPI 4711' });
    await paying.setStatus(id, 'rejected');
    await paying.refund(id, { cash: true });
    expect((await cash()).refunded).toEqual({ orders: 1, amount: 299 });
  });

  it('is not sent through Razorpay where its fields have other names', async () => {
    const id = await rejected();
    paying.fake.requests.length = 0;
    for (const body of [{ Reference: 'UPI 4711' }, { Cash: true }, { due: 299, note: 'UPI' }])
      expect((await paying.refund(id, body)).status).toBe(400);
    expect(paying.fake.requests).toEqual([]);
    expect((await paying.read(id)).order.refundDue).toBe(299);
  });
});

describe.each(engines)('a store without keys on $name', (engine) => {
  const paying = usePayingStore(engine, { RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '' });

  it('marks what has to go back, and sends nothing', async () => {
    const { customer } = await paying.store.admitBoth();
    const { _id } = await paying.store.placeOrder(customer, { paymentMethod: 'razorpay' });
    await paying.fake.tell('payment.captured', {
      payment: paying.fake.books.addPayment({ amount: 29_900, notes: { order_id: _id } }),
    });
    await paying.setStatus(_id, 'rejected');
    expect((await paying.read(_id)).refund).toEqual({});
    expect(await paying.refund(_id)).toMatchObject({
      status: 404,
      body: { message: 'Online payment is not set up' },
    });
    expect((await paying.refund(_id, { reference: 'UPI' })).body.order.refunded).toBe(299);
  });

  it('cannot switch online payment on', async () => {
    const { store } = paying;
    const owner = await store.admit('owner');
    const { body } = await store.get(owner, '/api/store/settings/all');
    expect(body).not.toHaveProperty('razorpay');
    const settings = { ...body.settings, onlinePayment: true };
    const answer = await store.call('PUT', '/api/store/settings', {
      ...{ token: owner, payload: { settings } },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "Set Razorpay's keys on the server first" },
    });
    await paying.shop.open({ onlinePayment: true });
    expect((await store.call('GET', '/api/shop')).body).not.toHaveProperty('payOnline');
    const items = [{ product: await store.addProduct(), quantity: 2 }];
    const asked = { items, expectedTotal: 299, pay: 'online' };
    expect((await paying.shop.place(asked)).body.code).toBe('payment.not-set-up');
  });
});
