import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

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

  async function onlineOrder() {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    const paymentStatus = async () =>
      (await store.call('GET', '/api/order/all', { token: admin })).body[0].paymentStatus;
    return { admin, customer, order, paymentStatus };
  }

  it('marks the order as paid, once, whatever arrives twice', async () => {
    const { order, admin, paymentStatus } = await onlineOrder();
    expect((await send(captured(order._id))).status).toBe(200);
    expect(await paymentStatus()).toBe('paid');
    const { headers } = await store.call('GET', '/api/order/all', { token: admin });
    expect((await send(captured(order._id))).status).toBe(200);
    const again = await store.call('GET', '/api/order/all', { token: admin });
    expect(again.headers['etag']).toBe(headers['etag']);
  });

  it('makes a cancelled order paid too: its money has to go back', async () => {
    const { order, customer, paymentStatus } = await onlineOrder();
    await store.call('PUT', `/api/order/cancel/${order._id}`, { token: customer });
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

  it('leaves cash orders alone', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    expect((await send(captured(order._id))).status).toBe(200);
    const { body } = await store.call('GET', '/api/order/all', { token: admin });
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
