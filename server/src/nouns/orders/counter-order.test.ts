import { beforeEach, describe, expect, it } from 'vitest';
import { TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { address, useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';
import { guestAccountId } from '../accounts/guest.ts';

const minuteMs = 60_000;

describe.each(engines)('an order taken by telephone on $name', (engine) => {
  const store = useStore(engine);
  const counter = new TestCounter(store);
  let owner: string;
  let customer: string;
  let product: string;

  beforeEach(async () => {
    ({ admin: owner, customer } = await store.admitBoth());
    product = await store.addProduct({ name: 'Toor Dal', paise: 14_950 });
  });

  const items = (quantity = 2) => [{ product, quantity }];
  const setSettings = (settings: object) => new TestShop(store).open(settings);
  const close = (isOpen: boolean) => store.post(owner, '/api/store/store-status', { isOpen });

  it('is accepted at today’s prices, rings nowhere and is due by the time to pack', async () => {
    const { status, body, headers } = await counter.take(owner, {
      items: items(),
      note: 'Softer bread',
      expectedTotal: 299,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: `Order ${body.order._id.slice(-6)} placed`,
      order: {
        _id: expect.any(String),
        createdAt: new Date(store.now).toISOString(),
        updatedAt: new Date(store.now).toISOString(),
        customerName: 'Kavita Sharma',
        customerPhone: '9812345678',
        paymentMethod: 'cod',
        paymentStatus: 'pending',
        totalPrice: 299,
        orderStatus: 'accepted',
        shippingAddress: address,
        dueAt: new Date(store.now + 20 * minuteMs).toISOString(),
        promisedAt: new Date(store.now + 70 * minuteMs).toISOString(),
        customerNote: 'Softer bread',
        number: 1,
        numberDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        items: [
          {
            _id: expect.any(String),
            product: { _id: product, name: 'Toor Dal' },
            pack: '1 kg',
            quantity: 2,
            price: 149.5,
          },
        ],
      },
    });
    expect(headers['change-batch']).toEqual(expect.any(String));
    const live = await store.get(owner, '/api/live');
    expect(live.body).toMatchObject({ ringing: false, alertCount: 0, counts: { accepted: 1 } });
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });

  it('says who took it, is not undone, and is rejected where its customer asks', async () => {
    const manager = await store.admit('manager', { email: 'm@example.in', name: 'Meena Rao' });
    const taken = await counter.take(manager, { items: items(), expectedTotal: 299 });
    const path = `/api/order/${taken.body.order._id}`;
    const page = await store.get(owner, path);
    expect(page.body.changes).toEqual([
      {
        at: new Date(store.now).toISOString(),
        kind: 'placed',
        by: { _id: expect.any(String), name: 'Meena Rao' },
      },
    ]);
    expect(page.body.undo).toBeNull();
    const undo = `/api/change/${taken.headers['change-batch']}/undo`;
    expect(await store.post(manager, undo)).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone' },
    });
    const payload = { status: 'rejected', reason: { code: 'customer-asked' } };
    const rejected = await store.put(manager, path.replace('order/', 'order/status/'), payload);
    expect(rejected.body.order).toMatchObject({
      orderStatus: 'rejected',
      reason: { text: 'Cancelled on your request' },
    });
  });

  it('of somebody of the team for themselves was placed by a customer', async () => {
    const { _id } = await store.placeOrder(owner);
    const page = await store.get(owner, `/api/order/${_id}`);
    expect(page.body.changes[0]).toMatchObject({ kind: 'placed', by: { name: 'Asha Verma' } });
    expect(page.body.changes[0].by).not.toHaveProperty('_id');
  });

  it('is the guests’, never the account’s with that number', async () => {
    const kavita = { email: 'kavita@example.in', name: 'Kavita Sharma', phone: '9812345678' };
    const account = await store.admit('customer', kavita);
    const { body } = await counter.take(owner, { items: items(), expectedTotal: 299 });
    const { _id } = body.order;
    const row = await store.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(row.account_id).toBe(guestAccountId);
    for (const token of [account, customer]) {
      const cancelled = await store.put(token, `/api/order/cancel/${_id}`);
      expect(cancelled).toMatchObject({ status: 404, body: { code: 'order.not-found' } });
    }
    expect((await store.read(owner, `/api/order/${_id}`)).order.orderStatus).toBe('accepted');
    expect(await store.read(owner, '/api/auth/total')).toEqual({ totalUsers: 3 });
  });

  it('is bound by neither minimum, PIN codes nor limits, and pays the fee of the settings', async () => {
    await setSettings({
      ...{ postalCodes: ['110001'], minimumOrder: 500 },
      ...{ deliveryFee: 25, freeFrom: 299 },
    });
    for (let count = 0; count < 7; count += 1) {
      const { status, body } = await counter.take(owner, { items: items(1), expectedTotal: 174.5 });
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.order).toMatchObject({ deliveryFee: 25, totalPrice: 174.5 });
    }
    const free = await counter.take(owner, { items: items(2), expectedTotal: 299 });
    expect(free.body.order).not.toHaveProperty('deliveryFee');
    const own = { items: items(2), deliveryFee: 40.5, expectedTotal: 339.5 };
    expect((await counter.take(owner, own)).body.order).toMatchObject({ deliveryFee: 40.5 });
    const none = { items: items(1), deliveryFee: 0, expectedTotal: 149.5 };
    expect((await counter.take(owner, none)).body.order.totalPrice).toBe(149.5);
  });

  it('is taken while the store is closed, and what is out of stock, only when that was said', async () => {
    await close(false);
    const closed = { items: items(), expectedTotal: 299 };
    expect(await counter.take(owner, closed)).toMatchObject({
      status: 409,
      body: { message: 'Store is closed' },
    });
    expect((await counter.take(owner, { ...closed, anyway: true })).status).toBe(201);
    await close(true);
    const butter = await store.addProduct({ name: 'Amul Butter', stock: 'out of stock' });
    const out = { items: [{ product: butter, quantity: 1 }], expectedTotal: 149.5 };
    expect(await counter.take(owner, out)).toMatchObject({
      status: 409,
      body: { message: 'Amul Butter is out of stock', details: { name: 'Amul Butter' } },
    });
    expect((await counter.take(owner, { ...out, anyway: true })).status).toBe(201);
    await store.db.updateTable('products').set({ hidden: 1 }).where('id', '=', butter).execute();
    expect(await counter.take(owner, { ...out, anyway: true })).toMatchObject({
      status: 409,
      body: { message: 'Amul Butter is not on sale now' },
    });
    const gone = { items: [{ product: 'nothing', quantity: 1 }], expectedTotal: 1, anyway: true };
    expect(await counter.take(owner, gone)).toMatchObject({
      status: 409,
      body: { message: 'A product is not on sale any more' },
    });
  });

  it('is refused at another total than was shown, also when all else is passed', async () => {
    await store.db.updateTable('products').set({ price_paise: 26_550 }).execute();
    const answer = await counter.take(owner, { items: items(), expectedTotal: 299, anyway: true });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'The total has changed to ₹531', details: { total: 531 } },
    });
  });

  it('is taken from a number that is blocked from the storefront', async () => {
    const payload = { items: items(), expectedTotal: 299 };
    const first = await counter.take(owner, payload);
    const path = `/api/customer/${first.body.order._id}`;
    await store.put(owner, path, { blocked: true });
    expect((await counter.take(owner, payload)).status).toBe(201);
    const { customer: known } = await store.read(owner, path);
    expect(known).toMatchObject({ orders: 2, spent: 598, blocked: true });
  });

  it('needs an address, unless it is fetched at the shop', async () => {
    const payload = { items: items(), expectedTotal: 299, shippingAddress: undefined };
    expect(await counter.take(owner, payload)).toMatchObject({
      status: 400,
      body: { message: 'Give an address, or choose pick-up', code: 'order.no-address' },
    });
    expect((await counter.take(owner, { ...payload, pickup: true })).status).toBe(201);
  });
});
