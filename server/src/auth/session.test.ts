import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { asha, testSecret, useStore } from '../../test/store.ts';

const hour = 3_600_000;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** A token made by hand, to be wrong in one way at a time. */
function forge(header: object, payload: object, secret: string): string {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

describe.each(engines)('sessions on $name', (engine) => {
  const store = useStore(engine);
  const logIn = (change: object = {}, remoteAddress = '10.0.0.1') =>
    store.call('POST', '/api/auth/login', {
      payload: { email: asha.email, password: asha.password, ...change },
      remoteAddress,
    });
  const me = (token?: string) =>
    store.call('GET', '/api/auth/me', token === undefined ? {} : { token });

  it('answers a token that lives for a week', async () => {
    await store.join();
    const { status, body } = await logIn({ email: 'ASHA@example.in' });
    expect(status).toBe(200);
    expect(decode(body.token.split('.')[0])).toMatchObject({ alg: 'HS256' });
    expect(decode(body.token.split('.')[1]).exp).toBe(Math.floor(store.now / 1000) + 168 * 3600);
    expect((await me(body.token)).status).toBe(200);
    store.now += 168 * hour;
    expect(await me(body.token)).toMatchObject({
      status: 401,
      body: { message: 'Your session has expired. Please log in again' },
    });
  });

  it.each([{ password: 'wrong-password' }, { email: 'nobody@example.in' }])(
    'refuses %o with the same words',
    async (change) => {
      await store.join();
      expect(await logIn(change)).toMatchObject({
        status: 401,
        body: { message: 'Invalid email or password' },
      });
    },
  );

  it('refuses every token that is not ours', async () => {
    const token = await store.join();
    const payload = decode(token.split('.')[1]);
    const hs256 = { alg: 'HS256', typ: 'JWT' };
    const { exp: _exp, ...endless } = payload;
    const bad = [
      '',
      'nonsense',
      forge(hs256, payload, 'a foreign secret of some length'),
      forge({ alg: 'HS512' }, payload, testSecret),
      forge(hs256, endless, testSecret),
      forge(hs256, { ...payload, exp: 'never' }, testSecret),
      forge(hs256, { ...payload, sub: 'nobody' }, testSecret),
      `${encode({ alg: 'none' })}.${encode(payload)}.`,
      `${token.slice(0, -2)}xx`,
    ];
    for (const wrong of bad) expect((await me(wrong)).status, wrong).toBe(401);
    expect(await me()).toMatchObject({ status: 401, body: { message: 'Please log in' } });
    expect((await me(forge(hs256, payload, testSecret))).status).toBe(200);
  });

  it('keeps users from management, and a changed role holds at once', async () => {
    const { admin, customer } = await store.admitBoth();
    const total = (token: string) => store.call('GET', '/api/auth/total', { token });
    expect(await total(admin)).toMatchObject({ status: 200, body: { totalUsers: 2 } });
    expect((await total(customer)).status).toBe(403);
    await store.db.updateTable('accounts').set({ role: 'user' }).execute();
    expect((await total(admin)).status).toBe(403);
  });

  it('stops after ten failures for one e-mail from one address, also with the right password', async () => {
    await store.join();
    for (let count = 0; count < 10; count += 1) await logIn({ password: 'wrong-password' });
    const limited = await logIn();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBe(15 * 60);
    expect((await logIn({}, '10.0.0.2')).status).toBe(200);
    store.now += 15 * 60_000;
    expect((await logIn()).status).toBe(200);
  }, 20_000);

  it('does not let many at once slip through', async () => {
    await store.join();
    const tries = Array.from({ length: 30 }, () => logIn({ password: 'wrong-password' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  }, 20_000);

  it('does not count log-ins that succeed', async () => {
    await store.join();
    for (let count = 0; count < 12; count += 1) expect((await logIn()).status).toBe(200);
  }, 20_000);
});
