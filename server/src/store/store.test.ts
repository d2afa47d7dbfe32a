import { describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { useStore } from '../../test/store.ts';

describe.each(engines)('the store on $name', (engine) => {
  const store = useStore(engine, { STORE_TIMEZONE: 'Asia/Dubai' });
  const path = '/api/store/store-status';

  it('is open at first, and what is set is answered and stays', async () => {
    const { admin, customer } = await store.admitBoth();
    expect((await store.call('GET', path, { token: customer })).body).toEqual({ isOpen: true });
    for (const isOpen of [false, false, true]) {
      const set = await store.call('POST', path, { token: admin, payload: { isOpen } });
      expect(set).toMatchObject({ status: 200, body: { isOpen } });
      expect((await store.call('GET', path, { token: customer })).body).toEqual({ isOpen });
    }
  });

  it.each(['yes', 1, null, undefined])('takes nothing but true and false: %o', async (isOpen) => {
    const { admin } = await store.admitBoth();
    const answer = await store.call('POST', path, { token: admin, payload: { isOpen } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^Is open /);
  });

  it('tells anybody its time zone and avatar service', async () => {
    expect((await store.call('GET', '/api/store/settings')).body).toEqual({
      timeZone: 'Asia/Dubai',
      avatarService: 'https://ui-avatars.com/api/',
    });
  });
});
