import type { LiveState } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { dailyHours } from '../../../test/hours.ts';
import { useStore } from '../../../test/store.ts';

const at = (text: string) => Date.parse(`2026-11-${text}+05:30`);
const iso = (text: string) => new Date(at(text)).toISOString();
const hours = {
  ...dailyHours('08:00', '21:00'),
  whileClosed: true,
  windows: [{ from: '09:00', to: '11:00', cutOffMinutes: 0 }],
};
const morning = { from: iso('24T09:00'), to: iso('24T11:00') };
const opening = { from: iso('24T08:00') };

describe.each(engines)('an order for later that comes in at night on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';

  beforeEach(async () => {
    store.now = at('23T23:00');
    ({ admin, customer } = await store.admitBoth());
    await setHours({});
  });

  const setHours = (change: object) =>
    store.put(admin, '/api/store/hours', { ...hours, ...change });
  const live = (): Promise<LiveState> => store.read(admin, '/api/live');
  const silence = async () => {
    return store.post(admin, '/api/live/silence', { version: (await live()).version });
  };
  const setStatus = async (id: string, status: string) =>
    (await store.setStatus(admin, id, status)).body.order;

  it('rings when the store opens, to the second, with its age from then on', async () => {
    const { _id, dueAt } = await store.placeOrder(customer, { window: morning });
    expect(dueAt).toBe(iso('24T08:05'));
    const asleep = { ringing: false, alertCount: 0, alerts: [], later: 1, late: 0 };
    expect(await live()).toMatchObject({ ...asleep, counts: { pending: 1 } });
    store.now = at('24T07:59:59');
    expect(await live()).toMatchObject(asleep);
    store.now = at('24T08:00:00');
    const state = await live();
    expect(state).toMatchObject({ ringing: true, alertCount: 1 });
    expect(state).not.toHaveProperty('later');
    expect(state.alerts).toMatchObject([{ _id, kind: 'new', at: iso('24T08:00:00') }]);
    store.now = at('24T08:05:00');
    expect(await live()).toMatchObject({ late: 1 });
  });

  it('rings at once where the store is open', async () => {
    store.now = at('23T20:59:59');
    await store.placeOrder(customer, { window: morning });
    expect(await live()).toMatchObject({ ringing: true, alertCount: 1 });
  });

  it('keeps its hour when somebody opens earlier by hand', async () => {
    await store.placeOrder(customer, { window: morning });
    store.now = at('24T06:00');
    await store.post(admin, '/api/store/store-status', { isOpen: true });
    expect(await live()).toMatchObject({ ringing: false, later: 1, store: { isOpen: true } });
    store.now = at('24T08:00');
    expect(await live()).toMatchObject({ ringing: true, alertCount: 1 });
  });

  it('is not covered by a silence of that night', async () => {
    await store.db.updateTable('store').set({ ring_again_minutes: 0 }).execute();
    store.now = at('23T20:00');
    await store.placeOrder(customer);
    store.now = at('23T23:00');
    await store.placeOrder(customer, { window: morning });
    await silence();
    expect(await live()).toMatchObject({ ringing: false, alertCount: 1, later: 1 });
    store.now = at('24T08:00');
    expect(await live()).toMatchObject({ ringing: true, alertCount: 2 });
    store.now = at('24T08:01');
    expect((await silence()).body).toMatchObject({ ringing: false });
    store.now = at('24T18:00');
    expect(await live()).toMatchObject({ ringing: false });
  });

  it('is not covered by a silence of a state that was seen before it woke', async () => {
    await store.placeOrder(customer, { window: morning });
    store.now = at('24T07:59:59');
    await store.placeOrder(customer, { window: morning });
    const { version } = await live();
    store.now = at('24T08:00:01');
    const { body } = await store.call('POST', '/api/live/silence', {
      ...{ token: admin, payload: { version } },
    });
    expect(body).toMatchObject({ ringing: true, alertCount: 2 });
    expect((await silence()).body).toMatchObject({ ringing: false });
  });

  it('rings as its delivery time begins where the store opens later', async () => {
    await setHours(dailyHours('12:00', '21:00'));
    await store.placeOrder(customer, { window: morning });
    store.now = at('24T08:59:59');
    expect(await live()).toMatchObject({ ringing: false, later: 1 });
    store.now = at('24T09:00');
    expect(await live()).toMatchObject({ ringing: true, alertCount: 1 });
  });

  it('is accepted at night, and sleeps on when that is taken back', async () => {
    const order = await store.placeOrder(customer, { window: morning });
    const accepted = await store.setStatus(admin, order._id, 'accepted');
    expect(await live()).not.toHaveProperty('later');
    const batch = accepted.headers['change-batch'];
    await store.post(admin, `/api/change/${batch}/undo`);
    expect(await live()).toMatchObject({ ringing: false, later: 1 });
    store.now = at('24T08:00');
    expect(await live()).toMatchObject({ ringing: true, alertCount: 1 });
  });

  it('rings at once when its customer cancels what was accepted', async () => {
    const order = await store.placeOrder(customer, { window: morning });
    await setStatus(order._id, 'accepted');
    await store.put(customer, `/api/order/cancel/${order._id}`);
    expect(await live()).toMatchObject({ ringing: true, alerts: [{ kind: 'cancelled' }] });
  });

  it('rings at the opening too when it is paid at night, and at once when paid by day', async () => {
    store.now = at('23T20:50');
    const pay = async (order: { _id: string; totalPrice: number }) =>
      store.payOnline(order._id, order.totalPrice * 100, { id: `pay_${order._id}` });
    const place = () => store.placeOrder(customer, { window: morning, paymentMethod: 'razorpay' });
    const [first, second] = [await place(), await place()];
    await pay(first);
    expect(await live()).toMatchObject({ alertCount: 1 });
    store.now = at('23T21:05');
    await pay(second);
    expect(await live()).toMatchObject({ alertCount: 1, later: 1 });
  });

  it('is due by its window from step to step', async () => {
    const order = await store.placeOrder(customer, { window: morning });
    store.now = at('24T08:02');
    expect(order).toMatchObject({ dueAt: iso('24T08:05'), promisedAt: morning.to });
    expect(await setStatus(order._id, 'accepted')).toMatchObject({ dueAt: iso('24T09:20') });
    expect(await setStatus(order._id, 'packed')).toMatchObject({ dueAt: morning.to });
  });

  it('is due from its opening on where it has no end', async () => {
    await setHours({ windows: [] });
    const order = await store.placeOrder(customer, { window: opening });
    expect(order).toMatchObject({ dueAt: iso('24T08:05'), promisedAt: iso('24T09:10') });
    store.now = at('24T08:02');
    expect(await setStatus(order._id, 'accepted')).toMatchObject({ dueAt: iso('24T08:22') });
    store.now = at('24T08:15');
    expect(await setStatus(order._id, 'packed')).toMatchObject({ dueAt: iso('24T09:00') });
  });

  it('is due after its step where that comes after the beginning', async () => {
    const order = await store.placeOrder(customer, { window: morning });
    store.now = at('24T09:30');
    expect(await setStatus(order._id, 'accepted')).toMatchObject({ dueAt: iso('24T09:50') });
  });
});
