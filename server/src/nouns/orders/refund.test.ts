import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { usePayingStore } from '../../../test/paying-store.ts';
import { until } from '../../../test/until.ts';

describe.each(engines)('what has to go back of an order on $name', (engine) => {
  const paying = usePayingStore(engine);
  const { store } = paying;

  const cut = async (id: string, change: object = { refund: true }) => {
    const { order } = await paying.read(id);
    const payload = { items: [{ _id: order.items[0]._id, quantity: 1 }], ...change };
    return store.put(paying.token, `/api/order/items/${id}`, payload);
  };

  it('is all of one that is rejected or cancelled, and nothing of a delivered one', async () => {
    const rejected = await paying.order();
    expect((await paying.setStatus(rejected.id, 'rejected')).body.order.refundDue).toBe(299);
    const cancelled = await paying.order();
    expect((await paying.shop.cancel(cancelled.path)).body.order.refundDue).toBe(299);
    const delivered = await paying.order();
    const { body } = await paying.setStatus(delivered.id, 'delivered');
    expect(body.order).not.toHaveProperty('refundDue');
    const { body: live } = await store.get(paying.token, '/api/live');
    expect(live.refundsDue).toBe(2);
  });

  it('is what less costs, when whoever sends less agrees to that', async () => {
    const { id } = await paying.order();
    expect(await cut(id, {})).toMatchObject({ status: 409, body: { code: 'order.paid' } });
    const { body } = await cut(id);
    expect(body.order).toMatchObject({ totalPrice: 149.5, refundDue: 149.5 });
    const unpaid = await paying.order({ paid: false });
    expect(await cut(unpaid.id)).toMatchObject({ status: 409, body: { code: 'order.paid' } });
  });

  it('is a second payment', async () => {
    const { id, link } = await paying.order();
    await paying.fake.pay(link);
    expect((await paying.read(id)).order.refundDue).toBe(299);
    const { body } = await paying.setStatus(id, 'rejected');
    expect(body.order.refundDue).toBe(598);
    for (let sent = 1; sent <= 2; sent += 1) {
      const { order } = (await paying.refund(id)).body;
      expect(order).toMatchObject({ refunded: 299 * sent });
      expect(order.refundDue).toBe(sent === 1 ? 299 : undefined);
    }
    const payments = paying.fake.books.refunds.map(({ payment_id }) => payment_id);
    expect(new Set(payments).size).toBe(2);
  });

  it('falls when the order is taken up again, unless it has gone back', async () => {
    const { id } = await paying.order();
    await paying.setStatus(id, 'rejected');
    const again = await paying.setStatus(id, 'accepted');
    expect(again.body.order).not.toHaveProperty('refundDue');
    await paying.setStatus(id, 'rejected');
    await paying.refund(id);
    const message = '₹299.00 of this order has gone back already.';
    for (const status of ['accepted', 'packed', 'delivered'])
      expect(await paying.setStatus(id, status)).toMatchObject({
        status: 409,
        body: { message, code: 'order.refunded' },
      });
    const changes = [{ id, status: 'accepted' }];
    const many = await store.post(paying.token, '/api/order/status', { changes });
    expect(JSON.stringify(many.body)).toContain(message);
    expect((await paying.read(id)).order.orderStatus).toBe('rejected');
  });

  it('cannot be taken up again by an undo or by more items', async () => {
    const rejected = await paying.order();
    const step = await paying.setStatus(rejected.id, 'rejected');
    expect((await paying.read(rejected.id)).undo).not.toBeNull();
    await paying.refund(rejected.id);
    expect((await paying.read(rejected.id)).undo).toBeNull();
    const undone = await paying.undo(step);
    expect(JSON.stringify(undone.body)).toContain('₹299.00 of this order has gone back already.');
    const { id } = await paying.order();
    const less = await cut(id);
    await paying.refund(id);
    const { order } = await paying.read(id);
    const items = [{ _id: order.items[0]._id, quantity: 2 }];
    const payload = { items, refund: true };
    const more = await store.call('PUT', `/api/order/items/${id}`, {
      ...{ token: paying.token, payload },
    });
    const message = '₹149.50 of this order has gone back already.';
    expect(more).toMatchObject({ status: 409, body: { message } });
    expect(JSON.stringify((await paying.undo(less)).body)).toContain(message);
    expect((await paying.read(id)).order).toMatchObject({ totalPrice: 149.5, refunded: 149.5 });
  });
});

