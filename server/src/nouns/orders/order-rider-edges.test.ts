import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestRiders } from '../../../test/riders.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('an order and its rider on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  let riders: TestRiders;
  let admin = '';

  beforeEach(async () => {
    const both = await store.admitBoth();
    admin = both.admin;
    riders = await new TestRiders(store, both).arrive();
  });

  const alerts = async () =>
    (await store.read(admin, '/api/live')).alerts.map(({ kind }: { kind: string }) => kind);

  it('answers no list of one rider to another by the tag of the first', async () => {
    const id = await riders.packed();
    await riders.take(id, riders.salim);
    const salims = await riders.toDeliver(riders.salim);
    const known = { 'if-none-match': String(salims.headers.etag) };
    expect((await riders.toDeliver(riders.salim, known)).status).toBe(304);
    const imrans = await riders.toDeliver(riders.imran, known);
    expect([imrans.status, imrans.body]).toEqual([200, []]);
    expect(salims.headers.etag).toMatch(/^W\/"v2-\d+\.[0-9a-f]{8}"$/);
    await riders.give(id, null);
    expect((await riders.toDeliver(riders.salim, known)).status).toBe(200);
  });

  it('is taken from whom it was seen with, and from nobody who took it since', async () => {
    const [one, two] = [await riders.packed(), await riders.packed()];
    const put = (payload: object) => store.put(admin, `/api/order/rider/${one}`, payload);
    await riders.take(one, riders.salim);
    const { id: imran } = riders.imran;
    for (const payload of [
      { rider: null, seen: imran },
      { rider: imran, seen: null },
    ]) {
      const { status, body } = await put(payload);
      expect([status, body.message]).toEqual([409, 'Salim Ali took this order just now']);
    }
    const { body } = await store.post(admin, '/api/order/rider', {
      rider: imran,
      orders: [one, two],
      seen: { [one]: null, [two]: null },
    });
    expect(body.results).toMatchObject([{ ok: false, status: 409 }, { ok: true }]);
    expect((await riders.order(one)).rider?._id).toBe(riders.salim.id);
    expect((await put({ rider: imran, seen: riders.salim.id })).status).toBe(200);
    // It is so already.
    expect((await put({ rider: imran, seen: null })).status).toBe(200);
    await riders.give(one, null);
    expect((await put({ rider: riders.salim.id, seen: imran })).status).toBe(200);
  });

  it('does not come back twice: undone, its delivery leaves it with its rider and silent', async () => {
    const id = await riders.packed();
    await riders.take(id, riders.imran);
    await riders.bringBack(id, riders.imran.token);
    expect(await alerts()).toEqual(['returned']);
    const delivered = await riders.set(id, 'delivered', riders.salim.token);
    expect((await riders.undo(delivered, riders.salim.token)).status).toBe(200);
    const order = await riders.order(id);
    expect(order).toMatchObject({ orderStatus: 'packed', rider: { _id: riders.salim.id } });
    expect(order).not.toHaveProperty('returned');
    expect(await alerts()).toEqual([]);
  });

  it('comes back again when the shop undoes a delivery of what came back', async () => {
    const id = await riders.packed();
    await riders.bringBack(id);
    const delivered = await riders.set(id, 'delivered');
    await riders.undo(delivered);
    expect(await riders.order(id)).toMatchObject({ returned: { reason: 'nobody' } });
    expect(await alerts()).toEqual(['returned']);
  });

  it('did not come back any more once it is to be packed again', async () => {
    const { _id } = await store.placeOrder((await store.admit('customer', other)) ?? '');
    await riders.set(_id, 'accepted');
    const packing = await riders.set(_id, 'packed');
    await riders.bringBack(_id);
    expect((await riders.undo(packing)).status).toBe(200);
    const order = await riders.order(_id);
    expect(order.orderStatus).toBe('accepted');
    expect(order).not.toHaveProperty('returned');
    expect(await alerts()).toEqual([]);
  });

  it('is of nobody when its rider has left before a delivery or a rejection is undone', async () => {
    const [one, two, three] = [await riders.packed(), await riders.packed(), await riders.packed()];
    for (const id of [one, two, three]) await riders.take(id, riders.imran);
    const delivered = await riders.set(one, 'delivered');
    const rejected = await riders.set(two, 'rejected');
    await riders.set(three, 'rejected');
    await riders.leave(riders.imran);
    for (const step of [delivered, rejected]) expect((await riders.undo(step)).status).toBe(200);
    await riders.set(three, 'packed');
    for (const id of [one, two, three]) {
      const order = await riders.order(id);
      expect(order.orderStatus).toBe('packed');
      expect(order).not.toHaveProperty('rider');
      expect(order).not.toHaveProperty('takenAt');
    }
    expect((await riders.toDeliver(riders.salim)).body).toHaveLength(3);
  });

  it('is not taken away by who takes it for themselves, whatever their position', async () => {
    const id = await riders.packed();
    await riders.take(id, riders.salim);
    const taken = await riders.give(id, await store.idOf(admin));
    expect([taken.status, taken.body.message]).toEqual([409, 'Salim Ali took this order just now']);
    expect((await riders.give(id, riders.imran.id)).status).toBe(200);
  });

  it('says of one that is delivered who was first, and later nothing to other riders', async () => {
    const id = await riders.packed();
    await riders.take(id, riders.salim);
    await riders.set(id, 'delivered', riders.salim.token);
    const seen = { 'if-match': '"packed"' };
    const late = await riders.set(id, 'delivered', riders.imran.token, seen);
    expect([late.status, late.body.message]).toEqual([
      200,
      'Salim Ali delivered this order just now',
    ]);
    store.now += 31 * 60_000;
    const later = await riders.set(id, 'delivered', riders.imran.token, seen);
    expect([later.status, later.body.message]).toEqual([409, 'This order is already delivered']);
    expect(later.bytes.toString()).not.toContain('Salim');
  });

  it('tells a guest the first name of who brings it, and why it could not be handed over', async () => {
    const shop = new TestShop(store);
    await shop.open();
    const items = [{ product: await store.addProduct(), quantity: 1 }];
    const { order, link } = (await shop.place({ items, expectedTotal: 149.5 })).body;
    expect(order.number).toBe(1);
    await riders.set(order._id, 'packed');
    await riders.take(order._id, riders.imran);
    const under = await shop.follow(link);
    expect(under.body).toMatchObject({ riderName: 'Imran', order: { number: 1 } });
    expect(under.body.order.takenAt).toBe(new Date(store.now).toISOString());
    for (const secret of [riders.imran.id, 'Khan', '98'.repeat(5)])
      expect(under.bytes.toString()).not.toContain(secret);
    await riders.bringBack(order._id, riders.imran.token, { note: 'Dog in the yard' });
    const back = await shop.follow(link);
    expect(back.body.returned).toBe('nobody');
    expect(back.body).not.toHaveProperty('riderName');
    expect(back.body.order).not.toHaveProperty('takenAt');
    for (const secret of ['Dog', 'Imran', 'alert'])
      expect(back.bytes.toString()).not.toContain(secret);
    await riders.set(order._id, 'delivered');
    expect((await shop.follow(link)).body).not.toHaveProperty('returned');
  });
});

const other = { email: 'meena@example.in', name: 'Meena Rao' };
