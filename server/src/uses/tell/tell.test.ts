import type { Tell } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { TestRiders } from '../../../test/riders.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';

const minuteMs = 60_000;

describe.each(engines)('telling customers on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  const shop = new TestShop(store);
  let admin = '';
  let customer = '';
  let riders: TestRiders;
  let dal = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    riders = await new TestRiders(store, { admin, customer }).arrive();
    await shop.open({ name: 'Sharma Kirana' });
    dal = await store.addProduct({ name: 'Toor Dal', paise: 27_000 });
  });

  const list = async (token = admin, query = ''): Promise<Tell[]> =>
    (await store.read(token, `/api/order/tell${query}`)).tells;
  const told = (id: string, step: string, token = admin, by = 'whatsapp', seen?: number) =>
    store.post(token, `/api/order/told/${id}`, { step, by, seen });
  const set = (id: string, payload: object, token = admin) =>
    store.put(token, `/api/order/status/${id}`, payload);
  /** A guest's order of ₹540, and its link. */
  const place = async () =>
    (await shop.place({ items: [{ product: dal, quantity: 2 }], expectedTotal: 540 })).body;
  const stepsOf = async (id: string) => (await list(admin, `?id=${id}`)).map(({ step }) => step);

  it('offers each step of the shop in the text of the settings, with the link of a guest', async () => {
    const { order, link } = await place();
    expect(await list()).toEqual([]);
    await set(order._id, { status: 'accepted' });
    expect(await list()).toEqual([
      {
        _id: order._id,
        step: 'accepted',
        name: 'Kavita  Rao',
        phone: '9812345678',
        seen: expect.any(Number),
        text: expect.stringMatching(
          /^Namaste Kavita, Sharma Kirana has taken your order 1 \(₹540\.00\)\.\nWith you by \d+:\d\d [ap]m\.\nhttp:\/\/[^ ]+\/shop\/o\/[\w-]+$/,
        ),
      },
    ]);
    expect((await list())[0]?.text.endsWith(link)).toBe(true);
    await shop.open({ name: 'Sharma Kirana', site: 'https://sharma.example.in' });
    expect((await list())[0]?.text.endsWith(`\nhttps://sharma.example.in${link}`)).toBe(true);
    await set(order._id, { status: 'packed' });
    expect((await list())[0]?.text).toContain('\nPlease keep ₹540.00 ready.\n');
    await riders.take(order._id, riders.imran);
    expect((await list()).map(({ step }) => step)).toEqual(['taken']);
    await riders.give(order._id, null);
    expect(await list()).toEqual([]);
    const { promisedAt } = (await store.readOrder(admin, order._id)).order;
    store.now = Date.parse(promisedAt) + minuteMs;
    const late = await store.put(admin, `/api/order/delay/${order._id}`, { minutes: 30 });
    expect(late.status).toBe(200);
    expect((await list())[0]).toMatchObject({ step: 'delayed' });
    store.now += 120 * minuteMs;
    expect((await list())[0]?.text).toMatch(/ 1 will be with you soon\.\nhttp/);
    // Its text is empty at first.
    await set(order._id, { status: 'delivered' });
    expect(await list()).toEqual([]);
  });

  it('follows what is sent, names the reason, and asks a pick-up to come', async () => {
    const { order } = await place();
    await store.changeItems(admin, order._id, [{ _id: order.items[0]._id, quantity: 1 }]);
    expect((await list())[0]?.text).toMatch(
      /^Namaste Kavita, your order 1 is now ₹270\.00\.\nhttp/,
    );
    await set(order._id, { status: 'rejected', reason: { code: 'closing' } });
    expect((await list())[0]?.text).toBe(
      'Namaste Kavita, we could not take your order 1.\nThe store is closing',
    );
    const taken = await new TestCounter(store).take(admin, {
      items: [{ product: dal, quantity: 1 }],
      ...{ expectedTotal: 270, pickup: true, anyway: true },
    });
    const { _id } = taken.body.order;
    await set(_id, { status: 'packed' });
    expect((await list(admin, `?id=${_id}`))[0]?.text).toMatch(
      /^Namaste Kavita, your order 2 is ready at the shop\.\nPlease bring ₹270\.00\./,
    );
  });

  it('is kept once, whoever presses, and an older step leaves the newer one', async () => {
    const { order } = await place();
    await set(order._id, { status: 'accepted' });
    await set(order._id, { status: 'packed' });
    const answers = await Promise.all([
      told(order._id, 'packed'),
      told(order._id, 'packed', admin, 'sms'),
      told(order._id, 'accepted'),
      told(order._id, 'accepted'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await list()).toEqual([]);
    // The order's page goes on offering it.
    expect(await stepsOf(order._id)).toEqual(['packed']);
    const { changes } = await store.readOrder(admin, order._id);
    const tells = changes.filter(({ kind }: { kind: string }) => kind === 'told');
    expect(tells).toHaveLength(2);
    expect(tells.map(({ text }: { text: string }) => text)).toContain('WhatsApp: accepted');
    expect(tells[0].by.name).toBe('Asha Verma');
    await riders.take(order._id, riders.imran);
    await told(order._id, 'packed');
    expect((await list()).map(({ step }) => step)).toEqual(['taken']);
  });

  it('leaves a later step of the same kind, and knows none that was not taken', async () => {
    const { order } = await place();
    const line = order.items[0]._id;
    expect((await told(order._id, 'changed')).body.message).toBe('This step was not taken');
    await store.changeItems(admin, order._id, [{ _id: line, quantity: 1 }]);
    const [stale] = await list();
    await store.changeItems(admin, order._id, [{ _id: line, quantity: 2 }]);
    expect((await told(order._id, 'changed', admin, 'sms', stale?.seen)).status).toBe(200);
    const [newer] = await list();
    expect(newer?.text).toContain('₹540.00');
    await told(order._id, 'changed', admin, 'sms', newer?.seen);
    expect(await list()).toEqual([]);
  });

  it('never hinders an undo, which leaves nothing to be told', async () => {
    const { order } = await place();
    const accepted = await set(order._id, { status: 'accepted' });
    const before = (await store.readOrder(admin, order._id)).order;
    expect((await told(order._id, 'accepted')).status).toBe(200);
    const after = (await store.readOrder(admin, order._id)).order;
    expect(after).toEqual(before);
    expect((await store.undo(admin, accepted)).status).toBe(200);
    expect(await stepsOf(order._id)).toEqual([]);
    await set(order._id, { status: 'accepted' });
    expect((await list()).map(({ step }) => step)).toEqual(['accepted']);
  });

  it('is for half an hour of a finished order, and for no customer without a number', async () => {
    const { order } = await place();
    await set(order._id, { status: 'rejected', reason: { code: 'closing' } });
    store.now += 29 * minuteMs;
    expect(await list()).toHaveLength(1);
    store.now += 2 * minuteMs;
    expect(await list()).toEqual([]);
    expect(await stepsOf(order._id)).toEqual(['rejected']);
    await store.post(admin, `/api/customer/${order._id}/erase`);
    expect(await stepsOf(order._id)).toEqual([]);
  });

  it('lets a rider tell the recipients of what they carry alone', async () => {
    const id = await riders.packed();
    await riders.take(id, riders.salim);
    const { imran, salim } = riders;
    expect(await list(salim.token)).toMatchObject([
      { _id: id, step: 'taken', name: 'Ravi Nair', phone: '9812345678' },
    ]);
    expect(await list(imran.token)).toEqual([]);
    expect(await list(imran.token, `?id=${id}`)).toEqual([]);
    expect((await told(id, 'taken', imran.token)).body.message).toBe('Salim Ali has this order');
    expect((await told(id, 'taken', salim.token, 'sms')).status).toBe(200);
    expect(await list(salim.token)).toEqual([]);
    await shop.open({ messages: { delivered: 'Namaste {name}, your order is there.' } as never });
    await set(id, { status: 'delivered', paidBy: 'cash' }, salim.token);
    expect(await list(salim.token, `?id=${id}`)).toMatchObject([{ step: 'delivered' }]);
    // A telephone number of weeks ago is no rider's business, nor is the link of an order ever.
    store.now += 31 * minuteMs;
    expect(await list(salim.token, `?id=${id}`)).toEqual([]);
    expect(await list(admin, `?id=${id}`)).toHaveLength(1);
    expect((await told(id, 'taken', salim.token)).status).toBe(404);
    const guests = (await place()).order;
    await set(guests._id, { status: 'packed' });
    await riders.take(guests._id, salim);
    expect((await list(salim.token))[0]?.text).toBe('Namaste Ravi, your order 2 is on its way.');
    const other = await riders.packed();
    expect((await told(other, 'packed', imran.token)).status).toBe(404);
  });

  it('answers 304 while nothing is new, and offers nothing where a text is empty', async () => {
    const { order } = await place();
    await set(order._id, { status: 'accepted' });
    const first = await store.get(admin, '/api/order/tell');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = () => store.get(admin, '/api/order/tell', headers);
    expect((await again()).status).toBe(304);
    await shop.open({ messages: { accepted: '' } as never });
    expect((await again()).body).toEqual({ tells: [] });
  });
});
