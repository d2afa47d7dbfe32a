import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { usePayingStore } from '../../../test/paying-store.ts';

const minuteMs = 60_000;
/** 9 to 11 am of the next day in India; the tests begin at 3:05 pm. */
const window = { from: '2026-11-22T03:30:00.000Z', to: '2026-11-22T05:30:00.000Z' };

describe.each(engines)('an order for later that is paid online on $name', (engine) => {
  const paying = usePayingStore(engine);
  const { store, shop } = paying;

  async function open() {
    const windows = [{ from: '09:00', to: '11:00', cutOffMinutes: 0, orders: 1 }];
    const payload = { on: false, week: [], days: [], lastOrderMinutes: 0, windows };
    await store.put(paying.token, '/api/store/hours', payload);
    await shop.open({ onlinePayment: true });
  }
  const place = async () =>
    shop.place({
      ...{ items: [{ product: await store.addProduct(), quantity: 2 }], expectedTotal: 299 },
      ...{ pay: 'online', window },
    });

  it('keeps the last place while it can be paid, and is refused before Razorpay is asked', async () => {
    await open();
    const { body } = await place();
    expect(body.order).toMatchObject({ window, paymentStatus: 'pending' });
    store.now += 29 * minuteMs;
    expect((await place()).body.code).toBe('order.window-full');
    expect(paying.fake.requests).toHaveLength(1);
    const link = paying.fake.linkOf(body.order._id);
    if (link) await paying.fake.pay(link);
    const { order } = await paying.read(body.order._id);
    expect(order).toMatchObject({
      ...{ paymentStatus: 'paid', alert: 'new', number: 1, numberDay: '2026-11-22' },
      ...{ window, promisedAt: window.to },
    });
  });

  it('gives its place back once it can be paid no more', async () => {
    await open();
    const { body } = await place();
    store.now += 31 * minuteMs;
    expect((await place()).status).toBe(201);
    const link = paying.fake.linkOf(body.order._id);
    if (link) await paying.fake.pay(link);
    expect((await paying.read(body.order._id)).order.orderStatus).toBe('cancelled');
  });
});
