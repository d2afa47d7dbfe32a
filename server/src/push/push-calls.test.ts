import { describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { usePhones } from '../../test/locked-phones.ts';
import { useStore } from '../../test/store.ts';

describe.each(engines)('the calls of devices on $name', (engine) => {
  const phones = usePhones(engine);
  const remove = (id: string, token = phones.admin) =>
    phones.store.delete(token, `/api/push/device/${id}`);
  const test = (id: string, token = phones.admin) =>
    phones.store.post(token, `/api/push/device/${id}/test`);
  const put = (change: object, token = phones.admin) =>
    phones.store.put(token, '/api/push/device', {
      ...phones.push.phone('ravi'),
      name: undefined,
      ...change,
    });
  const count = async () =>
    (await phones.store.db.selectFrom('devices').select('id').execute()).length;

  it('know a key, and a device by its address alone', async () => {
    expect(phones.push.key).toMatch(/^B[\w-]{86}$/);
    const phone = phones.push.phone('ravi');
    const first = await phones.subscribe(phone);
    const again = await phones.subscribe(phone, { quiet: { from: '22:00', to: '07:00' } });
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await count()).toBe(1);
    expect(await phones.device(first.body._id)).toMatchObject({
      quiet_from: '22:00',
      quiet_to: '07:00',
      origin: 'https://shop.example.in',
    });
    await phones.subscribe(phone);
    expect(await phones.device(first.body._id)).toMatchObject({ quiet_from: '', quiet_to: '' });
  });

  it('refuse addresses that are no push service’s, without asking them', async () => {
    const { port } = new URL(phones.push.origin);
    for (const endpoint of [
      `https://127.0.0.1:${port}/ravi`,
      `https://asha@localhost:${port}/ravi`,
      `http://localhost:${port}/ravi`,
      'https://fcm.googleapis.com.evil.example/ravi',
      'https://fcm.googleapis.com:444/ravi',
      'https://169.254.169.254/ravi',
      'nothing',
    ])
      expect(await put({ endpoint }), endpoint).toMatchObject({
        status: 400,
        body: { code: 'push.service-unknown', message: 'This push service is not known here' },
      });
    const long = `${phones.push.origin}/${'a'.repeat(1_000)}`;
    expect(await put({ endpoint: long })).toMatchObject({ status: 400 });
    expect(phones.push.asked).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('refuse keys that nothing can be encrypted for, and hours that are none', async () => {
    const { keys } = phones.push.phone('ravi');
    const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    for (const bad of [
      { keys: { ...keys, p256dh: noPoint } },
      { keys: { ...keys, p256dh: keys.p256dh.slice(1) } },
      { keys: { ...keys, auth: 'short' } },
      { keys: {} },
      { quiet: { from: '7:00', to: '08:00' } },
      { quiet: { from: '24:00', to: '08:00' } },
      { endpoint: 7 },
    ])
      expect((await put(bad)).status, JSON.stringify(bad)).toBe(400);
  });

  it('take ten devices of an account, also when eleven come at once', async () => {
    const all = Array.from({ length: 11 }, (_, at) => phones.push.phone(`phone-${at}`));
    const statuses = (await Promise.all(all.map((phone) => phones.subscribe(phone)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([...Array(10).fill(200), 409]);
    expect(await phones.subscribe(phones.push.phone('phone-11'))).toMatchObject({
      status: 409,
      body: { code: 'push.too-many', message: 'Too many devices' },
    });
    const meena = await phones.store.admit('manager', { email: 'meena@example.in' });
    expect((await phones.subscribe(phones.push.phone('other'), { token: meena })).status).toBe(200);
  });

  it('give a device to whoever logs in there next', async () => {
    const phone = phones.push.phone('ravi');
    const { body } = await phones.subscribe(phone);
    const meena = await phones.store.admit('manager', { email: 'meena@example.in' });
    expect((await remove(body._id, meena)).status).toBe(404);
    expect((await phones.subscribe(phone, { token: meena })).body).toEqual(body);
    expect((await remove(body._id)).status).toBe(404);
    expect(await remove(body._id, meena)).toMatchObject({ status: 200 });
    expect((await remove(body._id, meena)).status).toBe(404);
    expect(await count()).toBe(0);
  });

  it('send a test, and say what the push service answered', async () => {
    const id = await phones.ring('ravi');
    expect(await test(id)).toMatchObject({
      status: 200,
      body: { message: 'A test is on its way' },
    });
    expect(phones.push.told('ravi')).toEqual(['This device rings when it is locked.']);
    phones.push.manners.set('ravi', 403);
    expect(await test(id)).toMatchObject({
      status: 409,
      body: { code: 'push.refused', message: 'The push service answered 403' },
    });
    const meena = await phones.store.admit('manager', { email: 'meena@example.in' });
    expect((await test(id, meena)).status).toBe(404);
    expect((await test('nothing')).body.code).toBe('push.device-not-found');
    phones.push.stop();
    expect(await test(id)).toMatchObject({ status: 409, body: { code: 'push.unanswered' } });
  });
});

describe.each(engines)('without push services on $name', (engine) => {
  const store = useStore(engine, { PUSH_SERVICES: 'off' });

  it('there is no key, and no device', async () => {
    const token = await store.admit('owner');
    expect(await store.call('GET', '/api/push/key')).toMatchObject({
      status: 404,
      body: { code: 'push.off' },
    });
    const payload = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    };
    expect((await store.put(token, '/api/push/device', payload)).status).toBe(404);
    await store.placeOrder(await store.admit('customer', { email: 'ravi@example.in' }));
  });
});
