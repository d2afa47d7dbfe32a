import { describe, expect, it } from 'vitest';
import { statusChanges } from '../../../test/change-log.ts';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

describe.each(engines)('orders changed at the same moment on $name', (engine) => {
  const store = useStore(engine);
  const placeMany = (token: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => store.placeOrder(token)));
  const statusesOf = (answers: { readonly status: number }[]) =>
    answers.map(({ status }) => status);

  it('are each judged by themselves, and each change has a version of its own', async () => {
    const { admin, customer } = await store.admitBoth();
    const ids = (await placeMany(customer, 30)).map(({ _id }) => _id);
    const [done = '', ...open] = ids;
    await store.setStatus(admin, done, 'delivered');
    const answers = await Promise.all([
      store.setStatus(admin, 'nothing', 'packed'),
      store.setStatus(admin, done, 'packed'),
      ...open.map((id) => store.setStatus(admin, id, 'accepted')),
      ...open.map((id) => store.setStatus(admin, id, 'packed')),
    ]);
    expect(statusesOf(answers)).toEqual([404, 409, ...open.map(() => 200), ...open.map(() => 200)]);
    const orders = await store.db
      .selectFrom('orders')
      .select(['id', 'status', 'version'])
      .execute();
    expect(new Set(orders.map(({ version }) => version)).size).toBe(30);
    const history = await statusChanges(store.db);
    expect(history).toHaveLength(1 + 2 * 29);
    // Whichever of its two changes came first, the second began with the outcome of the first.
    for (const { id, status } of orders.filter((order) => order.id !== done)) {
      const [first, second] = history.filter(({ orderId }) => orderId === id);
      const steps = [first, second].map((step) => [step?.from, step?.to]);
      const other = status === 'packed' ? 'accepted' : 'packed';
      expect(steps).toContainEqual(['pending', other]);
      expect(steps).toContainEqual([other, status]);
    }
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });

  it('fail alone when one of them fails', async () => {
    const { admin, customer } = await store.admitBoth();
    const [one, two, three] = await placeMany(customer, 3);
    // A unique index makes the database refuse the second packed order, as it would for a missed
    // rule.
    await store.db.schema
      .createIndex('one_packed')
      .unique()
      .on('orders')
      .column('status')
      .where('status', '=', 'packed')
      .execute();
    const answers = await Promise.all([
      store.setStatus(admin, one?._id ?? '', 'packed'),
      store.setStatus(admin, two?._id ?? '', 'packed'),
      store.setStatus(admin, three?._id ?? '', 'accepted'),
    ]);
    // The order whose change came first is packed.
    expect(statusesOf(answers.slice(0, 2)).sort()).toEqual([200, 500]);
    expect(answers[2]?.status).toBe(200);
    expect(await statusChanges(store.db)).toHaveLength(2);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });

  it('raise no version when all are refused', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    await store.setStatus(admin, order._id, 'delivered');
    const { headers } = await store.get(admin, '/api/order/all');
    const answers = await Promise.all(
      ['packed', 'accepted'].map((status) => store.setStatus(admin, order._id, status)),
    );
    expect(statusesOf(answers)).toEqual([409, 409]);
    const after = await store.get(admin, '/api/order/all');
    expect(after.headers['etag']).toBe(headers['etag']);
  });

  it('place one order for a key that is sent many times, and all others', async () => {
    const { admin, customer } = await store.admitBoth();
    const items = [{ product: await store.addProduct(), quantity: 1 }];
    const place = (key: string, order: object = { items }) => store.sendOrder(customer, order, key);
    const unknown = { items: [{ product: 'nothing', quantity: 1 }] };
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => place('same')),
      place('unknown', unknown),
      ...Array.from({ length: 5 }, (_, number) => place(`other-${number}`)),
    ]);
    expect(statusesOf(answers).filter((status) => status === 201)).toHaveLength(15);
    expect(answers[10]?.status).toBe(404);
    expect(new Set(answers.slice(0, 10).map(({ body }) => body._id)).size).toBe(1);
    expect(await store.read(admin, '/api/order/all')).toHaveLength(6);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });
});
