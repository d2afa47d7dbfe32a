import type { Order, OrderToDeliver, OrderToPack, Position } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { address, type CallOptions, type TestAnswer, useStore } from '../../../test/store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const beyond = 'Your position does not allow this. Ask the owner';

/**
 * Values that an answer must not contain for those who may not see them, in each form that they can
 * take.
 */
const planted = {
  telephone: ['9800011122', '9800033344'],
  street: ['Gulmohar Lane', 'Peepal Gate', 'Old Banyan', '110077'],
  surname: ['Chatterjee', 'Bhattacharya'],
  total: ['2161.3', '2,161', '2037.3', '2,037', '987.65', '98765', '216130'],
};
const plantedAddress = {
  ...address,
  name: 'Indira Bhattacharya',
  phone: '9800033344',
  line1: '7 Gulmohar Lane',
  line2: 'Peepal Gate',
  landmark: 'Old Banyan',
  postalCode: '110077',
};

/** A text without ids and marks, which are random, and so may hold the digits of a planted number. */
const withoutIds = (text: string) => text.replace(/\b(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{8,}\b/gi, '');

describe.each(engines)('packers and riders on $name', (engine) => {
  const store = useStore(engine);
  let owner = '';
  let customer = '';
  let packer = '';
  let rider = '';

  const admit = (position: Position, name: string, phone = '9876543210') =>
    store.admit(position, { name, phone, email: `${name.replace(' ', '.')}@example.in` });

  beforeEach(async () => {
    owner = await admit('owner', 'Asha Verma');
    customer = await admit('customer', 'Amrita Chatterjee', '9800011122');
    packer = await admit('packer', 'Meena Iyer');
    rider = await admit('rider', 'Salim Khan');
  });

  const toPack = async (options: CallOptions = {}) =>
    store.call('GET', '/api/order/to-pack', { token: packer, ...options });
  const toDeliver = async (options: CallOptions = {}) =>
    store.call('GET', '/api/order/to-deliver', { token: rider, ...options });
  const idsOf = ({ body }: TestAnswer) => (body as (OrderToPack | OrderToDeliver)[]).map(idOf);
  const idOf = ({ _id }: { _id: string }) => _id;
  const set = (token: string, id: string, status: string, seen?: string) =>
    store.put(
      token,
      `/api/order/status/${id}`,
      { status },
      seen === undefined ? {} : { 'if-match': `"${seen}"` },
    );

  /** Places an order of two lines with known telephone, street and total, in this status. */
  async function place(status?: string, order: object = {}): Promise<Order> {
    const items = [
      { product: await store.addProduct({ name: 'Toor Dal', paise: 98_765 }), quantity: 2 },
      { product: await store.addProduct({ name: 'Poha', paise: 6_200 }), quantity: 3 },
    ];
    const placed = { items, shippingAddress: plantedAddress, ...order };
    const one = await store.placeOrder(customer, placed);
    if (status) await set(owner, one._id, status);
    return one;
  }

  it('see accepted and packed orders, earliest due first, each in its reduced form', async () => {
    const packed = await place('packed');
    store.now += minuteMs;
    const early = await place('accepted');
    store.now += minuteMs;
    const late = await place('accepted');
    await place();
    await place('delivered');
    await store.put(owner, `/api/order/delay/${early._id}`, { minutes: 5 });
    expect(idsOf(await toPack())).toEqual([late._id, early._id]);
    expect((await toPack()).body[0]).toEqual({
      _id: late._id,
      number: 3,
      dueAt: new Date(store.now + 20 * minuteMs).toISOString(),
      locality: 'Noida',
      customer: 'Amrita',
      items: late.items.map(({ _id, product, quantity }) => ({
        _id,
        product,
        pack: '1 kg',
        quantity,
      })),
    });
    expect((await toDeliver()).body).toEqual([
      {
        _id: packed._id,
        number: 1,
        dueAt: new Date(store.now - 2 * minuteMs + 45 * minuteMs).toISOString(),
        shippingAddress: plantedAddress,
        collect: 2161.3,
        items: [
          { product: { name: 'Toor Dal' }, pack: '1 kg', quantity: 2 },
          { product: { name: 'Poha' }, pack: '1 kg', quantity: 3 },
        ],
      },
    ]);
  });

  it('read what the customer wrote with the order', async () => {
    await place('accepted');
    await place('packed');
    await store.db.updateTable('orders').set({ customer_note: 'Slightly raw tomatoes' }).execute();
    const noted = [expect.objectContaining({ customerNote: 'Slightly raw tomatoes' })];
    expect((await toPack()).body).toEqual(noted);
    expect((await toDeliver()).body).toEqual(noted);
  });

  it('see what has no due time last, and orders of 7 days', async () => {
    const timeless = await place('accepted');
    await store.db.updateTable('orders').set({ due_at: null }).execute();
    const due = await place('accepted');
    expect(idsOf(await toPack())).toEqual([due._id, timeless._id]);
    store.now += 7 * dayMs + minuteMs;
    packer = await admit('packer', 'Kiran Rao');
    expect((await toPack()).body).toEqual([]);
  });

  it('collect nothing for what is paid, and are shown no line of which nothing is sent', async () => {
    const online = await place(undefined, { paymentMethod: 'razorpay' });
    await store.payOnline(online._id, 216_130);
    await set(owner, online._id, 'packed');
    expect((await toDeliver()).body).toMatchObject([{ _id: online._id, collect: 0 }]);
    const less = await place('accepted');
    const [, poha] = less.items;
    await store.put(owner, `/api/order/items/${less._id}`, {
      items: [{ _id: poha?._id, quantity: 0 }],
    });
    const [order] = (await toPack()).body as OrderToPack[];
    expect(order?.items.map(({ product }) => product.name)).toEqual(['Toor Dal']);
    await set(owner, less._id, 'packed');
    const [, delivered] = (await toDeliver()).body as OrderToDeliver[];
    expect(delivered?.items).toEqual([
      { product: { name: 'Toor Dal' }, pack: '1 kg', quantity: 2 },
    ]);
  });

  it('are not sent again what has not changed', async () => {
    await place('accepted');
    const last = await place('packed');
    for (const list of [toPack, toDeliver]) {
      const { etag } = (await list()).headers;
      expect(etag).toMatch(/^W\/"v2-/);
      const again = await list({ headers: { 'if-none-match': String(etag) } });
      expect(again).toMatchObject({ status: 304, body: '' });
      await set(owner, last._id, 'accepted');
      await set(owner, last._id, 'packed');
      expect((await list({ headers: { 'if-none-match': String(etag) } })).status).toBe(200);
    }
  });

  it('find no telephone, street, name or total in the bytes of a packer', async () => {
    const order = await place('accepted');
    const rung = await place();
    const stock = `/api/product/stock/${order.items[0]?.product._id}`;
    const items = { items: [{ _id: order.items[1]?._id, quantity: 1 }] };
    const call = (...[method, url, payload]: [method: 'GET' | 'PUT', url: string, body?: object]) =>
      store.call(method, url, { token: packer, ...(payload && { payload }) });
    const answers = [
      await toPack(),
      await call('GET', '/api/live'),
      await call('PUT', `/api/order/items/${order._id}`, items),
    ];
    const packed = await set(packer, order._id, 'packed', 'accepted');
    answers.push(packed, await set(packer, order._id, 'packed', 'accepted'), await toPack());
    answers.push(await store.undo(packer, packed), await toPack(), await call('GET', '/api/live'));
    for (const { status } of answers) expect(status).toBe(200);
    expect(answers[2]?.body.message).toBe('The items are changed');
    answers.push(await set(packer, rung._id, 'packed', 'accepted'));
    answers.push(await call('GET', `/api/order/${order._id}`), await call('GET', '/api/order/all'));
    answers.push(await toDeliver({ token: packer }), await set(packer, order._id, 'delivered'));
    for (const { bytes, headers } of answers)
      for (const secret of Object.values(planted).flat())
        expect(withoutIds(bytes.toString() + JSON.stringify(headers))).not.toContain(secret);
    // The product's price is public; what customers have ordered of it must not be in the answer.
    const { body } = await call('PUT', stock, { stock: 'out of stock', until: 'tomorrow' });
    expect(body.message).toBe('Toor Dal is out of stock until tomorrow');
  });

  it('hand on the planted values where they belong', async () => {
    const { _id } = await place('accepted');
    const whole = (await store.get(owner, `/api/order/${_id}`)).bytes.toString();
    for (const secrets of Object.values(planted))
      expect(secrets.some((secret) => whole.includes(secret))).toBe(true);
    await set(owner, _id, 'packed');
    const riders = (await toDeliver()).bytes.toString();
    for (const secret of ['9800033344', 'Gulmohar Lane', '2161.3'])
      expect(riders).toContain(secret);
    for (const secret of ['9800011122', 'Chatterjee', '987.65'])
      expect(withoutIds(riders)).not.toContain(secret);
  });

  it('take their own step and no other', async () => {
    const answered: Record<string, number> = {
      'packer: accepted → packed': 200,
      // Doing the step again changes nothing and succeeds.
      'packer: packed → packed': 200,
      'rider: packed → delivered': 200,
      'rider: delivered → delivered': 409,
    };
    for (const [position, token] of Object.entries({ packer, rider }))
      for (const from of ['pending', 'accepted', 'packed', 'delivered', 'rejected'])
        for (const to of ['accepted', 'packed', 'delivered', 'rejected']) {
          const { _id } = await place(from === 'pending' ? undefined : from);
          const { status, body } = await set(token, _id, to);
          const step = `${position}: ${from} → ${to}`;
          expect(status, step).toBe(answered[step] ?? 403);
          if (status === 403) expect(body.message).toBe(beyond);
          const { order } = await store.readOrder(owner, _id);
          expect(order.orderStatus, step).toBe(status === 200 ? to : from);
        }
  });

  it('are answered the form of their list, and told who was there first', async () => {
    const { _id } = await place('accepted');
    const packed = await set(packer, _id, 'packed', 'accepted');
    expect(packed.body).toMatchObject({ message: 'Order status updated to packed' });
    expect(Object.keys(packed.body.order).sort()).toEqual(
      ['_id', 'customer', 'dueAt', 'items', 'locality', 'number'].sort(),
    );
    const other = await admit('packer', 'Kiran Rao');
    store.now += 5_000;
    expect((await set(other, _id, 'packed', 'accepted')).body.message).toBe(
      'Meena Iyer packed this order 5 s ago',
    );
    const delivered = await set(rider, _id, 'delivered', 'packed');
    expect(delivered.body.order).toEqual({
      _id,
      number: 1,
      takenAt: new Date(store.now).toISOString(),
      shippingAddress: plantedAddress,
      collect: 0,
      items: expect.any(Array),
    });
    expect(await set(packer, _id, 'packed', 'accepted')).toMatchObject({
      status: 409,
      body: { message: 'Salim Khan delivered this order just now.' },
    });
  });

  it('undo their own step and no other', async () => {
    const { _id } = await place();
    const accepted = await set(owner, _id, 'accepted');
    const mine = await set(packer, _id, 'packed');
    const other = await admit('packer', 'Kiran Rao');
    for (const token of [other, rider])
      expect(await store.undo(token, mine)).toMatchObject({
        status: 403,
        body: { message: beyond },
      });
    expect((await store.undo(packer, accepted)).status).toBe(403);
    expect((await store.undo(packer, mine)).status).toBe(200);
    expect(idsOf(await toPack())).toEqual([_id]);

    const owners = await set(owner, _id, 'packed');
    expect((await store.undo(packer, owners)).status).toBe(403);
    const delivered = await set(rider, _id, 'delivered');
    expect((await store.undo(packer, delivered)).status).toBe(403);
    expect((await store.undo(rider, delivered)).status).toBe(200);
    expect((await toDeliver()).body).toMatchObject([{ _id, collect: 2161.3 }]);
    const note = await store.post(owner, `/api/order/note/${_id}`, { text: 'Ring twice' });
    expect((await store.undo(rider, note)).status).toBe(409);
    const again = await set(rider, _id, 'delivered');
    store.now += 31 * minuteMs;
    expect((await store.undo(rider, again)).status).toBe(409);
  });

  it('hear of the floor how many orders are open and whether the store is', async () => {
    await place();
    await place('accepted');
    await store.post(owner, '/api/store/store-status', { isOpen: true });
    const ask = (token: string, query = '', etag = '') =>
      store.get(token, `/api/live${query}`, { 'if-none-match': etag });
    const whole = await ask(owner);
    for (const token of [packer, rider]) {
      const { body, headers } = await ask(token);
      expect(body).toEqual({
        version: body.version,
        counts: { pending: 1, accepted: 1, packed: 0 },
        store: whole.body.store,
      });
      expect(headers['etag']).toBe(`W/"${body.version}"`);
      expect((await ask(token, '', String(headers['etag']))).status).toBe(304);
      // Somebody whose position has changed must not keep the owner's form of the state.
      expect((await ask(token, '', String(whole.headers['etag']))).status).toBe(200);
    }
  });

  it('wait for news of the orders, and are not woken by the bell', async () => {
    const order = await place();
    const ask = (query = '', etag = '') =>
      store.get(rider, `/api/live${query}`, { 'if-none-match': etag });
    const etag = String((await ask()).headers['etag']);
    const waiting = ask('?wait=25', etag);
    const { version } = await store.read(owner, '/api/live');
    const silenced = await store.post(owner, '/api/live/silence', { version });
    expect(silenced.body.version).not.toBe(version);
    expect((await ask('', etag)).status).toBe(304);
    await set(owner, order._id, 'packed');
    expect((await waiting).body).toMatchObject({ counts: { pending: 0, packed: 1 } });
  });
});
