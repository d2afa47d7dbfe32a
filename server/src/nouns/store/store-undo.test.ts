import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { dailyHours } from '../../../test/hours.ts';
import { type TestAnswer, useStore } from '../../../test/store.ts';

describe.each(engines)('undo of what opens and closes the store on $name', (engine) => {
  const store = useStore(engine);
  let asha = '';
  let ravi = '';

  beforeEach(async () => {
    asha = await store.admit('owner');
    ravi = await store.admit('manager', { email: 'ravi@example.in', name: 'Ravi' });
  });

  const post = (token: string, path: string, payload: object) => {
    store.now += 1_000;
    return store.post(token, `/api/store/${path}`, payload);
  };
  const setHours = (token: string, on: boolean) => {
    store.now += 1_000;
    return store.put(token, '/api/store/hours', { ...dailyHours('00:00', '24:00'), on });
  };
  const undo = (answer: TestAnswer) => {
    store.now += 1_000;
    return store.undo(asha, answer);
  };
  const status = () => store.read(asha, '/api/store/store-status');
  const kept = { status: 409, body: { message: 'Changed again by Ravi' } };

  it('does not pause a store again that somebody else has opened since', async () => {
    await post(asha, 'pause', { minutes: 60 });
    const closed = await post(asha, 'store-status', { isOpen: false });
    await post(ravi, 'store-status', { isOpen: true });
    expect(await undo(closed)).toMatchObject(kept);
    expect(await status()).toMatchObject({ isOpen: true });
  });

  it('does not close by hand what somebody else has opened since', async () => {
    await setHours(asha, true);
    await post(asha, 'store-status', { isOpen: false, stay: true });
    const off = await setHours(asha, false);
    await post(ravi, 'store-status', { isOpen: true });
    expect((await undo(off)).status).toBe(409);
    expect(await status()).toMatchObject({ isOpen: true });
  });

  it('does not open by the switch what somebody else has closed since', async () => {
    const on = await setHours(asha, true);
    await post(ravi, 'store-status', { isOpen: false, stay: true });
    // The days' hours go back, and what decides by them stays.
    const { body } = await undo(on);
    expect(body.results).toMatchObject([{ outcome: 'undone', reason: 'changed again by Ravi' }]);
    expect(await status()).toMatchObject({ isOpen: false, reason: 'closed-by-hand' });
    const hours = await store.call('GET', '/api/store/hours', {});
    expect(hours.body.on).toBe(true);
  });

  it('goes on when what came since was taken back', async () => {
    const paused = await post(asha, 'pause', { minutes: 60 });
    const closed = await post(ravi, 'store-status', { isOpen: false });
    expect((await undo(closed)).status).toBe(200);
    expect(await status()).toMatchObject({ reason: 'paused' });
    expect((await undo(paused)).status).toBe(200);
    expect(await status()).toMatchObject({ isOpen: true });
  });
});