describe.each(engines)('a refund through Razorpay on $name', (engine) => {
  const paying = usePayingStore(engine);
  const rejected = async () => {
    const order = await paying.order();
    await paying.setStatus(order.id, 'rejected');
    paying.fake.requests.length = 0;
    return order;
  };
  const sent = () => paying.fake.books.refunds;

  it('sends what is due, with the order’s id, and ends at once', async () => {
    const { id, payment } = await rejected();
    const before = await paying.read(id);
    expect(before.refund).toEqual({ online: true });
    const { status, body } = await paying.refund(id);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ refunded: 299, orderStatus: 'rejected' });
    expect(body.order).not.toHaveProperty('refundDue');
    expect(paying.fake.requests).toEqual(['refund']);
    expect(sent()).toMatchObject([
      { payment_id: payment?.id, amount: 29_900, notes: { order_id: id } },
    ]);
    expect(sent()[0]?.receipt).toMatch(/^[0-9a-f-]{36}$/);
    expect(await paying.read(id)).not.toHaveProperty('refund');
    expect((await paying.read(id)).changes[0]).toMatchObject({ kind: 'refund' });
    expect(await paying.refund(id)).toMatchObject({
      status: 409,
      body: { message: 'Nothing has to go back' },
    });
  });

  it('that is pending is on its way until its event, which is final', async () => {
    const { id } = await rejected();
    paying.fake.books.refundStatus = 'pending';
    expect((await paying.refund(id)).body.order.refunded).toBe(299);
    expect((await paying.read(id)).refund.open).toMatchObject({ state: 'sent', amount: 299 });
    expect(await paying.openRefunds()).toEqual(['sent']);
    const [refund] = sent();
    if (!refund) throw new Error('nothing was sent');
    await paying.fake.end(refund, 'processed');
    expect(await paying.read(id)).not.toHaveProperty('refund');
    await paying.fake.end(refund, 'failed');
    const { order } = await paying.read(id);
    expect(order).toMatchObject({ refunded: 299 });
    expect(order).not.toHaveProperty('refundDue');
  });

  it('that is on its way is asked about while more is due', async () => {
    const { id, link } = await paying.order();
    await paying.fake.pay(link);
    await paying.setStatus(id, 'rejected');
    paying.fake.books.refundStatus = 'pending';
    expect((await paying.refund(id)).body.order.refundDue).toBe(299);
    expect(await paying.refund(id, { due: 0 })).toMatchObject({ status: 200 });
    expect(sent()).toHaveLength(1);
  });

  it('that fails later is due again, and the next one is another', async () => {
    const { id } = await rejected();
    paying.fake.books.refundStatus = 'pending';
    await paying.refund(id);
    const [first] = sent();
    if (!first) throw new Error('nothing was sent');
    for (let told = 0; told < 2; told += 1) await paying.fake.end(first, 'failed');
    const { order } = await paying.read(id);
    expect(order.refundDue).toBe(299);
    expect(order).not.toHaveProperty('refunded');
    paying.fake.books.refundStatus = 'processed';
    expect((await paying.refund(id)).body.order.refunded).toBe(299);
    expect(new Set(sent().map(({ receipt }) => receipt)).size).toBe(2);
  });

  it('that is refused says why and is due again', async () => {
    const { id } = await rejected();
    paying.fake.fail('refund', 'refused');
    const words = 'Your account does not have enough balance to carry out the refund';
    expect(await paying.refund(id)).toMatchObject({
      status: 409,
      body: { message: `Razorpay did not refund: ${words}`, code: 'refund.refused' },
    });
    expect((await paying.read(id)).order.refundDue).toBe(299);
    expect((await paying.refund(id)).body.order.refunded).toBe(299);
    expect(sent()).toHaveLength(1);
  });

  it.each(['busy', 'broken', 'cut', 'lost'] as const)(
    'that was not answered (%s) stays asked, and Try again sends nothing twice',
    async (fault) => {
      const { id } = await rejected();
      paying.fake.isTelling = false;
      const message = 'Razorpay has not answered. Try again: nothing is sent twice.';
      paying.fake.fail('refund', fault);
      expect(await paying.refund(id)).toMatchObject({ status: 503, body: { message } });
      expect((await paying.read(id)).order).toMatchObject({ refunded: 299 });
      expect(await paying.openRefunds()).toEqual(['asked']);
      paying.fake.fail('refunds', 'broken');
      expect(await paying.refund(id)).toMatchObject({ status: 503, body: { message } });
      paying.fake.requests.length = 0;
      expect((await paying.refund(id)).status).toBe(200);
      expect(paying.fake.requests).toEqual(fault === 'lost' ? ['refunds'] : ['refunds', 'refund']);
      expect(sent()).toHaveLength(1);
      expect(await paying.openRefunds()).toEqual([]);
      expect((await paying.refund(id)).status).toBe(409);
    },
  );

  it('waits ten seconds for an answer', async () => {
    const { id } = await rejected();
    paying.fake.isTelling = false;
    paying.fake.fail('refund', 'silent');
    const refunding = paying.refund(id);
    await until('a refund at Razorpay', () => paying.fake.requests.includes('refund'));
    paying.timers.runOut(10_000);
    expect((await refunding).status).toBe(503);
    expect((await paying.refund(id)).status).toBe(200);
    expect(sent()).toHaveLength(1);
  });

  it('that two press at once is sent once', async () => {
    const { id } = await rejected();
    const answers = await Promise.all([1, 2, 3].map(() => paying.refund(id)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(sent()).toHaveLength(1);
    expect((await paying.read(id)).order).toMatchObject({ refunded: 299 });
  });

  it('finds its receipt among many refunds of a payment', async () => {
    const { id, payment } = await paying.order();
    if (!payment) throw new Error('it is paid');
    await paying.setStatus(id, 'rejected');
    paying.fake.isTelling = false;
    paying.fake.fail('refund', 'lost');
    await paying.refund(id);
    // The newest come first.
    const older = sent().splice(0);
    payment.amount_refunded = 0;
    for (let at = 0; at < 20; at += 1) paying.fake.books.refund(payment.id, { amount: 100 });
    sent().push(...older);
    expect((await paying.refund(id)).status).toBe(200);
    expect(paying.fake.requests.filter((name) => name === 'refund')).toHaveLength(1);
  });

  it('of a payment whose id was not told can only be marked', async () => {
    const { customer } = await paying.store.admitBoth();
    const order = await paying.store.placeOrder(customer, { paymentMethod: 'razorpay' });
    await paying.store.payOnline(order._id, 29_900, {
      secret: paying.fake.env.RAZORPAY_WEBHOOK_SECRET,
    });
    await paying.setStatus(order._id, 'rejected');
    expect((await paying.read(order._id)).refund).toEqual({});
    expect(await paying.refund(order._id)).toMatchObject({
      status: 409,
      body: { message: 'This payment can only be marked' },
    });
    const { body } = await paying.refund(order._id, { reference: 'NEFT 4711' });
    expect(body.order.refunded).toBe(299);
  });
});
