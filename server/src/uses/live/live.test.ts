import type { LiveState } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe.each(engines)('the live state on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let ravi = '';
  let customer = '';
  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    ravi = await store.admit('owner', { email: 'ravi@kirana.example', name: 'Ravi Kumar' });
  });

  const ask = (tag?: string, token = admin) =>
    store.get(token, '/api/live', tag ? { 'if-none-match': tag } : {});
  const live = async (): Promise<LiveState> => (await ask()).body;
  const place = () => store.placeOrder(customer);
  const setStatus = (id: string, status: string) => store.setStatus(admin, id, status);
  const cancel = (id: string) => store.put(customer, `/api/order/cancel/${id}`);
  const silence = (version: unknown, token = ravi) =>
    store.post(token, '/api/live/silence', { version });
  const putBack = (id: string) => store.put(ravi, `/api/order/seen/${id}`);
  /** A log-in expires after a week, so a long test has to log in again. */
  const logInAnew = async () => {
    admin = await store.admit('owner', { email: 'later@kirana.example' });
  };
  const setRingAgain = async (ringAgainMinutes: number) => {
    const targets = await store.read(admin, '/api/store/targets');
    await store.put(admin, '/api/store/targets', { ...targets, ringAgainMinutes });
  };

  it('says that nothing waits in an empty store', async () => {
    const { version, ...said } = await live();
    expect(version).not.toBe('');
    expect(said).toEqual({
      ringing: false,
      alertCount: 0,
      late: 0,
      alerts: [],
      counts: { pending: 0, accepted: 0, packed: 0 },
      olderOpen: 0,
      store: { isOpen: true, reason: 'open' },
    });
  });

  it('names the settings once some are set', async () => {
    const named = async () => (await ask()).body;
    const set = (settings: object) => store.put(admin, '/api/store/settings', { settings });
    const none = await named();
    expect(none.settings).toBeUndefined();
    const { body } = await set({ name: 'Sharma General Store' });
    const first = await named();
    expect(first.settings).toBe(body.version);
    expect(first.version).not.toBe(none.version);
    await set({ name: 'Sharma & Sons' });
    expect((await named()).settings).not.toBe(first.settings);
  });

  it('rings for a new order until the shop changes its status', async () => {
    const product = await store.addProduct({ paise: 14_950 });
    const items = [1, 2, 3].map((quantity) => ({ product, quantity }));
    const order = await store.placeOrder(customer, { items });
    expect(await live()).toMatchObject({
      ringing: true,
      alertCount: 1,
      alerts: [
        {
          _id: order._id,
          kind: 'new',
          at: order.createdAt,
          number: 1,
          customerName: 'Ravi Nair',
          totalPrice: 897,
          itemCount: 3,
        },
      ],
      counts: { pending: 1, accepted: 0, packed: 0 },
    });
    await setStatus(order._id, 'accepted');
    expect(await live()).toMatchObject({
      ringing: false,
      alertCount: 0,
      alerts: [],
      counts: { pending: 0, accepted: 1, packed: 0 },
    });
  });

  it('rings for an online order once it is paid', async () => {
    const order = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    expect(await live()).toMatchObject({ alertCount: 0, counts: { pending: 0 } });
    store.now += minuteMs;
    await store.payOnline(order._id, order.totalPrice * 100);
    expect(await live()).toMatchObject({
      ringing: true,
      alerts: [{ _id: order._id, kind: 'new', at: new Date(store.now).toISOString() }],
      counts: { pending: 1 },
    });
  });

  it('rings for a cancellation after the order was accepted, until it is put back', async () => {
    const pending = await place();
    await cancel(pending._id);
    expect(await live()).toMatchObject({ alertCount: 0 });
    const order = await place();
    await setStatus(order._id, 'accepted');
    store.now += minuteMs;
    await cancel(order._id);
    expect(await live()).toMatchObject({
      ringing: true,
      alerts: [{ _id: order._id, kind: 'cancelled', at: new Date(store.now).toISOString() }],
      counts: { pending: 0, accepted: 0 },
    });
    const answer = await putBack(order._id);
    expect(answer).toMatchObject({ status: 200, body: { ringing: false, alertCount: 0 } });
    expect(answer.headers['change-batch']).toBeDefined();
    const { body } = await store.get(admin, '/api/order/all');
    expect(body.find(({ _id }: { _id: string }) => _id === order._id).alert).toBeUndefined();
    const again = await putBack(order._id);
    expect(again).toMatchObject({ status: 200, body: answer.body });
    expect(again.headers['change-batch']).toBeUndefined();
  });

  it('puts back no new order, and knows no other', async () => {
    const order = await place();
    expect(await putBack(order._id)).toMatchObject({ status: 200, body: { alertCount: 1 } });
    expect((await putBack(crypto.randomUUID())).status).toBe(404);
    expect((await putBack('nothing')).status).toBe(404);
  });

  it('names 20 alerts, a cancellation before newer orders, and counts the others', async () => {
    const items = [{ product: await store.addProduct(), quantity: 1 }];
    const cancelled = await store.placeOrder(customer, { items });
    await setStatus(cancelled._id, 'accepted');
    await cancel(cancelled._id);
    const orders: string[] = [];
    for (let count = 0; count < 22; count += 1)
      orders.push((await store.placeOrder(customer, { items }))._id);
    const state = await live();
    expect(state.alertCount).toBe(23);
    const newest = orders.reverse().slice(0, 19);
    expect(state.alerts.map(({ _id }) => _id)).toEqual([...newest, cancelled._id]);
    expect(state.alerts.at(-1)?.kind).toBe('cancelled');
  });

  it('is silenced for everybody up to what was seen, and rings for what came in between', async () => {
    await place();
    const seen = await live();
    const between = await place();
    const silenced = await silence(seen.version);
    expect(silenced).toMatchObject({
      status: 200,
      body: {
        ringing: true,
        alertCount: 2,
        silenced: { at: new Date(store.now).toISOString(), by: 'Ravi Kumar' },
      },
    });
    const all = await silence(silenced.body.version);
    expect(all.body).toMatchObject({ ringing: false, alertCount: 2 });
    expect(await live()).toEqual(all.body);
    expect(all.body.alerts[0]._id).toBe(between._id);
    await place();
    expect(await live()).toMatchObject({ ringing: true, alertCount: 3 });
  });

  it('keeps on record who silenced it', async () => {
    await place();
    const { headers } = await silence((await live()).version);
    const batch = await store.db
      .selectFrom('batches')
      .selectAll()
      .where('id', '=', String(headers['change-batch']))
      .executeTakeFirstOrThrow();
    expect(batch).toMatchObject({ noun: 'silence', kind: 'silenced', actor_name: 'Ravi Kumar' });
    expect((await store.post(admin, `/api/change/${batch.id}/undo`)).status).toBe(409);
  });

  it('is not silenced by a version older than what is, nor twice while it is silent', async () => {
    await place();
    const older = await live();
    await place();
    const { body: silenced } = await silence((await live()).version);
    store.now += minuteMs;
    for (const version of [older.version, silenced.version]) {
      const answer = await silence(version, admin);
      expect(answer).toMatchObject({ status: 200, body: silenced });
      expect(answer.headers['change-batch']).toBeUndefined();
    }
  });

  it('rings again after five minutes, and is silenced again', async () => {
    const order = await place();
    const { body: silenced } = await silence((await live()).version);
    const tag = `W/"${silenced.version}"`;
    store.now += 5 * minuteMs - 1;
    expect((await ask(tag)).status).toBe(304);
    store.now += 1;
    // The order's due time comes at the same instant.
    const again = (await ask(tag)).body;
    expect(again).toMatchObject({ ringing: true, late: 1, silenced: silenced.silenced });
    expect(await silence(again.version)).toMatchObject({ status: 200, body: { ringing: false } });
    await setStatus(order._id, 'accepted');
    store.now += 5 * minuteMs;
    expect(await live()).toMatchObject({ ringing: false });
  });

  it('rings again after an hour, or never, where the store wants that', async () => {
    await setRingAgain(60);
    await place();
    await silence((await live()).version);
    store.now += 60 * minuteMs - 1;
    expect(await live()).toMatchObject({ ringing: false });
    store.now += 1;
    expect(await live()).toMatchObject({ ringing: true });
    await setRingAgain(0);
    await silence((await live()).version);
    store.now += dayMs;
    expect(await live()).toMatchObject({ ringing: false, alertCount: 1 });
    await place();
    expect(await live()).toMatchObject({ ringing: true });
  });

  it('takes no version but one that this store has answered', async () => {
    await place();
    const { version } = await live();
    const wrong = [undefined, null, 7, '', 'x', version.replace(/\.\w/, '.z'), 'x'.repeat(101)];
    const otherMark = version.replace(/\.[0-9a-f]{8}/, (mark) =>
      mark === '.00000000' ? '.11111111' : '.00000000',
    );
    const later = version.replace(/^v2-\d+/, 'v2-999');
    for (const bad of [...wrong, otherMark])
      expect((await silence(bad)).status, String(bad)).toBe(400);
    expect((await silence(later)).body.code).toBe('live.version-unknown');
    expect((await live()).silenced).toBeUndefined();
  });

  it('says who is late when the clock alone makes them so', async () => {
    const order = await place();
    const before = await ask();
    store.now += 5 * minuteMs - 1;
    expect((await ask(String(before.headers.etag))).status).toBe(304);
    store.now += 1;
    const late = await ask(String(before.headers.etag));
    expect(late).toMatchObject({ status: 200, body: { late: 1 } });
    expect(late.body.version).not.toBe(before.body.version);
    await setStatus(order._id, 'accepted');
    expect(await live()).toMatchObject({ late: 0 });
  });

  it('counts orders of more than a week ago apart, and rings for them no more', async () => {
    await place();
    store.now += 7 * dayMs;
    await logInAnew();
    expect(await live()).toMatchObject({ counts: { pending: 1 }, olderOpen: 0, alertCount: 1 });
    store.now += 1;
    expect(await live()).toMatchObject({
      ringing: false,
      alertCount: 0,
      alerts: [],
      late: 0,
      counts: { pending: 0 },
      olderOpen: 1,
    });
  });

  it('counts older orders to 1,000', async () => {
    const order = await store.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', (await place())._id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1_100 }, () => ({ ...order, id: crypto.randomUUID() }));
    for (let at = 0; at < copies.length; at += 100)
      await store.db
        .insertInto('orders')
        .values(copies.slice(at, at + 100))
        .execute();
    store.now += 8 * dayMs;
    await logInAnew();
    expect(await live()).toMatchObject({ olderOpen: 1_000, alertCount: 0 });
  });

  it('has another version with whatever it says, and with every change of an order', async () => {
    const order = await place();
    const versions = new Set([(await live()).version]);
    const next = async () => versions.add((await live()).version).size;
    await setStatus(order._id, 'accepted');
    expect(await next()).toBe(2);
    await setStatus(order._id, 'delivered');
    expect(await next()).toBe(3);
    const door = (isOpen: boolean) => store.post(admin, '/api/store/store-status', { isOpen });
    await door(false);
    expect(await next()).toBe(4);
    expect((await live()).store).toEqual({ isOpen: false, reason: 'closed-by-hand' });
    await door(true);
    // The state, and so its version, is the same as before.
    expect(await next()).toBe(4);
  });

  it('is tagged weakly with its version and answers 304 to who has it', async () => {
    await place();
    const { headers, body } = await ask();
    expect(headers.etag).toBe(`W/"${body.version}"`);
    for (const tag of [`W/"${body.version}"`, `"${body.version}"`, `"x", W/"${body.version}"`])
      expect(await ask(tag)).toMatchObject({
        status: 304,
        body: '',
        headers: { etag: headers.etag },
      });
    expect((await ask('"x"')).status).toBe(200);
  });
});
