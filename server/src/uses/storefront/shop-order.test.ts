import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { address, testSecret, useStore } from '../../../test/store.ts';
import { orderLink } from '../../nouns/orders/order-link.ts';
import { renewOrderLinks } from '../../nouns/orders/renew-order-links.ts';

const prices = { deliveryFee: 25, freeFrom: 499, minimumOrder: 199 };

describe.each(engines)('an order of a guest on $name', (engine) => {
  const store = useStore(engine);
  const shop = new TestShop(store);
  /** Two of a product at ₹149.50, as items. */
  const dal = async () => [
    { product: await store.addProduct({ name: 'Toor Dal', paise: 14_950 }), quantity: 2 },
  ];

  it('is in the shop’s list with name, number, fee, note and what to do', async () => {
    const { admin } = await store.admitBoth();
    await shop.open(prices);
    const placed = await shop.place({ items: await dal(), expectedTotal: 324 });
    expect(placed.status).toBe(201);
    const expected = {
      customerName: 'Kavita  Rao',
      customerPhone: '9812345678',
      paymentMethod: 'cod',
      totalPrice: 324,
      deliveryFee: 25,
      customerNote: 'Ring the bell twice',
      missing: 'similar',
      orderStatus: 'pending',
      shippingAddress: address,
    };
    expect(placed.body.order).toMatchObject(expected);
    const [listed] = await store.read(admin, '/api/order/all');
    expect(listed).toMatchObject({ ...expected, _id: placed.body.order._id, alert: 'new' });
    expect(await store.read(admin, '/api/auth/total')).toEqual({ totalUsers: 2 });
    const url = `/api/order/items/${listed._id}`;
    const payload = { items: [{ _id: listed.items[0]._id, quantity: 1 }] };
    const { body } = await store.put(admin, url, payload);
    expect(body.order).toMatchObject({ totalPrice: 174.5, deliveryFee: 25 });
    await store.setStatus(admin, listed._id, 'accepted');
    const packer = await store.admit('packer', { email: 'packer@example.in' });
    const [toPack] = await store.read(packer, '/api/order/to-pack');
    expect(toPack).toMatchObject({ missing: 'similar', customerNote: 'Ring the bell twice' });
    expect(JSON.stringify(toPack)).not.toContain('9812345678');
  });

  it('costs nothing to deliver from a subtotal on, and everybody’s fee is what the quote says', async () => {
    await shop.open({ ...prices, freeFrom: 299 });
    const [line] = await dal();
    const one = { items: [{ ...line, quantity: 1 }] };
    expect((await shop.quote(one)).body).toMatchObject({
      subtotal: 149.5,
      deliveryFee: 25,
      total: 174.5,
      short: 49.5,
      problems: ['Orders begin at ₹199'],
    });
    const two = { items: [line] };
    const { body } = await shop.quote(two);
    expect(body).toMatchObject({ subtotal: 299, deliveryFee: 0, total: 299, problems: [] });
    expect(body.short).toBeUndefined();
    const placed = await shop.place({ ...two, expectedTotal: 299 });
    expect(placed.body.order.totalPrice).toBe(299);
    expect(placed.body.order).not.toHaveProperty('deliveryFee');
  });

  it('is refused by one sentence for each reason, which the quote gives too', async () => {
    const { admin } = await store.admitBoth();
    await shop.open({ ...prices, postalCodes: ['201301-201310'] });
    const items = await dal();
    const out = [{ product: await store.addProduct({ name: 'Dahi', stock: 'out of stock' }) }];
    const hidden = await store.addProduct({ name: 'Hing' });
    await store.db.updateTable('products').set({ hidden: 1 }).where('id', '=', hidden).execute();
    const gone = crypto.randomUUID();
    const unavailable = [...out, { product: hidden }, { product: gone }].map(({ product }) => ({
      product,
      quantity: 1,
    }));
    const refusal = async (change: object) => {
      const { status, body } = await shop.place({ items, expectedTotal: 324, ...change });
      expect(status).toBe(409);
      return body.message;
    };
    const sentences = [
      'Dahi is out of stock',
      'Hing is not on sale now',
      'A product is not on sale any more',
    ];
    for (const [at, item] of unavailable.entries())
      expect(await refusal({ items: [item] })).toBe(sentences[at]);
    const far = { ...address, postalCode: '110001' };
    expect(await refusal({ shippingAddress: far })).toBe('We do not deliver to 110001');
    const few = [{ ...items[0], quantity: 1 }];
    expect(await refusal({ items: few })).toBe('Orders begin at ₹199');
    expect(await refusal({ expectedTotal: 299 })).toBe('The total has changed to ₹324');
    const unseen = { customer: { name: '\u200b\u3164', phone: address.phone } };
    const nameless = await shop.place({ items, expectedTotal: 324, ...unseen });
    expect(nameless).toMatchObject({ status: 400, body: { message: 'Name is required' } });
    await store.post(admin, '/api/store/store-status', { isOpen: false });
    expect(await refusal({})).toBe('Store is closed');
    const { body } = await shop.quote({ items: unavailable, postalCode: '110001' });
    expect(body.items.map(({ problem }: { problem: string }) => problem)).toEqual(sentences);
    expect(body).toMatchObject({ subtotal: 0, short: 199 });
    expect(body.problems).toEqual([
      'Store is closed',
      ...sentences,
      'We do not deliver to 110001',
      'Orders begin at ₹199',
    ]);
    expect(body).not.toHaveProperty('nextOpenAt');
    const week = [{ weekday: 1, hours: [{ opens: '08:00', closes: '21:00' }] }];
    const hours = { on: true, week, days: [], lastOrderMinutes: 0 };
    await store.put(admin, '/api/store/hours', hours);
    // Saturday, 21 November 2026.
    expect((await shop.quote({ items })).body.nextOpenAt).toBe('2026-11-23T02:30:00.000Z');
  });

  it('goes to a city of the settings, in the State that they say', async () => {
    const { admin } = await store.admitBoth();
    const cities = [
      { name: 'Pune', state: 'Maharashtra' },
      { name: 'Thane', state: 'Maharashtra' },
    ];
    await shop.open({ cities });
    const items = await dal();
    const to = (city: string, key = crypto.randomUUID() as string) =>
      shop.place(
        { items, expectedTotal: 299, shippingAddress: { ...address, city, state: 'Ocean' } },
        { key },
      );
    for (const city of ['Noida', 'Atlantis', 'pune'])
      expect(await to(city)).toMatchObject({
        status: 400,
        body: { message: 'City must be one of: Pune, Thane', code: 'field.invalid' },
      });
    const first = await to('Thane', 'one');
    const expected = { city: 'Thane', state: 'Maharashtra' };
    expect(first.body.order.shippingAddress).toEqual({ ...address, ...expected });
    await shop.open({ cities: [{ name: 'Delhi', state: 'Delhi' }] });
    expect((await to('Thane', 'one')).body).toEqual(first.body);
    expect(await store.read(admin, '/api/order/all')).toHaveLength(1);
  });

  it('is placed once, however often its request is repeated', async () => {
    const { admin } = await store.admitBoth();
    await shop.open(prices);
    const order = { items: await dal(), expectedTotal: 324 };
    const again = () => shop.place(order, { key: 'one' });
    const [first, second] = await Promise.all([again(), again()]);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    await shop.open({ storefront: false });
    for (let time = 0; time < 6; time += 1) expect((await again()).body).toEqual(first.body);
    const other = await shop.place({ ...order, note: 'Other' }, { key: 'one' });
    expect(other).toMatchObject({ status: 409, body: { code: 'order.key-reused' } });
    expect(await store.read(admin, '/api/order/all')).toHaveLength(1);
  });

  it('is the same at another price, and another a day later', async () => {
    const { admin } = await store.admitBoth();
    await shop.open(prices);
    const order = { items: await dal(), expectedTotal: 324 };
    const first = await shop.place(order, { key: 'one' });
    store.now += 23 * 60 * 60_000;
    const repeated = await shop.place({ ...order, expectedTotal: 300 }, { key: 'one' });
    expect(repeated.body.order._id).toBe(first.body.order._id);
    store.now += 2 * 60 * 60_000;
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await shop.place({ ...order, note: 'Milk, too' }, { key: 'one' });
      expect(status).toBe(201);
      expect(body.order._id).not.toBe(first.body.order._id);
    }
    expect(await store.read(admin, '/api/order/all')).toHaveLength(2);
  });

  it('tells its customer nothing of how the shop works, and stands in the history as a guest’s', async () => {
    const { admin } = await store.admitBoth();
    await shop.open(prices);
    const { body } = await shop.place({ items: await dal(), expectedTotal: 324 });
    store.now += 1000;
    await store.post(admin, '/api/order/printed', { ids: [body.order._id] });
    for (const { order } of [body, (await shop.follow(body.link)).body])
      for (const field of ['dueAt', 'alert', 'printedAt', 'note'])
        expect(order).not.toHaveProperty(field);
    const history = await store.get(admin, '/api/history?noun=order');
    expect(history.body.changes.at(-1).by).toMatchObject({ name: 'Kavita  Rao', kind: 'guest' });
    const gone = '01978f00-0000-7000-8000-00000000ffff';
    const quoted = await shop.quote({ items: [{ product: gone, quantity: 1 }] });
    expect(quoted.body).toMatchObject({ subtotal: 0, deliveryFee: 0, total: 0 });
  });

  it('is followed and cancelled by its link, and by nothing that looks like it', async () => {
    const { admin } = await store.admitBoth();
    await shop.open(prices);
    const { body } = await shop.place({ items: await dal(), expectedTotal: 324 });
    const { link, order } = body;
    expect(link).toMatch(/^\/shop\/o\/[\w-]{43}$/);
    const seen = await shop.follow(link);
    expect(seen).toMatchObject({ status: 200, body: { order: { _id: order._id } } });
    expect(seen.body.steps).toEqual([{ status: 'pending', at: order.createdAt }]);
    const etag = String(seen.headers['etag']);
    expect((await shop.follow(link, '', { 'if-none-match': etag })).status).toBe(304);
    for (const seconds of ['0', '26', 'x'])
      expect((await shop.follow(link, `?wait=${seconds}`)).status).toBe(400);
    const last = link.at(-1);
    const guesses = [
      `${link.slice(0, -1)}${last === 'A' ? 'B' : 'A'}`,
      `${link.slice(0, -1)}${String.fromCharCode(last.charCodeAt(0) ^ 1)}`,
      `/shop/o/${order._id}`,
      `${link}A`,
      '/shop/o/x',
    ];
    for (const guess of guesses) {
      for (const answer of [await shop.follow(guess), await shop.cancel(guess)])
        expect(answer).toMatchObject({ status: 404, body: { message: 'Order not found' } });
    }
    const waiting = shop.follow(link, '?wait=20', { 'if-none-match': etag });
    await store.put(admin, `/api/order/status/${order._id}`, { status: 'accepted' });
    const { body: news } = await waiting;
    expect(news.order.orderStatus).toBe('accepted');
    expect(news.steps.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'accepted',
    ]);
    await shop.open({ storefront: false });
    expect((await shop.cancel(link)).body.order.orderStatus).toBe('cancelled');
    expect(await shop.cancel(link)).toMatchObject({ status: 409 });
    const { body: answer } = await store.get(admin, `/api/order/${order._id}`);
    expect(answer.changes[0]).toMatchObject({ to: 'cancelled', by: { name: 'Kavita  Rao' } });
  });

  it('says on its page who brings it, and that it could not be handed over', async () => {
    const { admin } = await store.admitBoth();
    await shop.open({ phone: '9811122233' });
    const { link, order } = (await shop.place({ items: await dal(), expectedTotal: 299 })).body;
    const read = async () =>
      (await store.call('GET', link)).body.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '');
    const put = async (path: string, token: string, payload: object) =>
      expect((await store.call('PUT', path, { token, payload })).status).toBe(200);
    expect(await read()).toContain('Order no. 1');
    await put(`/api/order/status/${order._id}`, admin, { status: 'packed' });
    const imran = { email: 'imran@example.in', name: 'Imran Khan' };
    const token = await store.admit('rider', imran);
    const { user } = (await store.call('GET', '/api/auth/me', { token })).body;
    await put(`/api/order/rider/${order._id}`, token, { rider: user._id });
    expect(await read()).toMatch(/On the way since \d+:\d\d [ap]m, Imran brings it/);
    expect(await read()).not.toContain('Khan');
    await put(`/api/order/returned/${order._id}`, token, { reason: 'nobody' });
    const failed = 'It could not be handed over: nobody opened. Call the shop.';
    expect(await read()).toContain(failed);
    expect((await store.call('GET', link)).body).toContain('href="tel:+919811122233"');
    await put(`/api/order/status/${order._id}`, admin, { status: 'delivered' });
    expect(await read()).not.toMatch(/brings it|handed over/);
  });

  it('is waited for by a hundred at most: who waits longest is answered, and the others go on', async () => {
    await shop.open();
    const { link } = (await shop.place({ items: await dal(), expectedTotal: 299 })).body;
    const known = { 'if-none-match': String((await shop.follow(link)).headers['etag']) };
    const answered: number[] = [];
    const wait = async (at: number) => {
      const { status } = await shop.follow(link, '?wait=20', known);
      answered.push(at);
      return status;
    };
    const waits: Promise<number>[] = [];
    for (let at = 0; at < 102; at += 1) waits.push(wait(at));
    await expect.poll(() => [answered.length, store.countWaits()]).toEqual([2, 100]);
    await shop.cancel(link);
    const statuses = await Promise.all(waits);
    expect(statuses.filter((status) => status === 304)).toHaveLength(2);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  });

  it('is a guest’s: the order of an account has no link, nor does a guest’s belong to an account', async () => {
    const { customer } = await store.admitBoth();
    await shop.open();
    const { body } = await shop.place({ items: await dal(), expectedTotal: 299 });
    expect((await store.put(customer, `/api/order/cancel/${body.order._id}`)).status).toBe(404);
    const own = await store.placeOrder(customer);
    expect((await shop.follow(orderLink(testSecret, own._id))).status).toBe(404);
    const login = { email: '', password: '' };
    expect((await store.call('POST', '/api/auth/login', { payload: login })).status).toBe(400);
  });

  it('is not opened by its link any more once the links were renewed, nor is the link given again', async () => {
    await shop.open();
    const order = { items: await dal(), expectedTotal: 299 };
    const key = crypto.randomUUID();
    const placed = (await shop.place(order, { key })).body;
    // One of before the store had a key.
    const links = [placed.link, orderLink(testSecret, placed.order._id)];
    for (const link of links) expect((await shop.follow(link)).status).toBe(200);
    await store.db.transaction().execute(renewOrderLinks);
    for (const link of links) expect((await shop.follow(link)).status).toBe(404);
    const again = await shop.place(order, { key });
    expect(again.body.link).not.toBe(placed.link);
    expect((await shop.follow(again.body.link)).body.order.number).toBe(2);
  });

  it('counts against pranks by address and by number, unless it was refused', async () => {
    const { admin } = await store.admitBoth();
    await shop.open();
    const items = await dal();
    const order = { items, expectedTotal: 299 };
    const by = (phone: string) => ({ ...order, customer: { name: 'Kavita', phone } });
    for (let time = 0; time < 6; time += 1)
      expect((await shop.place({ ...order, expectedTotal: 1 })).status).toBe(409);
    const placed = [];
    for (let time = 0; time < 3; time += 1) placed.push(await shop.place(by('9812345670')));
    const fourth = await shop.place(by('98123 45670'));
    expect(fourth.body.message).toBe('You have 3 orders under way. Call the shop.');
    await store.setStatus(admin, placed[0]?.body.order._id, 'delivered');
    expect((await shop.place(by('9812345670'))).status).toBe(201);
    expect((await shop.place(by('9812345671'))).status).toBe(201);
    const sixth = await shop.place(by('9812345672'));
    expect(sixth).toMatchObject({ status: 429, body: { code: 'limit.orders' } });
    await shop.place(by('9812345673'));
    await store.settled();
    const { body } = await store.get(admin, '/api/history?noun=store');
    expect(body.changes).toMatchObject([{ kind: 'turned-away', by: { name: 'Kirana' } }]);
    const undo = `/api/change/${body.changes[0].batch}/undo`;
    expect((await store.post(admin, undo)).body).toMatchObject({ code: 'change.not-undoable' });
    expect((await shop.place(by('9812345672'), { from: '10.0.0.2' })).status).toBe(201);
    for (let hour = 1; hour <= 3; hour += 1) {
      store.now += 11 * 60_000;
      for (let time = 0; time < 5; time += 1)
        expect((await shop.place(by(`98123456${hour}${time}`))).status).toBe(201);
    }
    store.now += 11 * 60_000;
    expect((await shop.place(by('9812345699'))).status).toBe(429);
    store.now += 24 * 3_600_000;
    expect((await shop.place(by('9812345699'))).status).toBe(201);
    const bot = await shop.place({ ...by('9812345698'), website: 'https://spam.example' });
    expect(bot).toMatchObject({ status: 400, body: { message: 'Leave this field empty' } });
  });
});
