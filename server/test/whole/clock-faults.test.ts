import { beforeEach, describe, expect, it } from 'vitest';
import { rebuildDailySales } from '../../src/uses/sales/daily-sales.service.ts';
import { statusChanges } from '../change-log.ts';
import { engines } from '../engine.ts';
import { asha, useStore } from '../store.ts';

const dayMs = 24 * 3_600_000;

describe.each(engines)('a clock that steps back, on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
  });

  const setStatus = (id: string, status: string) => store.setStatus(admin, id, status);

  const list = async (since = '') => {
    const { body, headers } = await store.get(admin, `/api/order/all${since && `?since=${since}`}`);
    return {
      ids: (body as { _id: string }[]).map(({ _id }) => _id),
      version: String(headers['etag']).replace(/^W\/|"/g, ''),
    };
  };

  it('hides no change from those who ask what is new', async () => {
    const first = await store.placeOrder(customer);
    const { version } = await list();
    store.now -= dayMs;
    const second = await store.placeOrder(customer);
    await setStatus(first._id, 'accepted');
    const news = await list(version);
    expect(news.ids.toSorted()).toEqual([first._id, second._id].toSorted());
    expect((await list(news.version)).ids).toEqual([]);
    const unchanged = await store.get(admin, '/api/order/all', {
      'if-none-match': `W/"${news.version}"`,
    });
    expect(unchanged.status).toBe(304);
    // The list is sorted by the time of each order, newest first.
    expect((await list()).ids).toEqual([first._id, second._id]);
  });

  it('silences no order that rings', async () => {
    await store.placeOrder(customer);
    const live = () => store.read(admin, '/api/live');
    expect(await live()).toMatchObject({ ringing: true, alertCount: 1 });
    store.now -= 3_600_000;
    expect(await live()).toMatchObject({ ringing: true, alertCount: 1 });
    expect(await live()).not.toHaveProperty('later');
  });

  it('lets no history run backwards, and keeps the daily figures right', async () => {
    const order = await store.placeOrder(customer);
    store.now -= 2 * dayMs;
    const other = await store.placeOrder(customer);
    const changed = (await setStatus(order._id, 'accepted')).body.order;
    expect(changed.updatedAt >= changed.createdAt).toBe(true);
    await setStatus(order._id, 'delivered');
    await setStatus(other._id, 'rejected');
    const history = (await statusChanges(store.db)).filter(({ orderId }) => orderId === order._id);
    const created = Date.parse(order.createdAt);
    expect(history).toHaveLength(2);
    expect(history.every(({ at }) => at >= created)).toBe(true);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });

  it('locks nobody out for longer than the limit says', async () => {
    const { email } = asha;
    const logIn = () =>
      store.call('POST', '/api/auth/login', { payload: { email, password: 'not-the-password' } });
    for (let count = 0; count < 10; count += 1) await logIn();
    expect((await logIn()).status).toBe(429);
    store.now -= 30 * dayMs;
    const refused = await logIn();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    store.now += 16 * 60_000;
    expect((await logIn()).status).toBe(401);
  });

  it('logs nobody out, and lets a sign-up be finished', async () => {
    const meena = { ...asha, email: 'meena@example.in' };
    const { body } = await store.call('POST', '/api/auth/register', { payload: meena });
    store.now -= dayMs;
    expect((await store.get(admin, '/api/auth/me')).status).toBe(200);
    const { activationToken } = body;
    const verified = await store.call('POST', '/api/auth/verify-otp', {
      payload: { otp: store.lastCode(), activationToken },
    });
    expect(verified.status).toBe(200);
  });
});
