import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

const secret = 'the secret agreed with Razorpay';
const path = '/api/payment/razorpay/webhook';

describe.each(engines)('the payment webhook on $name', (engine) => {
  const store = useStore(engine, { RAZORPAY_WEBHOOK_SECRET: secret });

  const send = (payload: string, signature = sign(payload)) =>
    store.call('POST', path, {
      payload,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    });
  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('hex');
  const captured = (orderId: string, amount = 29_900, change: object = {}) =>
    JSON.stringify({
      event: 'payment.captured',
      payload: {
        payment: {
          entity: { id: 'pay_1', amount, currency: 'INR', notes: { order_id: orderId }, ...change },
        },
      },
    });

  const refunded = (orderId: string, refund: object, payment?: object) =>
    JSON.stringify({
      event: 'refund.processed',
      payload: {
        refund: { entity: { ...refund, notes: orderId && { order_id: orderId } } },
        ...(payment && { payment: { entity: { ...payment, currency: 'INR', captured: true } } }),
      },
    });

  async function onlineOrder() {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    const paymentStatus = async () => (await store.read(admin, '/api/order/all'))[0].paymentStatus;
    return { admin, customer, order, paymentStatus };
  }

  it('marks the order as paid, once, whatever arrives twice', async () => {
    const { order, admin, paymentStatus } = await onlineOrder();
    expect((await send(captured(order._id))).status).toBe(200);
    expect(await paymentStatus()).toBe('paid');
    const { headers } = await store.get(admin, '/api/order/all');
    expect((await send(captured(order._id))).status).toBe(200);
    const again = await store.get(admin, '/api/order/all');
    expect(again.headers['etag']).toBe(headers['etag']);
  });

  it('makes a cancelled order paid too: its money has to go back', async () => {
    const { order, customer, paymentStatus } = await onlineOrder();
    await store.put(customer, `/api/order/cancel/${order._id}`);
    await send(captured(order._id));
    expect(await paymentStatus()).toBe('paid');
  });

  it('refuses a bad signature', async () => {
    const { order, paymentStatus } = await onlineOrder();
    const payload = captured(order._id);
    for (const signature of ['', 'zz', sign(`${payload} `), sign(payload).slice(2)])
      expect((await send(payload, signature)).status).toBe(401);
    expect(await paymentStatus()).toBe('pending');
  });

  it('takes the signature over the bytes, however they are laid out', async () => {
    const { order, paymentStatus } = await onlineOrder();
    await send(`\n ${captured(order._id)}\t`);
    expect(await paymentStatus()).toBe('paid');
  });

  it('answers 200 and changes nothing for what it does not act on', async () => {
    const { order, paymentStatus } = await onlineOrder();
    const ignored = [
      captured(order._id, 29_901),
      captured(order._id, 29_900, { currency: 'USD' }),
      captured('01978f00-0000-7000-8000-00000000ffff'),
      captured('nothing'),
      captured(order._id, 29_900, { notes: [] }),
      captured(order._id).replace('captured', 'failed'),
      'not json',
      '[]',
    ];
    for (const payload of ignored) expect((await send(payload)).status, payload).toBe(200);
    expect(await paymentStatus()).toBe('pending');
  });

  it('shows the shop a payment of another sum, once, and pays nothing by it', async () => {
    const { order, admin } = await onlineOrder();
    const read = () => store.readOrder(admin, order._id);
    const waiting = async () => (await store.read(admin, '/api/live')).unmatched;
    for (const id of ['pay_1', 'pay_1', 'pay_2', ''])
      await send(captured(order._id, 10_234, { id }));
    expect((await read()).order).toMatchObject({ received: 204.68, paymentStatus: 'pending' });
    expect((await read()).changes).toMatchObject([
      { kind: 'received', text: '₹102.34 paid, ₹299.00 asked → ₹204.68 paid, ₹299.00 asked' },
      { kind: 'received', text: '₹102.34 paid, ₹299.00 asked' },
      { kind: 'placed' },
    ]);
    const { body: live } = await store.get(admin, '/api/live');
    expect(live).toMatchObject({ alertCount: 0, unmatched: { count: 1, order: order._id } });
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
    // It goes back at Razorpay, in one part and in two; and each is told twice, later ones between.
    const refund = (id: string, payment_id: string, amount: number) =>
      refunded(order._id, { id, payment_id, amount });
    const parts = [refund('rfnd_1', 'pay_1', 10_234), refund('rfnd_2', 'pay_2', 10_000)];
    const last = refund('rfnd_3', 'pay_2', 200);
    for (const payload of [...parts, ...parts, last, ...parts])
      expect((await send(payload)).status).toBe(200);
    expect((await read()).order).toMatchObject({ received: 0.34 });
    expect((await read()).changes[0].text).toBe(
      '₹2.34 paid, ₹299.00 asked → ₹0.34 paid, ₹299.00 asked',
    );
    // A payment by a link has no note of its order.
    const unnoted = { id: 'rfnd_4', payment_id: 'pay_2', amount: 34 };
    await send(refunded('', unnoted));
    expect((await read()).order).not.toHaveProperty('received');
    expect((await read()).order).not.toHaveProperty('refunded');
    expect(await waiting()).toBeUndefined();
  });

  it('shows it until it has gone back, where the order is paid otherwise', async () => {
    const { order, admin, paymentStatus } = await onlineOrder();
    await send(captured(order._id, 10_234, { id: 'pay_1' }));
    await send(captured(order._id, 29_900, { id: 'pay_2' }));
    expect(await paymentStatus()).toBe('paid');
    await store.put(admin, `/api/order/status/${order._id}`, { status: 'accepted' });
    const isWaiting = async () => 'unmatched' in (await store.read(admin, '/api/live'));
    expect(await isWaiting()).toBe(true);
    const page = await store.get(admin, `/api/order/${order._id}`);
    expect(page.body.order).toMatchObject({ received: 102.34, totalPrice: 299 });
    expect(page.body.order).not.toHaveProperty('refundDue');
    await send(refunded(order._id, { id: 'rfnd_1', payment_id: 'pay_1', amount: 10_234 }));
    expect(await isWaiting()).toBe(false);
  });

  it('takes one whose refund is told first, and asks as much back of the others as they are', async () => {
    const { order, admin } = await onlineOrder();
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 10_234 };
    await send(refunded(order._id, refund, { id: 'pay_1', amount: 10_234 }));
    await send(captured(order._id, 10_234));
    const read = async () => (await store.readOrder(admin, order._id)).order;
    for (const field of ['received', 'refunded', 'refundDue'])
      expect(await read()).not.toHaveProperty(field);
    expect((await store.read(admin, '/api/live')).unmatched).toBeUndefined();
    await send(captured(order._id, 29_900, { id: 'pay_2' }));
    await store.put(admin, `/api/order/status/${order._id}`, { status: 'rejected' });
    expect(await read()).toMatchObject({ refundDue: 299 });
  });

  it('shows it whatever becomes of the order, until the shop says that it went back', async () => {
    const { order, admin, customer } = await onlineOrder();
    const other = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    for (const { _id } of [order, other]) await send(captured(_id, 10_234, { id: `pay_${_id}` }));
    // An order that the shop was shown makes a customer of them.
    const shown = await store.placeOrder(customer);
    for (const { _id } of [order, shown]) await store.put(customer, `/api/order/cancel/${_id}`);
    await store.put(admin, `/api/order/status/${other._id}`, { status: 'rejected' });
    const waiting = () => store.read(admin, '/api/live');
    expect(await waiting()).toMatchObject({ unmatched: { count: 2 } });
    const mark = (due: number) =>
      store.post(admin, `/api/order/refund/${other._id}`, { reference: 'By UPI, 4711', due });
    const note = { token: admin, payload: { text: 'Ring twice' } };
    await store.call('POST', `/api/order/note/${other._id}`, note);
    expect((await mark(99)).body).toMatchObject({ code: 'refund.changed' });
    expect((await mark(102.34)).body.order).toMatchObject({ note: 'Ring twice · By UPI, 4711' });
    expect((await mark(102.34)).body).toMatchObject({ code: 'refund.none-due' });
    const changes = async () => (await store.readOrder(admin, other._id)).changes;
    const before = await changes();
    expect(before[0]).toMatchObject({ kind: 'received', to: 'By UPI, 4711' });
    // Razorpay tells of it late.
    const late = { id: 'rfnd_1', payment_id: `pay_${other._id}`, amount: 10_234 };
    await send(refunded(other._id, late));
    expect(await changes()).toEqual(before);
    expect(await waiting()).toMatchObject({ unmatched: { count: 1, order: order._id } });
    const { body: found } = await store.get(admin, '/api/customer');
    const erase = `/api/customer/${found.customers[0]._id}/erase`;
    expect((await store.post(admin, erase)).body).toMatchObject({ code: 'customer.refund-due' });
  });

  it('leaves cash orders alone', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    expect((await send(captured(order._id))).status).toBe(200);
    const { body } = await store.get(admin, '/api/order/all');
    expect(body[0].paymentStatus).toBe('pending');
  });
});

describe.each(engines)('the payment webhook without a secret on $name', (engine) => {
  const store = useStore(engine, { RAZORPAY_WEBHOOK_SECRET: '' });
  it('does not exist', async () => {
    expect(await store.call('POST', path, { payload: {} })).toMatchObject({
      status: 404,
      body: { message: 'Online payment is not set up', code: 'payment.not-set-up' },
    });
  });
});
