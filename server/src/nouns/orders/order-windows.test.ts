import type { StoreTimes } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { dailyHours } from '../../../test/hours.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';

const at = (text: string) => Date.parse(`2026-11-${text}+05:30`);
const iso = (text: string) => new Date(at(text)).toISOString();
const hours = {
  ...dailyHours('08:00', '21:00'),
  whileClosed: true,
  windows: [
    { from: '09:00', to: '11:00', cutOffMinutes: 60, orders: 2 },
    { from: '17:00', to: '19:00', cutOffMinutes: 0 },
  ],
};
const morning = { from: iso('24T09:00'), to: iso('24T11:00') };
const evening = { from: iso('23T17:00'), to: iso('23T19:00') };
const gone = {
  status: 409,
  body: {
    code: 'order.window-gone',
    message: 'This delivery time is no longer offered. Choose another',
  },
};
const full = {
  status: 409,
  body: { code: 'order.window-full', message: 'Tomorrow 9–11 am is full. Choose another time' },
};

describe.each(engines)('orders for later on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  const shop = new TestShop(store);
  const counter = new TestCounter(store);
  let admin = '';
  let customer = '';
  let product = '';

  beforeEach(async () => {
    store.now = at('23T12:00');
    ({ admin, customer } = await store.admitBoth());
    product = await store.addProduct({ paise: 10_000 });
    await shop.open();
    await setHours({});
  });

  const setHours = (change: object) =>
    store.put(admin, '/api/store/hours', { ...hours, ...change });
  const times = async (): Promise<StoreTimes> => (await store.call('GET', '/api/store/times')).body;
  const items = () => [{ product, quantity: 1 }];
  const guest = (window?: object, change: object = {}) =>
    shop.place({ items: items(), expectedTotal: 100, ...(window && { window }), ...change });
  const account = (window?: object) =>
    store.sendOrder(customer, { items: items(), ...(window && { window }) });
  const taken = (window: object, change: object = {}) =>
    counter.take(admin, { items: items(), expectedTotal: 100, window, ...change });
  const rows = () => store.db.selectFrom('orders').selectAll().orderBy('version').execute();

  it('are offered the next twelve delivery times, to everybody', async () => {
    const offered = await times();
    expect([offered.asap, offered.times.length]).toEqual([true, 5]);
    expect(offered.times.slice(0, 2)).toEqual([evening, morning]);
    const windows = Array.from({ length: 12 }, (_, hour) => ({
      ...{ from: `${hour + 10}:00`, to: `${hour + 11}:00`, cutOffMinutes: 0 },
    }));
    await setHours({ windows });
    expect((await times()).times).toHaveLength(12);
  });

  it('are taken from accounts, guests and by telephone, and say so everywhere', async () => {
    const placed = [await account(morning), await guest(evening), await taken(evening)];
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [one, two, three] = placed.map(({ body }) => body.order ?? body);
    expect(one).toMatchObject({ window: morning, promisedAt: morning.to });
    expect(two).toMatchObject({ window: evening, promisedAt: evening.to });
    expect(three).toMatchObject({ window: evening, orderStatus: 'accepted' });
    const all = await store.get(admin, '/api/order/all');
    expect(all.body.map(({ window }: { window: object }) => window)).toHaveLength(3);
    const packer = await store.admit('packer', { email: 'p@example.in' });
    const [toPack] = await store.read(packer, '/api/order/to-pack');
    expect(toPack).toMatchObject({ window: evening });
    const { body } = await shop.follow(placed[1]?.body.link);
    expect(body.order).toMatchObject({ window: evening });
  });

  it('are to be handed over by the end of their time, or by what a delay has made of it', async () => {
    const { body } = await account(evening);
    const id = body._id;
    const later = await account(evening);
    const delay = await store.put(admin, `/api/order/delay/${id}`, { minutes: 30 });
    expect(delay.body.order.promisedAt).toBe(iso('23T19:30'));
    const pack = (of: string) => store.setStatus(admin, of, 'packed');
    const packed = [await pack(id), await pack(later.body._id)];
    expect(packed.map((answer) => answer.body.order.dueAt)).toEqual([
      iso('23T19:30'),
      iso('23T19:00'),
    ]);
  });

  it('are refused for a time that is not offered, a second after its cut-off', async () => {
    store.now = at('24T07:59:59');
    expect((await guest(morning)).status).toBe(201);
    expect((await shop.quote({ items: items(), window: morning })).body.problems).toEqual([]);
    store.now = at('24T08:00:01');
    for (const answer of [await guest(morning), await account(morning), await taken(morning)])
      expect(answer).toMatchObject(gone);
    expect((await shop.quote({ items: items(), window: morning })).body.problems).toEqual([
      gone.body.message,
    ]);
    expect(await taken(morning, { anyway: true })).toMatchObject(gone);
    const other = { from: evening.from };
    expect(await guest(other)).toMatchObject(gone);
  });

  it('fill a time, until one is rejected or cancelled; the shop itself takes more', async () => {
    const [one, two] = [await guest(morning), await account(morning)];
    expect((await times()).times[1]).toEqual({ ...morning, full: true });
    expect(await guest(morning)).toMatchObject(full);
    expect(await taken(morning)).toMatchObject(full);
    expect((await shop.quote({ items: items(), window: morning })).body.problems).toEqual([
      full.body.message,
    ]);
    expect((await taken(morning, { anyway: true })).status).toBe(201);
    await shop.cancel(one.body.link);
    expect(await guest(morning)).toMatchObject(full);
    await store.setStatus(admin, two.body._id, 'rejected');
    expect((await guest(morning)).status).toBe(201);
  });

  it('give the last two places to two of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => guest(morning)));
    const counts = answers.map(({ status }) => status);
    expect(counts.filter((status) => status === 201)).toHaveLength(2);
    expect(counts.filter((status) => status === 409)).toHaveLength(30);
  });

  it('keep the place of one that is being paid for 30 minutes', async () => {
    await guest(morning);
    await store.placeOrder(customer, { window: morning, paymentMethod: 'razorpay' });
    expect(await guest(morning)).toMatchObject(full);
    store.now += 30 * 60_000;
    expect(await guest(morning)).toMatchObject(full);
    store.now += 1;
    expect((await guest(morning)).status).toBe(201);
  });

  it('are found by their number: those of today and yesterday first, then those ahead', async () => {
    const placed = [];
    for (const day of ['25', '24', '23']) {
      const { body } = await account({ from: iso(`${day}T17:00`), to: iso(`${day}T19:00`) });
      placed.push(body._id);
    }
    store.now = at('22T12:00');
    placed.push((await account()).body._id);
    store.now = at('23T12:00');
    const [after, tomorrow, today, yesterday] = placed;
    for (const q of ['1', '%231', 'no. 1']) {
      const { orders } = await store.read(admin, `/api/search?q=${q}&in=orders`);
      const ids = orders.map(({ _id }: { _id: string }) => _id);
      expect(ids, q).toEqual([today, yesterday, tomorrow, after]);
    }
  });

  it('have a number of the day on which they begin', async () => {
    await guest(morning);
    await guest();
    await guest(morning, { customer: { name: 'Meera', phone: '9812345670' } });
    expect((await rows()).map(({ number_day, day_number }) => [number_day, day_number])).toEqual([
      ['2026-11-24', 1],
      ['2026-11-23', 1],
      ['2026-11-24', 2],
    ]);
  });

  it('are taken outside the hours, on a holiday, and not while paused or closed by hand', async () => {
    store.now = at('23T23:00');
    expect((await shop.quote({ items: items() })).body.problems).toEqual(['Store is closed']);
    expect((await guest()).body.message).toBe('Store is closed');
    expect((await account()).body.message).toBe('Store is closed');
    expect((await guest(morning)).status).toBe(201);
    expect((await store.call('GET', '/api/shop')).body).toMatchObject({
      isOpen: false,
      later: true,
    });
    await setHours({ whileClosed: false });
    expect((await guest(morning)).body.message).toBe('Store is closed');
    expect((await store.call('GET', '/api/shop')).body).not.toHaveProperty('later');
    await setHours({ windows: [], whileClosed: true });
    expect(await times()).toEqual({ asap: false, times: [{ from: iso('24T08:00') }] });
    const opening = await guest({ from: iso('24T08:00') });
    expect(opening.body.order).toMatchObject({
      window: { from: iso('24T08:00') },
      promisedAt: iso('24T09:10'),
    });
    store.now = at('24T12:00');
    await setHours({});
    await store.post(admin, '/api/store/pause', { minutes: 30 });
    expect(await times()).toEqual({ asap: false, times: [] });
    const paused = await guest({ from: iso('24T17:00'), to: iso('24T19:00') });
    expect(paused.body.message).toBe('Store is closed');
  });

  it('are asked for a time while there is no as soon as possible', async () => {
    await setHours({ asap: false });
    expect(await times()).toMatchObject({ asap: false });
    const refused = { status: 409, body: { message: 'Choose a delivery time' } };
    expect(await guest()).toMatchObject(refused);
    expect((await shop.quote({ items: items() })).body.problems).toEqual([refused.body.message]);
    expect((await guest(evening)).status).toBe(201);
    expect((await account()).status).toBe(201);
  });

  it('are answered again by their key, when the time is over too', async () => {
    const order = { items: items(), expectedTotal: 100, window: evening };
    const first = await shop.place(order, { key: 'one' });
    store.now = at('23T17:00:01');
    expect((await shop.place(order, { key: 'one' })).body).toEqual(first.body);
    const other = await shop.place({ ...order, window: morning }, { key: 'one' });
    expect(other.body.code).toBe('order.key-reused');
  });
});
