import type { FirstStep, StoreSettings } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { testNow, useStore } from '../../../test/store.ts';

const none = {
  ...{ name: false, products: false, hours: false, area: false },
  ...{ mail: false, staff: false, storefront: false, order: false },
};

describe.each(engines)('the first steps on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  beforeEach(async () => {
    admin = await store.admit('owner');
    store.now = testNow;
  });

  const read = async () => {
    const { steps, skipped } = await store.read(admin, '/api/system');
    return { steps, skipped };
  };
  const put = (path: string, payload: object, token = admin) => store.put(token, path, payload);
  const skip = (skipped: unknown, token = admin) => {
    store.now += 1_000;
    return put('/api/system/steps', { skipped }, token);
  };
  const set = async (change: Partial<StoreSettings>) => {
    const { body } = await store.get(admin, '/api/store/settings/all');
    return put('/api/store/settings', { settings: { ...body.settings, ...change } });
  };
  const hours = (on: boolean) =>
    put('/api/store/hours', { on, week: [], days: [], lastOrderMinutes: 0 });
  const hideAll = (hidden: 0 | 1) => store.db.updateTable('products').set({ hidden }).execute();
  const position = (is: 'rider' | 'customer') =>
    store.db
      .updateTable('accounts')
      .set({ position: is })
      .where('email', '=', 'ravi@example.in')
      .execute();

  it.each<[FirstStep, () => Promise<unknown>, () => Promise<unknown>]>([
    ['name', () => set({ name: 'Sharma Kirana' }), () => set({ name: '' })],
    ['products', () => store.addProduct(), () => hideAll(1)],
    ['hours', () => hours(true), () => hours(false)],
    ['area', () => set({ postalCodes: ['201301'] }), () => set({ postalCodes: [] })],
    ['storefront', () => set({ storefront: true }), () => set({ storefront: false })],
    [
      'staff',
      async () => {
        await store.admit('customer', { email: 'ravi@example.in' });
        expect((await read()).steps.staff).toBe(false);
        await position('rider');
      },
      () => position('customer'),
    ],
    [
      'staff',
      () =>
        store.post(admin, '/api/people/invitations', {
          email: 'meena@example.in',
          position: 'packer',
        }),
      () => store.db.updateTable('invitations').set({ expires_at: store.now }).execute(),
    ],
  ])('%s is done as long as it is so', async (step, begin, end) => {
    expect(await read()).toEqual({ steps: none, skipped: [] });
    await begin();
    expect(await read()).toEqual({ steps: { ...none, [step]: true }, skipped: [] });
    await end();
    expect(await read()).toEqual({ steps: none, skipped: [] });
  });

  it('an order is there once one was placed', async () => {
    await store.placeOrder(await store.admit('customer', { email: 'ravi@example.in' }));
    expect((await read()).steps).toEqual({ ...none, products: true, order: true });
  });

  it('what is not needed counts as done until it is needed, on record', async () => {
    const answer = await skip(['mail', 'area', 'mail']);
    const steps = { ...none, area: true, mail: true };
    expect(answer).toMatchObject({ status: 200, body: { steps, skipped: ['area', 'mail'] } });
    expect(await read()).toEqual(answer.body);
    expect((await skip(['area', 'mail'])).headers).not.toHaveProperty('change-batch');
    expect((await skip(['mail'])).body.steps).toEqual({ ...none, mail: true });
    expect((await skip([])).body).toEqual({ steps: none, skipped: [] });
    const { body } = await store.get(admin, '/api/history?noun=store');
    const changes = body.changes.map(({ before, after }: (typeof body.changes)[0]) => [
      before.skippedSteps,
      after.skippedSteps,
    ]);
    expect(changes).toEqual([
      ['mail', undefined],
      ['area, mail', 'mail'],
      [undefined, 'area, mail'],
    ]);
    const batch = answer.headers['change-batch'];
    await skip(['area', 'mail']);
    const undo = (token: string) => store.post(token, `/api/change/${batch}/undo`);
    const manager = await store.admit('manager', { email: 'kiran@example.in' });
    expect((await undo(manager)).status).toBe(403);
    expect((await undo(admin)).status).toBe(200);
    expect((await read()).skipped).toEqual([]);
  });

  it('are no others than these', async () => {
    for (const wrong of [['coffee'], 'mail', undefined])
      expect((await skip(wrong)).status, String(wrong)).toBe(400);
    expect((await read()).skipped).toEqual([]);
  });
});

describe.each(engines)('a server on $name that sends mails', (engine) => {
  const store = useStore(engine, { SMTP_URL: 'smtps://mail.example.in' });

  it('has its mail set up', async () => {
    const { body } = await store.get(await store.admit('owner'), '/api/system');
    expect(body.steps).toEqual({ ...none, mail: true });
  });
});
