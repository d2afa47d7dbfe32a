import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the end of all other log-ins on $name', (engine) => {
  const store = useStore(engine);

  it('is limited, and on record for the team alone', async () => {
    const { admin, customer } = await store.admitBoth();
    const end = (token: string) => store.post(token, '/api/auth/logout-everywhere');
    const changes = async () =>
      (await store.read(admin, '/api/history?noun=account')).changes.length;
    const before = await changes();
    let token = customer;
    for (let time = 0; time < 10; time += 1) {
      const { status, body } = await end(token);
      expect(status).toBe(200);
      token = body.token;
    }
    expect(await end(token)).toMatchObject({ status: 429, body: { code: 'limit.log-outs' } });
    const elsewhere = { token, remoteAddress: '192.0.2.77' };
    expect((await store.call('POST', '/api/auth/logout-everywhere', elsewhere)).status).toBe(200);
    expect(await changes()).toBe(before);
    const { headers } = await end(admin);
    expect(headers['change-batch']).toBeDefined();
  });
});
