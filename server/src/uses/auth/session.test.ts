import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { tokenPart } from '../../../test/forge.ts';
import { asha, useStore } from '../../../test/store.ts';

const hour = 3_600_000;
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
    expect(tokenPart(body.token, 0)).toMatchObject({ alg: 'HS256' });
    expect(tokenPart(body.token, 1).exp).toBe(Math.floor(store.now / 1000) + 168 * 3600);
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

  it('stops after ten failures for one e-mail from one address, also with the right password', async () => {
    await store.join();
    for (let count = 0; count < 10; count += 1) await logIn({ password: 'wrong-password' });
    const limited = await logIn();
    expect(limited.body.code).toBe('limit.log-ins');
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
