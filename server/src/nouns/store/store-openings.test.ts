import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { dailyHours } from '../../../test/hours.ts';
import { useStore } from '../../../test/store.ts';

/** An instant by the store's clock; the 20th is a Friday. */
const at = (text: string) => Date.parse(`2026-11-${text}+05:30`);
const always = dailyHours('00:00', '24:00');
const byDay = dailyHours('08:00', '20:00');
const never = { ...always, week: [] };

describe.each(engines)('closed by hand until an opening on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';

  beforeEach(async () => {
    admin = await store.admit('owner');
    store.now = at('20T12:00');
  });

  const status = () => store.read(admin, '/api/store/store-status');
  const press = (payload: object) => store.post(admin, '/api/store/store-status', payload);
  const setHours = (payload: object) => store.put(admin, '/api/store/hours', payload);
  const undo = (batch: unknown) => store.post(admin, `/api/change/${batch}/undo`);

  it('opens at the first opening of hours that are given later', async () => {
    await setHours(never);
    await press({ isOpen: false });
    expect(await status()).toEqual({ isOpen: false, reason: 'closed-by-hand' });
    await setHours({ ...never, lastOrderMinutes: 10 });
    expect(await status()).toEqual({ isOpen: false, reason: 'closed-by-hand' });
    const saved = await setHours(byDay);
    const opening = new Date(at('21T08:00')).toISOString();
    const waiting = { isOpen: false, reason: 'closed-by-hand', nextOpenAt: opening };
    expect(await status()).toMatchObject(waiting);
    await undo(saved.headers['change-batch']);
    expect(await status()).toEqual({ isOpen: false, reason: 'closed-by-hand' });
    await setHours(byDay);
    expect(await status()).toMatchObject(waiting);
    store.now = at('21T08:00');
    expect(await status()).toMatchObject({ isOpen: true, reason: 'open' });
  });

  it('opens at once when the hours that are given never close', async () => {
    await setHours(never);
    await press({ isOpen: false });
    await setHours(always);
    expect(await status()).toMatchObject({ isOpen: true, reason: 'open' });
  });

  it('closed against hours that never close, opens with others, not with the same', async () => {
    await setHours(always);
    await press({ isOpen: false });
    await setHours({ ...always, lastOrderMinutes: 10 });
    expect(await status()).toEqual({ isOpen: false, reason: 'closed-by-hand' });
    await setHours(byDay);
    store.now = at('21T09:00');
    expect(await status()).toMatchObject({ isOpen: true, reason: 'open' });
  });

  it('opens at an earlier opening that comes later', async () => {
    await setHours(byDay);
    await press({ isOpen: false });
    await setHours(dailyHours('16:00', '20:00'));
    store.now = at('20T16:00');
    expect(await status()).toMatchObject({ isOpen: true, reason: 'open' });
  });

  it('stays closed for good when that was asked', async () => {
    await setHours(never);
    await press({ isOpen: false, stay: true });
    await setHours(always);
    expect(await status()).toEqual({ isOpen: false, reason: 'closed-by-hand' });
    await setHours(byDay);
    store.now = at('25T09:00');
    expect(await status()).toEqual({ isOpen: false, reason: 'closed-by-hand' });
  });
});
