import { type Order, order as orderSchema } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the list of orders on $name', (engine) => {
  const store = useStore(engine);
  const list = (token: string, query = '', headers: Record<string, string> = {}) =>
    store.get(token, `/api/order/all${query}`, headers);
  const ids = (orders: Order[]) => orders.map(({ _id }) => _id);
  const versionOf = (etag: unknown) => String(etag).replace(/^W\/|"/g, '');
  const setStatus = (token: string, order: Order, status: string) =>
    store.setStatus(token, order._id, status);

  /** Places orders an hour apart, oldest first. */
  async function placeSeveral(token: string, count: number): Promise<Order[]> {
    const items = [{ product: await store.addProduct(), quantity: 1 }];
    const orders: Order[] = [];
    for (let index = 0; index < count; index += 1) {
      orders.push(await store.placeOrder(token, { items }));
      store.now += 3_600_000;
    }
    return orders;
  }

  it('answers an empty array, then all orders newest first, unpaid ones too', async () => {
    const { admin, customer } = await store.admitBoth();
    expect((await list(admin)).body).toEqual([]);
    const [first, second] = await placeSeveral(customer, 2);
    const online = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    const { body } = await list(admin);
    expect(body).toEqual([online, second, first]);
    expect(z.array(orderSchema).safeParse(body).success).toBe(true);
  });

  it('streams every page once, also where orders share their instant', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    const row = await store.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 449 }, () => ({ ...row, id: crypto.randomUUID() }));
    await store.db.insertInto('orders').values(copies).execute();
    const { body } = await list(admin);
    expect(new Set(ids(body)).size).toBe(450);
    expect(ids(body)).toContain(order._id);
    expect(ids(body)).toEqual(ids(body).sort().reverse());
  });

  it('escapes what customers are called', async () => {
    const { admin } = await store.admitBoth();
    const name = '"><script>\\ \u2028 "}]';
    const token = await store.admit('customer', { email: 'x@example.in', name });
    await store.placeOrder(token);
    expect((await list(admin)).body[0].customerName).toBe(name);
  });

  it('filters by the days of the store’s time zone, both included', async () => {
    const { admin, customer } = await store.admitBoth();
    const items = [{ product: await store.addProduct(), quantity: 1 }];
    const at = async (instant: string) => {
      store.now = Date.parse(instant);
      return (await store.placeOrder(customer, { items }))._id;
    };
    // India is five and a half hours ahead of UTC.
    const before = await at('2026-11-20T18:29:59.999Z');
    const first = await at('2026-11-20T18:30:00.000Z');
    const last = await at('2026-11-21T18:29:59.999Z');
    const after = await at('2026-11-21T18:30:00.000Z');
    const day = '2026-11-21';
    expect(ids((await list(admin, `?startDate=${day}&endDate=${day}`)).body)).toEqual([
      last,
      first,
    ]);
    expect(ids((await list(admin, `?startDate=${day}`)).body)).toEqual([after, last, first]);
    expect(ids((await list(admin, `?endDate=${day}`)).body)).toEqual([last, first, before]);
  });

  it('says how many of all orders the list shows, and nothing of changes', async () => {
    const { admin, customer } = await store.admitBoth();
    const total = async (query = '') => (await list(admin, query)).headers['x-total-count'];
    expect(await total()).toBe('0');
    store.now = Date.parse('2026-11-20T12:00:00.000Z');
    await placeSeveral(customer, 2);
    const version = versionOf((await list(admin)).headers.etag);
    await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    store.now = Date.parse('2026-11-21T12:00:00.000Z');
    await placeSeveral(customer, 1);
    expect(await total()).toBe('3');
    expect(await total('?startDate=2026-11-21')).toBe('1');
    expect(await total('?endDate=2026-11-20')).toBe('2');
    expect(await total('?startDate=2026-11-20&endDate=2026-11-21')).toBe('3');
    expect(await total(`?since=${version}`)).toBeUndefined();
  });

  it.each([
    ['?startDate=2026-11-31', 400],
    ['?startDate=yesterday', 400],
    ['?startDate=2026-11-22&endDate=2026-11-21', 400],
    [`?since=${'x'.repeat(101)}`, 400],
    ['?since=nonsense', 200],
    ['?endDate=9999-12-31&color=green', 200],
  ])('answers %s with %i', async (query, status) => {
    const { admin } = await store.admitBoth();
    const answer = await list(admin, query);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.message).toMatch(/date|Since/i);
  });

  it('answers 304 while nothing changed, to every form of the tag', async () => {
    const { admin, customer } = await store.admitBoth();
    const [order] = await placeSeveral(customer, 1);
    const { headers } = await list(admin);
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^W\/"v2-1\.[0-9a-f]{8}"$/);
    for (const sent of [etag, etag.slice(2), `"other", ${etag}`]) {
      const unchanged = await list(admin, '', { 'if-none-match': sent });
      expect(unchanged).toMatchObject({ status: 304, body: '', headers: { etag } });
    }
    await setStatus(admin, order as Order, 'accepted');
    const changed = await list(admin, '', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('answers what changed since a version, and combines it with the dates', async () => {
    const { admin, customer } = await store.admitBoth();
    const [first, second, third] = (await placeSeveral(customer, 3)) as [Order, Order, Order];
    const since = versionOf((await list(admin)).headers['etag']);
    expect((await list(admin, `?since=${since}`)).body).toEqual([]);
    await setStatus(admin, second, 'packed');
    await setStatus(admin, first, 'accepted');
    const { body, headers } = await list(admin, `?since=${since}`);
    expect(headers['changes-since']).toBe(since);
    expect(ids(body)).toEqual([second._id, first._id]);
    expect(body[0].orderStatus).toBe('packed');
    expect((await list(admin, `?since=${versionOf(headers['etag'])}`)).body).toEqual([]);
    const later = await list(admin, `?since=${since}&startDate=2026-11-22`);
    expect(later.body).toEqual([]);
    expect(ids((await list(admin)).body)).toEqual(ids([third, second, first]));
  });

  it('answers everything, and does not call it changes, to a version of another history', async () => {
    const { admin, customer } = await store.admitBoth();
    const orders = await placeSeveral(customer, 3);
    const since = versionOf((await list(admin)).headers['etag']);
    const otherMark = since.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const beyond = since.replace('v2-3.', 'v2-4.');
    const ofVersionOne = '0190b0b0-0000-4000-8000-000000000000-2';
    for (const other of [otherMark, beyond, ofVersionOne, 'v2-0.00000000', 'nonsense', '']) {
      const { body, headers } = await list(admin, `?since=${encodeURIComponent(other)}`);
      expect(headers['changes-since'], other).toBeUndefined();
      expect(ids(body), other).toEqual(ids(orders.toReversed()));
    }
  });

  it('never misses a change that was committed before an answer', async () => {
    const { admin, customer } = await store.admitBoth();
    const orders = await placeSeveral(customer, 10);
    let since = versionOf((await list(admin)).headers['etag']);
    const seen = new Map<string, string>();
    const changing = Promise.all(orders.map((order) => setStatus(admin, order, 'delivered')));
    const poll = async () => {
      const { body, headers } = await list(admin, `?since=${since}`);
      for (const order of body) seen.set(order._id, order.orderStatus);
      since = versionOf(headers['etag']);
    };
    for (let count = 0; count < 5; count += 1) await poll();
    await changing;
    await poll();
    expect([...seen.values()]).toEqual(orders.map(() => 'delivered'));
  });
});
