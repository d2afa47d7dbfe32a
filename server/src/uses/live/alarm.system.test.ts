import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const minuteMs = 60_000;
const first = '1 order is waiting since 3:05 pm';

describe.each(engines)('the mail to the owners on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';
  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    await store.admit('owner', { email: 'vikas@example.in' });
    await store.admit('manager', { email: 'meena@example.in' });
  });

  const set = (alarmMinutes: number) =>
    store.put(admin, '/api/store/settings', { settings: { name: 'Sharma Kirana', alarmMinutes } });
  const place = () => store.placeOrder(customer);
  const look = (id: string) =>
    store.post(admin, `/api/order/note/${id}`, { text: crypto.randomUUID() });
  const silence = async () => {
    const { body } = await store.get(admin, '/api/live');
    await store.post(admin, '/api/live/silence', { version: body.version });
  };
  const mailed = (...subjects: string[]) =>
    expect.poll(() => store.mails.map(({ subject }) => subject)).toEqual(subjects);
  /** Has the server look, since every commit does. */
  const nothingMore = async (id: string) => {
    const before = store.mails.length;
    await look(id);
    await store.settled();
    expect(store.mails).toHaveLength(before);
  };

  it('comes once when the bell has rung so long, to each of them, and names nobody', async () => {
    await set(10);
    const order = await place();
    store.now += 10 * minuteMs - 1;
    await nothingMore(order._id);
    store.now += 1;
    await mailed(first, first);
    expect(store.mails.map(({ to }) => to).sort()).toEqual(['asha@example.in', 'vikas@example.in']);
    expect(store.mails[0]?.text).toContain(`${first}.`);
    expect(JSON.stringify(store.mails)).not.toMatch(/Ravi Nair|98123/);
    store.now += 60 * minuteMs;
    await nothingMore(order._id);
  });

  it('comes again for a newer order alone, when that has waited as long', async () => {
    await set(10);
    const order = await place();
    store.now += 10 * minuteMs;
    await mailed(first, first);
    await place();
    store.now += 10 * minuteMs - 1;
    await nothingMore(order._id);
    store.now += 1;
    const both = '2 orders are waiting since 3:05 pm';
    await mailed(first, first, both, both);
  });

  it('does not come while it is off', async () => {
    const order = await place();
    store.now += 120 * minuteMs;
    await nothingMore(order._id);
    await set(10);
    await mailed(first, first);
  });

  it('counts from the end of a silence', async () => {
    await set(10);
    const order = await place();
    store.now += 9 * minuteMs;
    await silence();
    store.now += 5 * minuteMs;
    await nothingMore(order._id);
    store.now += 10 * minuteMs - 1;
    await nothingMore(order._id);
    store.now += 1;
    await mailed(first, first);
  });

  it.each([0, 10])(
    'counts an order for later from its opening on, rung again after %i min',
    async (again) => {
      await store.db.updateTable('store').set({ ring_again_minutes: again }).execute();
      await set(10);
      const opens = store.now + 600 * minuteMs;
      const late = await place();
      await store.db
        .updateTable('orders')
        .set({ rings_at: opens })
        .where('id', '=', late._id)
        .execute();
      const order = await place();
      store.now += 10 * minuteMs;
      await mailed(first, first);
      await silence();
      await store.put(admin, `/api/order/status/${order._id}`, { status: 'accepted' });
      store.now = opens + 10 * minuteMs - 1;
      await nothingMore(order._id);
      store.now += 1;
      await expect.poll(() => store.mails.length).toBe(4);
      expect(store.mails[3]?.subject).toBe('1 order is waiting since 1:05 am');
    },
  );

  it('is not sent for an order that is accepted in time', async () => {
    await set(10);
    const order = await place();
    store.now += 9 * minuteMs;
    await store.put(admin, `/api/order/status/${order._id}`, { status: 'accepted' });
    store.now += 9 * minuteMs;
    await nothingMore(order._id);
  });

  it('that could not be sent is tried again after a minute', async () => {
    await set(10);
    store.mailError = new Error('no mail today');
    const order = await place();
    store.now += 10 * minuteMs;
    await nothingMore(order._id);
    store.mailError = undefined;
    await nothingMore(order._id);
    store.now += minuteMs;
    await mailed(first, first);
  });

  it.each([-1, 121, 1.5, '10'])('cannot be set to %s minutes', async (minutes) => {
    expect((await set(minutes as number)).status).toBe(400);
  });

  it('is nothing that customers are told', async () => {
    await set(10);
    const { body } = await store.call('GET', '/api/store/settings');
    expect(body.alarmMinutes).toBeUndefined();
  });
});
