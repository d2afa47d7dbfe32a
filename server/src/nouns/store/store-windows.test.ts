import type { StoreHours } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const plain: StoreHours = { on: false, week: [], days: [], lastOrderMinutes: 0 };
const morning = { from: '09:00', to: '11:00', cutOffMinutes: 120, orders: 5 };
const evening = { from: '17:00', to: '19:00', cutOffMinutes: 0 };

describe.each(engines)('delivery times of the store on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  beforeEach(async () => {
    admin = await store.admit('owner');
  });

  const read = async () => (await store.call('GET', '/api/store/hours')).body;
  const set = (change: object) => store.put(admin, '/api/store/hours', { ...plain, ...change });

  it('are absent until they are set, sorted, and stay where they are not named', async () => {
    expect(await read()).toEqual(plain);
    const later = { whileClosed: true, windows: [evening, morning], asap: false };
    const sorted = { ...plain, ...later, windows: [morning, evening] };
    expect((await set(later)).body).toEqual(sorted);
    expect((await set({ lastOrderMinutes: 15 })).body).toEqual({ ...sorted, lastOrderMinutes: 15 });
    const { body } = await set({ whileClosed: false, windows: [], asap: true });
    expect(body).toEqual(plain);
  });

  it('leave no shop without anything to choose', async () => {
    const later = { whileClosed: true, windows: [morning] };
    await set(later);
    expect((await set({ windows: [], asap: false })).body.asap).toBeUndefined();
    // An undo may leave `asap` off beside no delivery times.
    const added = await set({ windows: [morning] });
    await set({ asap: false });
    const batch = added.headers['change-batch'];
    await store.post(admin, `/api/change/${batch}/undo`);
    expect((await store.call('GET', '/api/store/times')).body).toEqual({ asap: true, times: [] });
  });

  it('are refused in words', async () => {
    const refused = async (...windows: object[]) => {
      const { status, body } = await set({ windows });
      return [status, body.message];
    };
    const twice = await refused(morning, { ...evening, from: '09:00', to: '10:00' });
    expect(twice).toEqual([400, 'Delivery times: 9:00 is given twice']);
    expect(await refused({ ...morning, to: '09:00' })).toEqual([
      400,
      'Delivery times: 9:00 must end after it begins',
    ]);
    expect((await refused({ ...morning, from: '9' }))[0]).toBe(400);
    for (const bad of [
      { cutOffMinutes: 2881 },
      { cutOffMinutes: -1 },
      { orders: 0 },
      { orders: 1000 },
    ])
      expect((await refused({ ...morning, ...bad }))[0]).toBe(400);
    const many = Array.from({ length: 13 }, (_, hour) => ({
      ...evening,
      from: `${hour + 10}:00`,
      to: '24:00',
    }));
    expect((await refused(...many))[0]).toBe(400);
  });

  it('are on record, and put back by an undo', async () => {
    await set({ whileClosed: true, windows: [morning, evening] });
    const { headers } = await set({ whileClosed: false, windows: [evening], asap: false });
    expect((await store.undo(admin, { headers })).status).toBe(200);
    expect(await read()).toEqual({ ...plain, whileClosed: true, windows: [morning, evening] });
  });
});
