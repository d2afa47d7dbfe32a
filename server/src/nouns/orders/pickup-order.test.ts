import { beforeEach, describe, expect, it } from 'vitest';
import { expectBalanced, TestCash } from '../../../test/cash.ts';
import { kavita, TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { address, testSecret, useStore } from '../../../test/store.ts';
import { orderLink } from './order-link.ts';

describe.each(engines)('an order that is fetched on $name', (engine) => {
  const store = useStore(engine);
  const counter = new TestCounter(store);
  const shop = new TestShop(store);
  const cash = new TestCash(store);
  let owner: string;
  let product: string;

  beforeEach(async () => {
    owner = await store.admit('owner');
    product = await store.addProduct();
  });

  const take = (change: object = {}) =>
    counter.take(owner, {
      items: [{ product, quantity: 2 }],
      expectedTotal: 299,
      pickup: true,
      ...change,
    });
  const set = (token: string, id: string, status: string, paidBy?: string) =>
    cash.setStatus(token, id, status, paidBy);
  const readCash = async () => (await cash.read(owner)).body;

  it('has the shop for an address, and no fee unless one is asked', async () => {
    await shop.open({ postalCode: '201303', deliveryFee: 25 });
    const { body } = await take();
    expect(body.order).toMatchObject({
      pickup: true,
      totalPrice: 299,
      shippingAddress: {
        ...kavita,
        line1: 'Pick-up at the shop',
        ...{ city: 'Noida', state: 'Uttar Pradesh', postalCode: '201303' },
      },
    });
    expect(body.order).not.toHaveProperty('deliveryFee');
    await shop.open({ cities: [{ name: 'Pune', state: 'Maharashtra' }] });
    const other = await take({ deliveryFee: 10, expectedTotal: 309 });
    expect(other.body.order).toMatchObject({
      deliveryFee: 10,
      shippingAddress: { city: 'Pune', state: 'Maharashtra', postalCode: '' },
    });
    const list = await store.get(owner, '/api/order/all');
    expect(list.body.map(({ pickup }: { pickup: true }) => pickup)).toEqual([true, true]);
  });

  it('keeps the shop for its address', async () => {
    const { order } = (await take()).body;
    const payload = { shippingAddress: address, seen: order.updatedAt };
    expect(await store.put(owner, `/api/order/address/${order._id}`, payload)).toMatchObject({
      ...{ status: 409, body: { message: 'This order is picked up at the shop' } },
    });
  });

  it('is packed as a pick-up, is carried by nobody and is handed over at the shop', async () => {
    const packer = await store.admit('packer', { email: 'packer@example.in' });
    const rider = await store.admit('rider', { email: 'rider@example.in' });
    const { _id } = (await take()).body.order;
    const toPack = await store.get(packer, '/api/order/to-pack');
    expect(toPack.body).toMatchObject([{ _id, locality: 'Pick-up', customer: 'Kavita' }]);
    expect(toPack.bytes.toString()).not.toContain(kavita.phone);
    const packed = await set(packer, _id, 'packed');
    expect(packed.body.order).toMatchObject({ locality: 'Pick-up' });
    for (const token of [owner, rider])
      expect(await store.read(token, '/api/order/to-deliver')).toEqual([]);
    const carried = await set(rider, _id, 'delivered');
    expect(carried.status).toBe(403);
    expect(carried.bytes.toString()).not.toContain(kavita.phone);
    expect((await set(owner, _id, 'delivered', 'upi')).body.order.paidBy).toBe('upi');
    expect(await readCash()).toMatchObject({ upi: { orders: 1, amount: 299 }, riders: [] });
  });

  it('paid when it is placed is in the drawer at once, and asks nothing when it is handed over', async () => {
    const { body } = await take({ paidBy: 'cash' });
    const { _id } = body.order;
    expect(body.order).toMatchObject({ paymentStatus: 'paid', paidBy: 'cash' });
    expect(await readCash()).toMatchObject({
      drawer: 299,
      cash: { orders: 1, amount: 299, atCounter: 299 },
      lines: [{ order: _id, kind: 'cash', amount: 299, by: 'Asha Verma' }],
    });
    await expectBalanced(store.db, 299);
    await set(owner, _id, 'packed');
    const delivered = await set(owner, _id, 'delivered', 'upi');
    expect(delivered.body.order).toMatchObject({ paidBy: 'cash' });
    expect((await readCash()).drawer).toBe(299);
    // An undo of its delivery leaves it paid.
    expect((await store.undo(owner, delivered)).status).toBe(200);
    const page = await store.get(owner, `/api/order/${_id}`);
    expect(page.body.order).toMatchObject({ orderStatus: 'packed', paymentStatus: 'paid' });
    expect((await readCash()).drawer).toBe(299);
    await expectBalanced(store.db, 299);
    expect((await cash.setPaidBy(owner, _id, 'upi')).body.order.paidBy).toBe('upi');
    expect(await readCash()).toMatchObject({ drawer: 0, upi: { amount: 299 } });
    await set(owner, _id, 'rejected');
    expect(await readCash()).toMatchObject({ refunds: [{ order: _id, amount: 299 }] });
    expect((await cash.refund(owner, _id, { cash: true })).status).toBe(200);
    await expectBalanced(store.db, -299);
  });

  it('paid when it is placed is not collected by a rider where it is delivered after all', async () => {
    const rider = await store.admit('rider', { email: 'rider@example.in' });
    const taken = await counter.take(owner, {
      items: [{ product, quantity: 2 }],
      ...{ expectedTotal: 299, paidBy: 'cash' },
    });
    const { _id } = taken.body.order;
    await set(owner, _id, 'packed');
    const list = await store.get(rider, '/api/order/to-deliver');
    expect(list.body).toMatchObject([{ _id, collect: 0, paidBy: 'cash' }]);
    expect((await set(rider, _id, 'delivered', 'cash')).status).toBe(200);
    expect((await store.read(rider, '/api/cash/mine')).amount).toBe(0);
    await expectBalanced(store.db, 299);
  });

  it('is a pick-up to its customer too', async () => {
    await shop.open();
    const { _id } = (await take({ note: 'At six' })).body.order;
    const followed = await shop.follow(orderLink(testSecret, _id));
    expect(followed.body).toMatchObject({
      order: { _id, pickup: true, customerNote: 'At six' },
      steps: [{ status: 'accepted' }],
    });
  });
});
