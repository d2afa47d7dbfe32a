import type { Order, OrderChange } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { type TestAnswer, useStore } from '../../../test/store.ts';

const minuteMs = 60_000;
const later = (instant: string | undefined, minutes: number) =>
  new Date(Date.parse(instant ?? '') + minutes * minuteMs).toISOString();

describe.each(engines)('a repeated call on an order on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';
  let order: Order;

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    order = await store.placeOrder(customer);
    store.now += minuteMs;
  });

  const delay = (payload: object, id = order._id) =>
    store.put(admin, `/api/order/delay/${id}`, payload);
  const note = (text: string) => store.post(admin, `/api/order/note/${order._id}`, { text });
  const undo = (answer: TestAnswer, token = admin) => store.undo(token, answer);
  const read = (): Promise<{ order: Order; changes: OrderChange[] }> =>
    store.readOrder(admin, order._id);
  const setNoTargets = () =>
    store.put(admin, '/api/store/targets', {
      acceptMinutes: 0,
      packMinutes: 0,
      deliverMinutes: 0,
      warnMinutes: 3,
      ringAgainMinutes: 5,
    });

  it('delays once from the due time that was seen, at the same moment too', async () => {
    const body = { minutes: 10, dueAt: order.dueAt };
    const answers = await Promise.all([delay(body), delay(body)]);
    answers.push(await delay(body));
    expect(answers.filter(({ headers }) => headers['change-batch'])).toHaveLength(1);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.message).toBe('Delayed by 10 minutes');
      expect(body.order.dueAt).toBe(later(order.dueAt, 10));
      expect(body.order.promisedAt).toBe(later(order.promisedAt, 10));
      expect(body.order.alert).toBe('new');
    }
    const less = await delay({ minutes: 5, dueAt: order.dueAt });
    expect(less.body.order.dueAt).toBe(later(order.dueAt, 10));
    const more = await delay({ minutes: 30, dueAt: order.dueAt });
    expect(more.body.order.dueAt).toBe(later(order.dueAt, 30));
    expect(more.body.order.promisedAt).toBe(later(order.promisedAt, 30));
    expect((await delay({ minutes: 5 })).body.order.dueAt).toBe(later(order.dueAt, 35));
    expect((await delay({ minutes: 5, dueAt: 'soon' })).status).toBe(400);
  });

  it('delays once what had no due time', async () => {
    await setNoTargets();
    const { _id } = await store.placeOrder(customer);
    const tenMinutes = { minutes: 10, dueAt: null };
    const first = await delay(tenMinutes, _id);
    expect(first.body.order.dueAt).toBe(new Date(store.now + 10 * minuteMs).toISOString());
    expect(first.body.order).not.toHaveProperty('promisedAt');
    store.now += minuteMs;
    const again = await delay(tenMinutes, _id);
    expect(again.headers['change-batch']).toBeUndefined();
    expect(again.body.order.dueAt).toBe(first.body.order.dueAt);
    expect((await undo(first)).status).toBe(200);
    const { body } = await store.get(admin, `/api/order/${_id}`);
    expect(body.order).not.toHaveProperty('dueAt');
    expect(body.changes[0]).toMatchObject({ kind: 'delayed' });
  });

  it('takes a delay back, on record, with what was promised', async () => {
    const first = await delay({ minutes: 10 });
    store.now += minuteMs;
    expect((await undo(first)).status).toBe(200);
    const { order: present, changes } = await read();
    expect(present).toMatchObject({ dueAt: order.dueAt, promisedAt: order.promisedAt });
    expect(changes[0]).toMatchObject({
      kind: 'delayed',
      from: later(order.dueAt, 10),
      to: order.dueAt,
    });
    expect((await undo(first)).body.message).toBe('This was undone already');
  });

  it('keeps a delay that another one or a step has followed, or that is old', async () => {
    const first = await delay({ minutes: 10 });
    const second = await delay({ minutes: 5 });
    const since = { status: 409, body: { message: 'You have changed this order since.' } };
    expect(await undo(first)).toMatchObject(since);
    expect((await undo(second)).status).toBe(200);
    expect(await undo(first)).toMatchObject(since);
    const third = await delay({ minutes: 20 });
    await store.setStatus(admin, order._id, 'accepted');
    expect(await undo(third)).toMatchObject(since);
    const fourth = await delay({ minutes: 20 });
    const packer = await store.admit('packer', { email: 'packer@example.in' });
    expect((await undo(fourth, packer)).status).toBe(403);
    store.now += 31 * minuteMs;
    expect((await undo(fourth)).body.message).toMatch(/can no longer be undone/);
  });

  it('writes the newest note once, and an older one again', async () => {
    const answers = [await note('Ring twice'), await note(' Ring twice '), await note('Gate 2')];
    answers.push(await note('Ring twice'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const texts = (await read()).changes.flatMap(({ text }) => text ?? []);
    expect(texts).toEqual(['Ring twice', 'Gate 2', 'Ring twice']);
  });

  it('keeps when a product returns that a rejection names', async () => {
    const product = order.items[0]?.product._id ?? '';
    const stock = () => store.call('GET', `/api/product/${product}`);
    const until = later(new Date(store.now).toISOString(), 120);
    await store.put(admin, `/api/product/stock/${product}`, { stock: 'out of stock', until });
    const reject = (id: string) =>
      store.setStatus(admin, id, 'rejected', {
        reason: { code: 'out-of-stock' },
        outOfStock: [product],
      });
    await reject(order._id);
    expect((await stock()).body).toMatchObject({ stock: 'out of stock', outUntil: until });
    store.now = Date.parse(until);
    expect((await stock()).body.stock).toBe('in stock');
    const next = await store.placeOrder(customer, { items: [{ product, quantity: 1 }] });
    await reject(next._id);
    const { body } = await stock();
    expect(body.stock).toBe('out of stock');
    expect(body).not.toHaveProperty('outUntil');
  });
});
