import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { address, type TestAnswer, useStore } from '../../../test/store.ts';

const minuteMs = 60_000;

describe.each(engines)('who carries an order on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  let owner = '';
  let customer = '';
  let imran = '';
  let salim = '';
  let ids: Record<'imran' | 'salim' | 'owner', string>;

  beforeEach(async () => {
    ({ admin: owner, customer } = await store.admitBoth());
    imran = await store.admit('rider', { name: 'Imran Khan', email: 'imran@example.in' });
    salim = await store.admit('rider', { name: 'Salim Ali', email: 'salim@example.in' });
    const [one, other] = [await store.idOf(imran), await store.idOf(salim)];
    ids = { imran: one, salim: other, owner: await store.idOf(owner) };
  });

  const give = (token: string, id: string, rider: string | null) =>
    store.put(token, `/api/order/rider/${id}`, { rider });
  const bring = (token: string, id: string, payload = {}) =>
    store.put(token, `/api/order/returned/${id}`, { reason: 'nobody', ...payload });
  const page = (id: string) => store.readOrder(owner, id);
  const toDeliver = (token: string) => store.get(token, '/api/order/to-deliver');
  const said = ({ status, body }: TestAnswer) => [status, body.message];

  async function packed(line1 = 'Flat 402'): Promise<Order> {
    const order = await store.placeOrder(customer, { shippingAddress: { ...address, line1 } });
    expect((await store.setStatus(owner, order._id, 'packed')).status).toBe(200);
    return order;
  }

  it('is who takes it first, of 32 presses of two riders one each time', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { _id } = await packed();
      store.now += 5_000;
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, press) =>
          press % 2 === 0 ? give(imran, _id, ids.imran) : give(salim, _id, ids.salim),
        ),
      );
      const { order } = await page(_id);
      const name = order.rider.name;
      expect(['Imran Khan', 'Salim Ali']).toContain(name);
      const [own, others] = [0, 1].map((rest) => answers.filter((_, press) => press % 2 === rest));
      const [mine = [], theirs = []] = name === 'Imran Khan' ? [own, others] : [others, own];
      for (const answer of mine) expect(said(answer)).toEqual([200, `${name} has this order`]);
      for (const answer of theirs)
        expect(said(answer)).toEqual([409, `${name} took this order just now`]);
      const { changes } = await page(_id);
      expect(changes.filter(({ kind }: { kind: string }) => kind === 'rider')).toHaveLength(1);
    }
  });

  it('says how long ago somebody else took it, and since when on the order', async () => {
    const { _id } = await packed();
    expect((await give(salim, _id, ids.salim)).status).toBe(200);
    const since = new Date(store.now).toISOString();
    store.now += 5_000;
    expect(said(await give(imran, _id, ids.imran))).toEqual([
      409,
      'Salim Ali took this order 5 s ago',
    ]);
    expect((await page(_id)).order).toMatchObject({
      rider: { _id: ids.salim, name: 'Salim Ali' },
      takenAt: since,
    });
  });

  it('keeps what another rider has, and what is picked up, out of every byte of the list', async () => {
    const [mine, theirs, free] = [
      await packed('Mine Street'),
      await packed('Theirs Street'),
      await packed('Free Street'),
    ];
    await give(imran, mine._id, ids.imran);
    await give(salim, theirs._id, ids.salim);
    const list = await toDeliver(imran);
    expect(list.body.map(({ _id }: Order) => _id).sort()).toEqual([mine._id, free._id].sort());
    expect(list.body.map(({ takenAt }: Order) => takenAt !== undefined).sort()).toEqual([
      false,
      true,
    ]);
    for (const word of [theirs._id, 'Theirs Street', 'Salim'])
      expect(list.bytes.toString()).not.toContain(word);
    expect((await toDeliver(owner)).body.map(({ _id }: Order) => _id)).toEqual([free._id]);
    for (const answer of [
      await store.setStatus(imran, theirs._id, 'delivered'),
      await give(imran, theirs._id, null),
      await bring(imran, theirs._id),
    ]) {
      expect(said(answer)).toEqual([403, 'Salim Ali has this order']);
      expect(answer.bytes.toString()).not.toContain('Theirs Street');
    }
  });

  it('is given back by who carries it, and by the shop', async () => {
    const { _id } = await packed();
    await give(imran, _id, ids.imran);
    expect(said(await give(imran, _id, null))).toEqual([200, 'Nobody has this order']);
    expect((await page(_id)).order).not.toHaveProperty('rider');
    expect(said(await give(imran, _id, ids.salim))[0]).toBe(403);
    await give(owner, _id, ids.imran);
    expect(said(await give(owner, _id, ids.salim))).toEqual([200, 'Salim Ali has this order']);
    expect((await give(owner, _id, null)).status).toBe(200);
    expect((await give(owner, _id, 'nobody')).status).toBe(400);
    expect(said(await give(owner, _id, crypto.randomUUID()))).toEqual([404, 'Rider not found']);
  });

  it('is nobody before it is packed, after it is delivered, and for what is picked up', async () => {
    const order = await store.placeOrder(customer);
    expect(said(await give(owner, order._id, ids.imran))).toEqual([
      409,
      'This order is not packed yet',
    ]);
    await store.setStatus(owner, order._id, 'delivered');
    expect(said(await give(owner, order._id, ids.imran))).toEqual([
      409,
      'This order is already delivered',
    ]);
    const { _id } = await packed();
    await store.db.updateTable('orders').set({ pickup: 1 }).where('id', '=', _id).execute();
    for (const answer of [await give(owner, _id, ids.imran), await bring(owner, _id)])
      expect(said(answer)).toEqual([409, 'This order is picked up at the shop']);
  });

  it('is whoever delivers an order of nobody, and stays on the delivered and the undone one', async () => {
    const { _id } = await packed();
    const delivered = await store.setStatus(imran, _id, 'delivered');
    expect(delivered.status).toBe(200);
    expect((await page(_id)).order.rider).toEqual({ _id: ids.imran, name: 'Imran Khan' });
    expect((await store.undo(imran, delivered)).status).toBe(200);
    const { order } = await page(_id);
    expect(order).toMatchObject({ orderStatus: 'packed', rider: { _id: ids.imran } });
    // One whom the shop hands over itself has no rider.
    const other = await packed();
    await store.setStatus(owner, other._id, 'delivered');
    expect((await page(other._id)).order).not.toHaveProperty('rider');
  });

  it('keeps the packing from being taken back', async () => {
    const order = await store.placeOrder(customer);
    const packing = await store.setStatus(owner, order._id, 'packed');
    await give(salim, order._id, ids.salim);
    expect(said(await store.setStatus(owner, order._id, 'accepted'))).toEqual([
      409,
      'Salim Ali has this order',
    ]);
    expect(said(await store.undo(owner, packing))).toEqual([409, 'Salim Ali has this order']);
    expect((await page(order._id)).undo).toBeNull();
    await give(owner, order._id, null);
    expect((await page(order._id)).undo).not.toBeNull();
    expect((await store.undo(owner, packing)).status).toBe(200);
  });

  it('holds the cash of the order, whoever marks it as delivered', async () => {
    const { _id } = await packed();
    await give(imran, _id, ids.imran);
    await store.setStatus(owner, _id, 'delivered');
    const [payment] = await store.db.selectFrom('payments').selectAll().execute();
    expect(payment).toMatchObject({ by_id: ids.imran, by_name: 'Imran Khan', by_rider: 1 });
    const { changes } = await page(_id);
    expect(changes[0]).toMatchObject({
      kind: 'status',
      to: 'delivered',
      by: { name: 'Asha Verma' },
    });
    const { body } = await store.get(owner, '/api/cash');
    expect(body.riders).toMatchObject([{ _id: ids.imran, amount: 299 }]);
  });

  it('brings it back: it stays packed, rings, is seen, and goes out again', async () => {
    const { _id } = await packed();
    await give(imran, _id, ids.imran);
    store.now += minuteMs;
    const answer = await bring(imran, _id, { note: 'Dog in the yard' });
    expect(said(answer)).toEqual([200, 'The order is back']);
    expect((await bring(imran, _id, { note: 'Dog in the yard' })).status).toBe(200);
    const { order, changes } = await page(_id);
    expect(order).toMatchObject({
      orderStatus: 'packed',
      alert: 'returned',
      returned: {
        at: new Date(store.now).toISOString(),
        reason: 'nobody',
        note: 'Dog in the yard',
        by: 'Imran Khan',
      },
    });
    expect(order).not.toHaveProperty('rider');
    expect(changes[0]).toMatchObject({
      kind: 'returned',
      from: 'Imran Khan',
      text: 'Nobody opened: Dog in the yard',
    });
    const live = async () => (await store.read(owner, '/api/live')).alerts;
    expect(await live()).toMatchObject([{ _id, kind: 'returned' }]);
    const [toTake] = (await toDeliver(imran)).body;
    expect(toTake.returned).toEqual({
      ...{ at: expect.any(String), reason: 'nobody', note: expect.any(String) },
    });
    expect((await store.put(owner, `/api/order/seen/${_id}`)).status).toBe(200);
    expect(await live()).toEqual([]);
    expect((await page(_id)).order).toHaveProperty('returned');
    await give(owner, _id, ids.salim);
    expect((await page(_id)).order).not.toHaveProperty('returned');
    await bring(owner, _id, { reason: 'address' });
    expect(await live()).toHaveLength(1);
    await store.setStatus(owner, _id, 'delivered');
    expect(await live()).toEqual([]);
    expect((await page(_id)).order).not.toHaveProperty('returned');
  });

  it('is nobody any more who leaves the team or does not deliver any more', async () => {
    const [first, second] = [await packed(), await packed()];
    await give(imran, first._id, ids.imran);
    await give(salim, second._id, ids.salim);
    const move = (id: string, position: string) =>
      store.put(owner, `/api/people/${id}`, { position });
    expect((await move(ids.imran, 'customer')).status).toBe(200);
    expect((await move(ids.salim, 'manager')).status).toBe(200);
    expect((await page(first._id)).order).not.toHaveProperty('rider');
    expect((await page(second._id)).order.rider._id).toBe(ids.salim);
    expect((await move(ids.salim, 'packer')).status).toBe(200);
    expect((await page(second._id)).order).not.toHaveProperty('rider');
  });

  it('of many is set at once, each by itself', async () => {
    const [one, two, three] = [await packed(), await packed(), await store.placeOrder(customer)];
    const orders = [one._id, two._id, three._id];
    const all = (rider: string | null, token = owner) =>
      store.post(token, '/api/order/rider', { rider, orders });
    const { body } = await all(ids.imran);
    expect(body.message).toBe('2 of 3 orders updated');
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false]);
    expect(body.results[2].message).toBe('This order is not packed yet');
    expect((await store.read(owner, '/api/order/riders')).riders).toEqual([
      { _id: ids.owner, name: 'Asha Verma', orders: 0 },
      { _id: ids.salim, name: 'Salim Ali', orders: 0 },
      { _id: ids.imran, name: 'Imran Khan', orders: 2 },
    ]);
    expect((await all(ids.imran)).body.results[0]).toMatchObject({ ok: true, unchanged: true });
    expect((await all(ids.salim, imran)).status).toBe(403);
    expect((await store.get(imran, '/api/order/riders')).status).toBe(403);
  });
});
