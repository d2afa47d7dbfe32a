import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestRiders } from '../../../test/riders.ts';
import { type TestAnswer, useStore } from '../../../test/store.ts';

const minuteMs = 60_000;

describe.each(engines)('who carries an order on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  let owner = '';
  let customer = '';
  let riders: TestRiders;
  let imran: TestRiders['imran'];
  let salim: TestRiders['salim'];

  beforeEach(async () => {
    ({ admin: owner, customer } = await store.admitBoth());
    riders = await new TestRiders(store, { admin: owner, customer }).arrive();
    ({ imran, salim } = riders);
  });

  const page = (id: string) => store.readOrder(owner, id);
  const said = ({ status, body }: TestAnswer) => [status, body.message];

  it('is who takes it first, of 32 presses of two riders one each time', async () => {
    for (let round = 0; round < 2; round += 1) {
      const _id = await riders.packed();
      store.now += 5_000;
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, press) =>
          press % 2 === 0 ? riders.take(_id, imran) : riders.take(_id, salim),
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
    const _id = await riders.packed();
    expect((await riders.take(_id, salim)).status).toBe(200);
    const since = new Date(store.now).toISOString();
    store.now += 5_000;
    expect(said(await riders.take(_id, imran))).toEqual([409, 'Salim Ali took this order 5 s ago']);
    expect((await page(_id)).order).toMatchObject({
      rider: { _id: salim.id, name: 'Salim Ali' },
      takenAt: since,
    });
  });

  it('keeps what another rider has, and what is picked up, out of every byte of the list', async () => {
    const [mine, theirs, free] = [
      await riders.packed('Mine Street'),
      await riders.packed('Theirs Street'),
      await riders.packed('Free Street'),
    ];
    await riders.take(mine, imran);
    await riders.take(theirs, salim);
    const list = await riders.toDeliver(imran);
    expect(list.body.map(({ _id }: Order) => _id).sort()).toEqual([mine, free].sort());
    expect(list.body.map(({ takenAt }: Order) => takenAt !== undefined).sort()).toEqual([
      false,
      true,
    ]);
    for (const word of [theirs, 'Theirs Street', 'Salim'])
      expect(list.bytes.toString()).not.toContain(word);
    expect((await riders.toDeliver({ token: owner })).body.map(({ _id }: Order) => _id)).toEqual([
      free,
    ]);
    for (const answer of [
      await store.setStatus(imran.token, theirs, 'delivered'),
      await riders.give(theirs, null, imran.token),
      await riders.bringBack(theirs, imran.token),
    ]) {
      expect(said(answer)).toEqual([403, 'Salim Ali has this order']);
      expect(answer.bytes.toString()).not.toContain('Theirs Street');
    }
  });

  it('is given back by who carries it, and by the shop', async () => {
    const _id = await riders.packed();
    await riders.take(_id, imran);
    expect(said(await riders.give(_id, null, imran.token))).toEqual([200, 'Nobody has this order']);
    expect((await page(_id)).order).not.toHaveProperty('rider');
    expect(said(await riders.give(_id, salim.id, imran.token))[0]).toBe(403);
    await riders.give(_id, imran.id);
    expect(said(await riders.give(_id, salim.id))).toEqual([200, 'Salim Ali has this order']);
    expect((await riders.give(_id, null)).status).toBe(200);
    expect((await riders.give(_id, 'nobody')).status).toBe(400);
    expect(said(await riders.give(_id, crypto.randomUUID()))).toEqual([404, 'Rider not found']);
  });

  it('is nobody before it is packed, after it is delivered, and for what is picked up', async () => {
    const order = await store.placeOrder(customer);
    expect(said(await riders.give(order._id, imran.id))).toEqual([
      409,
      'This order is not packed yet',
    ]);
    await store.setStatus(owner, order._id, 'delivered');
    expect(said(await riders.give(order._id, imran.id))).toEqual([
      409,
      'This order is already delivered',
    ]);
    const _id = await riders.packed();
    await store.db.updateTable('orders').set({ pickup: 1 }).where('id', '=', _id).execute();
    for (const answer of [await riders.give(_id, imran.id), await riders.bringBack(_id)])
      expect(said(answer)).toEqual([409, 'This order is picked up at the shop']);
  });

  it('is whoever delivers an order of nobody, and stays on the delivered and the undone one', async () => {
    const _id = await riders.packed();
    const delivered = await store.setStatus(imran.token, _id, 'delivered');
    expect(delivered.status).toBe(200);
    expect((await page(_id)).order.rider).toEqual({ _id: imran.id, name: 'Imran Khan' });
    expect((await store.undo(imran.token, delivered)).status).toBe(200);
    const { order } = await page(_id);
    expect(order).toMatchObject({ orderStatus: 'packed', rider: { _id: imran.id } });
    // One whom the shop hands over itself has no rider.
    const other = await riders.packed();
    await store.setStatus(owner, other, 'delivered');
    expect((await page(other)).order).not.toHaveProperty('rider');
  });

  it('keeps the packing from being taken back', async () => {
    const order = await store.placeOrder(customer);
    const packing = await store.setStatus(owner, order._id, 'packed');
    await riders.take(order._id, salim);
    expect(said(await store.setStatus(owner, order._id, 'accepted'))).toEqual([
      409,
      'Salim Ali has this order',
    ]);
    expect(said(await store.undo(owner, packing))).toEqual([409, 'Salim Ali has this order']);
    expect((await page(order._id)).undo).toBeNull();
    await riders.give(order._id, null);
    expect((await page(order._id)).undo).not.toBeNull();
    expect((await store.undo(owner, packing)).status).toBe(200);
  });

  it('holds the cash of the order, whoever marks it as delivered', async () => {
    const _id = await riders.packed();
    await riders.take(_id, imran);
    await store.setStatus(owner, _id, 'delivered');
    const [payment] = await store.db.selectFrom('payments').selectAll().execute();
    expect(payment).toMatchObject({ by_id: imran.id, by_name: 'Imran Khan', by_rider: 1 });
    const { changes } = await page(_id);
    expect(changes[0]).toMatchObject({
      kind: 'status',
      to: 'delivered',
      by: { name: 'Asha Verma' },
    });
    const { body } = await store.get(owner, '/api/cash');
    expect(body.riders).toMatchObject([{ _id: imran.id, amount: 299 }]);
  });

  it('brings it back: it stays packed, rings, is seen, and goes out again', async () => {
    const _id = await riders.packed();
    await riders.take(_id, imran);
    store.now += minuteMs;
    const answer = await riders.bringBack(_id, imran.token, { note: 'Dog in the yard' });
    expect(said(answer)).toEqual([200, 'The order is back']);
    expect((await riders.bringBack(_id, imran.token, { note: 'Dog in the yard' })).status).toBe(
      200,
    );
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
    const [toTake] = (await riders.toDeliver(imran)).body;
    expect(toTake.returned).toEqual({
      ...{ at: expect.any(String), reason: 'nobody', note: expect.any(String) },
    });
    expect((await store.put(owner, `/api/order/seen/${_id}`)).status).toBe(200);
    expect(await live()).toEqual([]);
    expect((await page(_id)).order).toHaveProperty('returned');
    await riders.give(_id, salim.id);
    expect((await page(_id)).order).not.toHaveProperty('returned');
    await riders.bringBack(_id, owner, { reason: 'address' });
    expect(await live()).toHaveLength(1);
    await store.setStatus(owner, _id, 'delivered');
    expect(await live()).toEqual([]);
    expect((await page(_id)).order).not.toHaveProperty('returned');
  });

  it('is nobody any more who leaves the team or does not deliver any more', async () => {
    const [first, second] = [await riders.packed(), await riders.packed()];
    await riders.take(first, imran);
    await riders.take(second, salim);
    expect((await riders.leave(imran)).status).toBe(200);
    expect((await riders.leave(salim, 'manager')).status).toBe(200);
    expect((await page(first)).order).not.toHaveProperty('rider');
    expect((await page(second)).order.rider._id).toBe(salim.id);
    expect((await riders.leave(salim, 'packer')).status).toBe(200);
    expect((await page(second)).order).not.toHaveProperty('rider');
  });

  it('of many is set at once, each by itself', async () => {
    const { _id: unpacked } = await store.placeOrder(customer);
    const orders = [await riders.packed(), await riders.packed(), unpacked];
    const all = (rider: string | null, token = owner) =>
      store.post(token, '/api/order/rider', { rider, orders });
    const { body } = await all(imran.id);
    expect(body.message).toBe('2 of 3 orders updated');
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false]);
    expect(body.results[2].message).toBe('This order is not packed yet');
    expect((await store.read(owner, '/api/order/riders')).riders).toEqual([
      { _id: await store.idOf(owner), name: 'Asha Verma', orders: 0 },
      { _id: salim.id, name: 'Salim Ali', orders: 0 },
      { _id: imran.id, name: 'Imran Khan', orders: 2 },
    ]);
    expect((await all(imran.id)).body.results[0]).toMatchObject({ ok: true, unchanged: true });
  });
});
