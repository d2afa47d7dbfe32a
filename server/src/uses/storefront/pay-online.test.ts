import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { usePayingStore } from '../../../test/paying-store.ts';
import { until } from '../../../test/until.ts';

const minuteMs = 60_000;

describe.each(engines)('an order that is paid online on $name', (engine) => {
  const paying = usePayingStore(engine);
  const { store, shop } = paying;
  const items = async () => [{ product: await store.addProduct(), quantity: 2 }];
  const asked = async (change: object = {}) => ({
    ...{ items: await items(), expectedTotal: 299, pay: 'online', ...change },
  });
  const live = () => store.read(paying.token, '/api/live');
  const listed = () => store.read(paying.token, '/api/order/open');

  it('reaches the shop when it is paid, and rings then', async () => {
    const { id, link, answer, path } = await paying.order({ paid: false });
    expect(answer.order).toMatchObject({ paymentMethod: 'razorpay', paymentStatus: 'pending' });
    expect(answer.payAt).toBe(link.short_url);
    expect((await live()).alerts ?? []).toEqual([]);
    expect(await listed()).toEqual([]);
    const before = (await shop.follow(path)).body;
    expect(before.pay).toEqual({
      url: link.short_url,
      until: new Date(store.now + 20 * minuteMs).toISOString(),
    });
    await paying.fake.pay(link);
    const [order] = await listed();
    expect(order).toMatchObject({ _id: id, alert: 'new', paymentStatus: 'paid' });
    const after = (await shop.follow(path)).body;
    expect(after).not.toHaveProperty('pay');
    expect(after.order).toMatchObject({ paymentStatus: 'paid', orderStatus: 'pending' });
  });

  it('asks Razorpay for a link with these fields', async () => {
    const { id, link, path } = await paying.order({ paid: false });
    expect(link).toMatchObject({
      amount: 29_900,
      currency: 'INR',
      accept_partial: false,
      notify: { sms: false, email: false },
      reminder_enable: false,
      reference_id: id,
      notes: { order_id: id },
      expire_by: Math.floor(store.now / 1000) + 20 * 60,
      callback_url: `http://localhost:80${path}`,
      callback_method: 'get',
      customer: { name: 'Kavita Rao', contact: '+919812345678' },
    });
  });

  it('is one order with one page, however often its request is repeated', async () => {
    const first = await paying.order({ paid: false, key: 'one' });
    for (let time = 0; time < 2; time += 1) {
      const again = await shop.place(first.asked, { key: 'one' });
      expect(again.body).toEqual(first.answer);
    }
    const atDoor = { ...first.asked, pay: undefined };
    expect((await shop.place(atDoor, { key: 'one' })).body.code).toBe('order.key-reused');
    const order = await asked();
    const [one, two] = await Promise.all([1, 2].map(() => shop.place(order, { key: 'two' })));
    expect(one?.body).toEqual(two?.body);
    expect(one?.body.payAt).toBe(paying.fake.linkOf(one?.body.order._id)?.short_url);
    store.now += 21 * minuteMs;
    // It can no longer be paid there.
    const late = await shop.place(first.asked, { key: 'one' });
    expect(late.body.order._id).toBe(first.id);
    expect(late.body).not.toHaveProperty('payAt');
    await paying.fake.pay(first.link);
    const paid = await shop.place(first.asked, { key: 'one' });
    expect(paid.body.order.paymentStatus).toBe('paid');
    expect(paid.body).not.toHaveProperty('payAt');
  });

  it.each(['broken', 'cut', 'refused', 'busy'] as const)(
    'is not placed when Razorpay opens no page (%s), and can be tried again',
    async (fault) => {
      await shop.open({ onlinePayment: true });
      const order = await asked();
      paying.fake.fail('link', fault);
      const message = 'Online payment does not answer. Try again, or choose another way to pay.';
      const refused = await shop.place(order, { key: 'one' });
      expect(refused).toMatchObject({ status: 503, body: { message } });
      expect(await store.read(paying.token, '/api/order/all')).toEqual([]);
      expect((await shop.place(order, { key: 'one' })).status).toBe(201);
    },
  );

  it('waits eight seconds for Razorpay', async () => {
    await shop.open({ onlinePayment: true });
    paying.fake.fail('link', 'silent');
    const placing = shop.place(await asked());
    await until('a link at Razorpay', () => paying.fake.requests.includes('link'));
    paying.timers.runOut(8_000);
    expect((await placing).status).toBe(503);
    expect((await shop.place(await asked({ pay: undefined }))).status).toBe(201);
  });

  it('is refused as every order is before Razorpay is asked', async () => {
    await shop.open({ onlinePayment: true, minimumOrder: 199, postalCodes: ['201303'] });
    const codes: string[] = [];
    const refused = async (change: object) => {
      codes.push((await shop.place(await asked(change))).body.code);
    };
    await refused({ expectedTotal: 298 });
    await refused({ items: [{ product: crypto.randomUUID(), quantity: 1 }] });
    const out = await store.addProduct({ stock: 'out of stock' });
    await refused({ items: [{ product: out, quantity: 2 }] });
    await refused({ items: [{ product: await store.addProduct(), quantity: 1 }] });
    const token = await store.admit('owner');
    await store.post(token, '/api/store/store-status', { isOpen: false });
    await refused({});
    await shop.open({ onlinePayment: false });
    await refused({});
    expect(codes).toEqual([
      'order.total-changed',
      'product.gone',
      'product.out-of-stock',
      'order.below-minimum',
      'store.closed',
      'payment.not-set-up',
    ]);
    expect(paying.fake.requests).toEqual([]);
  });

  it('is offered while it is switched on', async () => {
    await shop.open({ onlinePayment: true });
    expect((await store.call('GET', '/api/shop')).body.payOnline).toBe(true);
    expect((await store.call('GET', '/shop/cart')).body).toContain('"payOnline":true');
    await shop.open();
    expect((await store.call('GET', '/api/shop')).body).not.toHaveProperty('payOnline');
    const token = await store.admit('owner');
    const { body } = await store.get(token, '/api/store/settings/all');
    expect(body.razorpay).toBe('test');
    expect(JSON.stringify(body)).not.toContain('real money');
  });

  it('is cancelled by its customer before it is paid, and a payment since goes back', async () => {
    const { id, link, path } = await paying.order({ paid: false });
    const cancelled = await shop.cancel(path);
    expect(cancelled.body.order.orderStatus).toBe('cancelled');
    expect(cancelled.body).not.toHaveProperty('pay');
    await paying.fake.pay(link);
    const { order } = await paying.read(id);
    expect(order).toMatchObject({ orderStatus: 'cancelled', refundDue: 299 });
    expect(order).not.toHaveProperty('alert');
  });

  it('offers no page to pay on once the shop has refused it', async () => {
    const { id, path } = await paying.order({ paid: false });
    await paying.setStatus(id, 'rejected');
    expect((await shop.follow(path)).body).not.toHaveProperty('pay');
  });
});

describe.each(engines)('a stranger who pays online on $name', (engine) => {
  const paying = usePayingStore(engine, {});
  const { shop, fake } = { shop: paying.shop, fake: () => paying.fake };

  it('is counted before Razorpay is asked, and reaches nobody', async () => {
    for (let time = 0; time < 5; time += 1)
      await paying.order({ paid: false, phone: `981234567${time}` });
    await shop.open({ onlinePayment: true });
    const items = [{ product: await paying.store.addProduct(), quantity: 2 }];
    const sixth = await shop.place({ items, expectedTotal: 299, pay: 'online' });
    expect(sixth).toMatchObject({ status: 429, body: { code: 'limit.orders' } });
    expect(fake().requests).toEqual(['link', 'link', 'link', 'link', 'link']);
    const { body } = await paying.store.get(paying.token, '/api/live');
    expect(body.openOrders ?? 0).toBe(0);
  });
});
