import type { CustomerSales } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const november = 'startDate=2026-11-01&endDate=2026-11-30';

describe.each(engines)('customers of a range on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  const counter = new TestCounter(store);
  let admin = '';
  let product = '';

  beforeEach(async () => {
    store.now = Date.parse('2026-09-01T00:00:00Z');
    store.sessionHours = 10_000;
    admin = await store.admit('owner');
    product = await store.addProduct({ paise: 10_000 });
  });

  const ask = (days = november): Promise<CustomerSales> =>
    store.read(admin, `/api/sales/customers?${days}`);
  /** An order by telephone at noon of this day in India. */
  async function order(day: string, name: string, number: number, quantity = 1): Promise<string> {
    store.now = Date.parse(`${day}T06:30:00Z`);
    const answer = await counter.take(admin, {
      ...{ customer: { name, phone: `981110000${number}` }, pickup: true },
      ...{ items: [{ product, quantity }], expectedTotal: quantity * 100 },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.order._id;
  }
  const setStatus = (id: string, status: string) => store.setStatus(admin, id, status);

  it('are new with their first order that counts, and else came again', async () => {
    expect(await ask()).toEqual({
      ...{ new: 0, again: 0, averageOrder: 0, ordersPerCustomer: 0, notSeen: [] },
    });
    await order('2026-10-31', 'Asha', 1);
    // Twice in the range: new, once.
    await order('2026-11-01', 'Bina', 2);
    await order('2026-11-30', 'Bina', 2, 2);
    await order('2026-11-02', 'Asha', 1);
    // The first order is off, so the second is the first that counts.
    const off = await order('2026-10-20', 'Chand', 3);
    await order('2026-11-03', 'Chand', 3);
    await setStatus(off, 'rejected');
    await setStatus(await order('2026-11-04', 'Dev', 4), 'rejected');
    await order('2026-12-01', 'Esha', 5);
    expect(await ask()).toMatchObject({
      ...{ new: 2, again: 1, averageOrder: 125, ordersPerCustomer: 1.33 },
    });
    expect(await ask('startDate=2026-12-01&endDate=2026-12-01')).toMatchObject({
      new: 1,
      again: 0,
    });
  });

  it('are new with another order where one batch takes the first one in and a later one out', async () => {
    const first = await order('2026-10-10', 'Asha', 1);
    const later = await order('2026-11-20', 'Asha', 1);
    await setStatus(first, 'rejected');
    expect(await ask()).toMatchObject({ new: 1, again: 0 });
    const changes = [
      { id: first, status: 'accepted' },
      { id: later, status: 'rejected' },
    ];
    const answer = await store.post(admin, '/api/order/status', { changes });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await ask('startDate=2026-10-10&endDate=2026-10-10')).toMatchObject({ new: 1 });
    expect(await ask()).toMatchObject({ new: 0, again: 0 });
  });

  it('are not seen for thirty days after three orders, unless blocked or erased', async () => {
    const thrice = async (name: string, number: number, quantity: number) => {
      await order('2026-10-01', name, number, quantity);
      await order('2026-10-02', name, number, quantity);
      return order('2026-10-22', name, number, quantity);
    };
    const first = await order('2026-09-01', 'Asha', 1);
    await thrice('Asha', 1, 1);
    await thrice('Bina', 2, 5);
    const blocked = await thrice('Chand', 3, 1);
    const erased = await thrice('Dev', 4, 1);
    await order('2026-10-22', 'Esha', 5);
    // Came yesterday, but that was rejected.
    await setStatus(await order('2026-11-19', 'Bina', 2), 'rejected');
    await store.call('PUT', `/api/customer/${blocked}`, {
      ...{ token: admin, payload: { blocked: true } },
    });
    const open = store.db.selectFrom('orders').select('id').where('customer_name', '=', 'Dev');
    for (const { id } of await open.execute()) await setStatus(id, 'delivered');
    const gone = await store.post(admin, `/api/customer/${erased}/erase`);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);

    expect((await ask()).notSeen).toEqual([]);
    store.now = Date.parse('2026-11-21T06:29:59.999Z');
    expect((await ask()).notSeen).toEqual([]);
    store.now += 1;
    const { notSeen, ...figures } = await ask('startDate=2026-10-01&endDate=2026-10-31');
    expect(notSeen?.map(({ name, orders, spent }) => [name, orders, spent])).toEqual([
      ['Bina', 3, 1500],
      ['Asha', 4, 400],
    ]);
    expect(notSeen?.[1]).toEqual({
      ...{ _id: first, name: 'Asha', phone: '9811100001', orders: 4, spent: 400 },
      lastOrderAt: '2026-10-22T06:30:00.000Z',
    });
    // Of whom is erased, the orders count, but no customer.
    expect(figures).toEqual({ new: 3, again: 1, averageOrder: 192.31, ordersPerCustomer: 2.5 });
    await order('2026-11-21', 'Asha', 1);
    expect((await ask()).notSeen).toMatchObject([{ name: 'Bina' }]);
  });
});
