import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe.each(engines)('the open orders on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
  });

  const open = (query = '', headers = {}) => store.get(admin, `/api/order/open${query}`, headers);
  const idsOf = async (query = '') => ((await open(query)).body as Order[]).map(({ _id }) => _id);
  const set = (id: string, status: string) => store.setStatus(admin, id, status);
  const place = async (order = {}) => (await store.placeOrder(customer, order))._id;
  const tagOf = (etag: unknown) => String(etag).replace(/^W\/|"/g, '');

  it('come by due time, in the form of the list', async () => {
    const [packed, accepted, done] = [await place(), await place(), await place()];
    await set(packed, 'packed');
    await set(accepted, 'accepted');
    await set(done, 'delivered');
    const unpaid = await place({ paymentMethod: 'razorpay' });
    const fresh = await place();
    expect(await idsOf()).toEqual([fresh, accepted, packed]);
    const listed = (await store.read(admin, '/api/order/all')) as Order[];
    for (const order of (await open()).body as Order[]) expect(listed).toContainEqual(order);
    await store.payOnline(unpaid, 29_900);
    expect(await idsOf()).toContain(unpaid);
  });

  it('come last without a due time', async () => {
    await set(await place(), 'accepted');
    await store.put(admin, '/api/store/targets', {
      acceptMinutes: 0,
      packMinutes: 1440,
      deliverMinutes: 0,
      warnMinutes: 0,
      ringAgainMinutes: 0,
    });
    const timeless = await place();
    const accepted = await place();
    await set(accepted, 'accepted');
    expect((await idsOf()).slice(1)).toEqual([accepted, timeless]);
  });

  it('say when the finished ones among them were finished, whatever came after that', async () => {
    const [id, other] = [await place(), await place()];
    await set(id, 'delivered');
    const doneAt = new Date(store.now).toISOString();
    const { headers } = await open();
    store.now += 10 * minuteMs;
    await store.post(admin, `/api/order/note/${id}`, { text: 'Paid by UPI' });
    await set(other, 'accepted');
    const since = encodeURIComponent(tagOf(headers['etag']));
    for (const query of ['?done=30', `?since=${since}&done=30`]) {
      const byId = new Map((await open(query)).body.map((one: Order) => [one._id, one]));
      expect(byId.get(id)).toMatchObject({ doneAt, note: 'Paid by UPI' });
      expect(byId.get(other)).not.toHaveProperty('doneAt');
    }
  });

  it('say when they were shown, where they were paid long after they were placed', async () => {
    const unpaid = await place({ paymentMethod: 'razorpay' });
    store.now += 3 * dayMs;
    const { headers } = await open();
    const shownAt = new Date(store.now).toISOString();
    await store.payOnline(unpaid, 29_900);
    const since = encodeURIComponent(tagOf(headers['etag']));
    for (const query of ['', `?since=${since}`])
      expect((await open(query)).body).toMatchObject([{ _id: unpaid, shownAt }]);
    const fresh = await place();
    const placed = (await open()).body.find(({ _id }: Order) => _id === fresh);
    expect(placed).not.toHaveProperty('shownAt');
  });

  it('are those of 7 days', async () => {
    const id = await place();
    store.now += 7 * dayMs - minuteMs;
    expect(await idsOf()).toEqual([id]);
    const { etag } = (await open()).headers;
    store.now += 2 * minuteMs;
    // The log-in has expired meanwhile.
    admin = await store.admit('owner', { email: 'ravi.kumar@example.in', name: 'Ravi Kumar' });
    expect(await idsOf()).toEqual([]);
    await set(id, 'accepted');
    expect((await open(`?since=${tagOf(etag)}`)).body).toEqual([]);
  });

  it('are not sent again while nothing changed, and then only what changed', async () => {
    const [one, two] = [await place(), await place()];
    const first = await open();
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^W\/"v2-/);
    expect(first.headers['changes-since']).toBeUndefined();
    expect((await open('', { 'if-none-match': etag })).status).toBe(304);
    await set(one, 'delivered');
    const hidden = await place({ paymentMethod: 'razorpay' });
    const since = await open(`?since=${tagOf(etag)}`, { 'if-none-match': etag });
    expect(since).toMatchObject({ status: 200, headers: { 'changes-since': tagOf(etag) } });
    expect(since.body).toMatchObject([{ _id: one, orderStatus: 'delivered' }]);
    expect(JSON.stringify(since.body)).not.toContain(hidden);
    const unknown = await open('?since=v2-1.ffffffff');
    expect(unknown.headers['changes-since']).toBeUndefined();
    expect((unknown.body as Order[]).map(({ _id }) => _id)).toEqual([two]);
  });

  it('come with those that were finished lately, newest first', async () => {
    const [early, rejected, cancelled, noted, still] = [
      await place(),
      await place(),
      await place(),
      await place(),
      await place(),
    ];
    const unpaid = await place({ paymentMethod: 'razorpay' });
    await set(early, 'delivered');
    await set(noted, 'delivered');
    store.now += 2 * minuteMs;
    await set(rejected, 'rejected');
    store.now += 1_000;
    for (const id of [cancelled, unpaid]) await store.put(customer, `/api/order/cancel/${id}`);
    store.now += 28 * minuteMs;
    // A note does not finish an order.
    const note = { token: admin, payload: { text: 'He called' } };
    await store.call('POST', `/api/order/note/${noted}`, note);
    expect(await idsOf('?done=30')).toEqual([still, cancelled, rejected]);
    expect((await idsOf('?done=60')).sort()).toEqual(
      [early, rejected, cancelled, noted, still].sort(),
    );
    for (const done of ['0', '61', 'x', '1.5'])
      expect((await open(`?done=${done}`)).status).toBe(400);
  });

  it('come with one that an undo finished again', async () => {
    const id = await place();
    await set(id, 'rejected');
    store.now += 20 * minuteMs;
    const { headers } = await set(id, 'accepted');
    store.now += 20 * minuteMs;
    const path = `/api/change/${headers['change-batch']}/undo`;
    expect((await store.post(admin, path)).status).toBe(200);
    expect(await idsOf('?done=10')).toEqual([id]);
  });
});
