import type { Order, UsedAddress } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { address, useStore } from '../../../test/store.ts';

const minuteMs = 60_000;
const kavita = { name: 'Kavita Sharma', phone: '9811100001' };
const unknown = '01978f00-0000-7000-8000-00000000ffff';

describe.each(engines)('the page of a customer on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  const shop = new TestShop(store);
  let token = '';
  let product = '';

  beforeEach(async () => {
    token = await store.admit('manager');
    product = await store.addProduct();
    await shop.open();
  });

  const read = (id: string, query = '') => store.get(token, `/api/customer/${id}${query}`);
  const setStatus = (id: string, status: string) => store.setStatus(token, id, status);
  async function order(line1 = address.line1, customer = kavita): Promise<string> {
    store.now += minuteMs;
    const shippingAddress = { ...address, line1 };
    const items = [{ product, quantity: 1 }];
    const placed = await shop.place({ customer, items, expectedTotal: 149.5, shippingAddress });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return placed.body.order._id;
  }

  it('is that of any of the orders, and has them by twenty', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 45; count += 1) ids.unshift(await order());
    await order(undefined, { name: 'Deepak', phone: '9811100002' });
    const { body } = await read(ids[3] ?? '');
    expect(body.customer).toMatchObject({ ...kavita, _id: ids.at(-1), orders: 45 });
    const seen: string[] = [];
    let { orders, next } = body;
    for (;;) {
      seen.push(...orders.map(({ _id }: Order) => _id));
      if (!next) break;
      ({ orders, next } = (await read(ids[0] ?? '', `?after=${next}`)).body);
    }
    expect(seen).toEqual(ids);
    const whole = await store.get(token, `/api/order/${ids[0]}`);
    expect(body.orders[0]).toEqual(whole.body.order);
    const others = await order(undefined, { name: 'Deepak', phone: '9811100002' });
    for (const after of ['x', unknown, others])
      expect((await read(ids[0] ?? '', `?after=${after}`)).body.code).toBe('customer.bad-page');
    for (const id of [unknown, 'x'])
      expect(await read(id)).toMatchObject({
        status: 404,
        body: { message: 'Customer not found' },
      });
  });

  it('offers the five last addresses of orders that were neither rejected nor picked up', async () => {
    const lines = async (id: string): Promise<string[]> =>
      (await read(id)).body.addresses.map(({ line1 }: UsedAddress) => line1);
    const first = await order('House 1');
    await order('House 2');
    const again = await order('House 1');
    const usedAt = new Date(store.now).toISOString();
    const off = await order('House 9');
    await setStatus(off, 'rejected');
    const pickup = await order('Pick-up at the shop');
    await store.db.updateTable('orders').set({ pickup: 1 }).where('id', '=', pickup).execute();
    expect(await lines(first)).toEqual(['House 1', 'House 2']);
    const { addresses } = (await read(again)).body;
    expect(addresses[0]).toEqual({ ...address, line1: 'House 1', lastUsedAt: usedAt });
    for (let house = 3; house < 8; house += 1) await order(`House ${house}`);
    expect(await lines(first)).toEqual(['House 7', 'House 6', 'House 5', 'House 4', 'House 3']);
  });

  it('exports all that is held, as a file', async () => {
    const account = { email: 'kavita@example.in', ...kavita, city: 'Noida' };
    const customer = await store.admit('customer', account);
    const { _id } = await store.placeOrder(customer);
    store.now += minuteMs;
    await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    await store.put(token, `/api/customer/${_id}`, { note: 'Kind' });
    await store.post(token, `/api/order/note/${_id}`, { text: 'Ring' });
    const exported = await store.get(token, `/api/customer/${_id}/export`);
    expect(exported.headers).toMatchObject({
      'content-disposition': 'attachment; filename="customer-0001.json"',
      'cache-control': 'no-store',
    });
    expect(exported.body).toMatchObject({
      customer: { ...kavita, note: 'Kind', orders: 1 },
      orders: [{ _id, note: 'Ring', shippingAddress: address }, { paymentMethod: 'razorpay' }],
      accounts: [account],
    });
    expect(exported.body).not.toHaveProperty('tab');
    await store.put(token, `/api/account/${_id}`, { limit: 500 });
    for (let rupees = 1; rupees <= 51; rupees += 1)
      await store.postOnce(token, `/api/account/${_id}/entry`, {
        ...{ amount: rupees, reason: 'Paper book' },
      });
    const { tab } = await store.read(token, `/api/customer/${_id}/export`);
    expect(tab).toMatchObject({ owes: 1326, limit: 500 });
    expect([tab.rows.length, tab.rows[50]]).toEqual([
      51,
      {
        ...{ at: expect.any(String), by: 'Asha Verma' },
        kind: 'entry',
        amount: 1,
        note: 'Paper book',
      },
    ]);
  });

  it('names no account of the team, and none of another number', async () => {
    const packer = await store.admit('packer', { email: 'meena@example.in', ...kavita });
    const { _id } = await store.placeOrder(packer);
    const other = await store.admit('customer', { email: 'ravi@example.in', phone: '9811100007' });
    const moved = await store.placeOrder(other);
    await store.db
      .updateTable('orders')
      .set({ customer_phone: kavita.phone })
      .where('id', '=', moved._id)
      .execute();
    const exported = await store.get(token, `/api/customer/${_id}/export`);
    expect(exported.body.orders).toHaveLength(2);
    expect(exported.body.accounts).toEqual([]);
  });
});
