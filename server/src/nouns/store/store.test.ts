import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the store on $name', (engine) => {
  const store = useStore(engine, { STORE_TIMEZONE: 'Asia/Dubai' });
  const path = '/api/store/store-status';

  it('is open at first, and what is set is answered and stays', async () => {
    const { admin, customer } = await store.admitBoth();
    expect(await store.read(customer, path)).toEqual({ isOpen: true, reason: 'open' });
    const batches = [];
    for (const isOpen of [false, false, true]) {
      const set = await store.post(admin, path, { isOpen });
      expect(set).toMatchObject({ status: 200, body: { isOpen } });
      batches.push(set.headers['change-batch']);
      expect(await store.read(customer, path)).toMatchObject({ isOpen });
    }
    expect(batches.map((batch) => batch !== undefined)).toEqual([true, false, true]);
  });

  it.each(['yes', 1, null, undefined])('takes nothing but true and false: %o', async (isOpen) => {
    const { admin } = await store.admitBoth();
    const answer = await store.post(admin, path, { isOpen });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^Is open /);
  });

  it('keeps how long each step of an order may take, from the next step on', async () => {
    const { admin, customer } = await store.admitBoth();
    const url = '/api/store/targets';
    const first = {
      acceptMinutes: 5,
      packMinutes: 20,
      deliverMinutes: 45,
      warnMinutes: 3,
      ringAgainMinutes: 5,
    };
    expect(await store.get(admin, url)).toMatchObject({ status: 200, body: first });
    const order = await store.placeOrder(customer);
    const payload = { ...first, packMinutes: 1440, ringAgainMinutes: 0 };
    const set = (targets: object, token = admin) => store.put(token, url, targets);
    expect(await set(payload)).toMatchObject({ status: 200, body: payload });
    expect(await store.read(admin, url)).toEqual(payload);
    expect((await set(payload)).headers['change-batch']).toBeUndefined();
    const { body } = await store.setStatus(admin, order._id, 'accepted');
    expect(body.order).toMatchObject({
      dueAt: '2026-11-22T09:35:00.000Z',
      promisedAt: order.promisedAt,
    });
    expect(await set({ ...first, warnMinutes: 1441 })).toMatchObject({
      status: 400,
      body: { message: 'Warn minutes must be at most 1440' },
    });
    for (const acceptMinutes of [-1, 1.5, '5', null])
      expect((await set({ ...first, acceptMinutes })).body.message).toMatch(/^Accept minutes /);
  });

  it('keeps targets that others have set since they were seen', async () => {
    const { admin } = await store.admitBoth();
    const meena = await store.admit('owner', { email: 'meena@example.in', name: 'Meena Iyer' });
    const url = '/api/store/targets';
    const first = await store.get(admin, url);
    const seen = String(first.headers['etag']);
    const set = (token: string, payload: object, ifMatch: string) =>
      store.put(token, url, payload, { 'if-match': ifMatch });
    expect((await set(meena, { ...first.body, packMinutes: 30 }, seen)).status).toBe(200);
    store.now += 20_000;
    await store.post(admin, '/api/store/store-status', { isOpen: false });
    const mine = { ...first.body, acceptMinutes: 7 };
    const { status, body } = await set(admin, mine, seen);
    const message = 'Meena Iyer changed the targets 20 s ago.';
    expect({ status, body }).toMatchObject({ status: 412, body: { message } });
    expect((await set(admin, mine, `"${body.details.version}"`)).body).toEqual(mine);
  });

  it('has its targets taken back by who may set them alone', async () => {
    const { admin } = await store.admitBoth();
    const manager = await store.admit('manager', { email: 'meena@example.in' });
    const url = '/api/store/targets';
    const { body: first } = await store.get(admin, url);
    const { headers } = await store.put(admin, url, { ...first, packMinutes: 30 });
    const undo = (token: string) => store.undo(token, { headers });
    expect((await undo(manager)).status).toBe(403);
    expect((await undo(admin)).status).toBe(200);
    expect(await store.read(admin, url)).toEqual(first);
  });
});
