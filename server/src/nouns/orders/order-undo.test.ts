import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { type TestAnswer, useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

const minuteMs = 60_000;

describe.each(engines)('undo of a step of an order on $name', (engine) => {
  const store = useStore(engine);
  let asha = '';
  let ravi = '';
  let customer = '';

  beforeEach(async () => {
    asha = await store.admit('owner');
    ravi = await store.admit('owner', { email: 'ravi@example.in', name: 'Ravi' });
    customer = await store.admit('customer', { email: 'meena@example.in', name: 'Meena' });
  });

  const set = (token: string, { _id }: Order, status: string) =>
    store.setStatus(token, _id, status);
  const undo = (answer: TestAnswer, token = asha) => store.undo(token, answer);
  const get = ({ _id }: Order) => store.readOrder(asha, _id);
  const refused = (message: string) => ({ status: 409, body: { message } });

  it('brings a delivered order back, with its payment, its due time and the figures', async () => {
    const placed = await store.placeOrder(customer);
    store.now += minuteMs;
    const packed = (await set(asha, placed, 'packed')).body.order;
    store.now += minuteMs;
    const delivered = await set(asha, placed, 'delivered');
    expect(delivered.body.order).toMatchObject({ paymentStatus: 'paid' });
    expect(delivered.body.order).not.toHaveProperty('dueAt');
    const report = () => store.read(asha, '/api/sales/sales-report');
    expect(await report()).toMatchObject({ totalDelivered: 1 });
    store.now += 30 * minuteMs;
    expect(await undo(delivered)).toMatchObject({
      status: 200,
      body: { message: '1 put back', results: [{ noun: 'order', outcome: 'undone' }] },
    });
    const { order, undo: next } = await get(placed);
    expect(order).toEqual({ ...packed, updatedAt: '2026-11-21T10:07:00.000Z' });
    expect(next).toBeNull();
    expect(await report()).toMatchObject({ totalDelivered: 0 });
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
    const [shown] = await store.read(asha, '/api/order/open');
    expect(shown).toEqual(order);
  });

  it('lets a new order ring again, due as before', async () => {
    const placed = await store.placeOrder(customer);
    store.now += minuteMs;
    await undo(await set(asha, placed, 'accepted'));
    const { order } = await get(placed);
    expect(order).toEqual({ ...placed, updatedAt: order.updatedAt });
    const row = await store.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(row.alert_version).toBe(row.version);
  });

  it('is refused after 31 minutes', async () => {
    const placed = await store.placeOrder(customer);
    const delivered = await set(asha, placed, 'delivered');
    store.now += 30 * minuteMs + 1;
    expect((await get(placed)).undo).toBeNull();
    store.now += minuteMs;
    expect(await undo(delivered)).toMatchObject(
      refused('This change is 31 min old and can no longer be undone.'),
    );
    store.now += 60 * minuteMs;
    expect((await undo(delivered)).body.message).toBe(
      'This change is 1 h old and can no longer be undone.',
    );
    expect((await get(placed)).order.orderStatus).toBe('delivered');
  });

  it('is refused when somebody changed the order since, of items too', async () => {
    const placed = await store.placeOrder(customer);
    const items = [{ _id: placed.items[0]?._id, quantity: 1 }];
    const less = await store.changeItems(asha, placed._id, items);
    const accepted = await set(asha, placed, 'accepted');
    const packed = await set(ravi, placed, 'packed');
    for (const step of [less, accepted])
      expect(await undo(step)).toMatchObject(refused('Ravi has changed this order since.'));
    expect(await undo(accepted, ravi)).toMatchObject(refused('You have changed this order since.'));
    expect((await undo(packed)).status).toBe(200);
    // An undo counts as a later change as well.
    expect(await undo(accepted)).toMatchObject(refused('You have changed this order since.'));
  });

  it('is refused when the customer cancelled or paid since', async () => {
    const cash = await store.placeOrder(customer);
    const accepted = await set(asha, cash, 'accepted');
    await store.put(customer, `/api/order/cancel/${cash._id}`);
    const sentence = 'The customer has changed this order since.';
    expect(await undo(accepted)).toMatchObject(refused(sentence));
    const online = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    const early = await set(asha, online, 'accepted');
    await store.payOnline(online._id, 29_900);
    expect(await undo(early)).toMatchObject(refused(sentence));
  });

  it('does not mind notes, delays and prints, and keeps them', async () => {
    const placed = await store.placeOrder(customer);
    const token = asha;
    const accepted = await set(asha, placed, 'accepted');
    await store.post(token, `/api/order/note/${placed._id}`, { text: 'Ring' });
    await store.put(token, `/api/order/delay/${placed._id}`, { minutes: 10 });
    await store.post(token, '/api/order/printed', { ids: [placed._id] });
    const { undo: offered } = await get(placed);
    expect(offered.batch).toBe(accepted.headers['change-batch']);
    expect((await undo(accepted)).status).toBe(200);
    expect((await get(placed)).order).toMatchObject({
      orderStatus: 'pending',
      dueAt: placed.dueAt,
      promisedAt: '2026-11-21T10:55:00.000Z',
      note: 'Ring',
      printedAt: '2026-11-21T09:35:00.000Z',
    });
  });

  it('is not for an undo, a cancellation, a payment, a note or an order itself', async () => {
    const placed = await store.placeOrder(customer);
    const token = asha;
    const accepted = await set(asha, placed, 'accepted');
    const undone = await undo(accepted);
    const cancelled = await store.put(customer, `/api/order/cancel/${placed._id}`);
    const online = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    const paid = await store.payOnline(online._id, 29_900);
    const noted = await store.post(token, `/api/order/note/${placed._id}`, { text: 'Ring' });
    for (const answer of [undone, cancelled, paid, noted]) {
      expect(answer.headers['change-batch']).toBeDefined();
      expect(await undo(answer)).toMatchObject(refused('This cannot be undone'));
    }
    expect(await undo(accepted)).toMatchObject(refused('This was undone already'));
    expect((await undo(accepted, customer)).status).toBe(403);
  });

  it('happens once, of many at one moment', async () => {
    const placed = await store.placeOrder(customer);
    const delivered = await set(asha, placed, 'delivered');
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => undo(delivered, index % 2 ? asha : ravi)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(31);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });
});
