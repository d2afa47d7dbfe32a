import type { Order, Position } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { type TestAnswer, useStore } from '../../../test/store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe.each(engines)('who may take back or ask what, and until when, on $name', (engine) => {
  const store = useStore(engine);
  let owner = '';
  let placed: Order;

  const admit = (position: Position, name: string) =>
    store.admit(position, { name, email: `${name.toLowerCase()}@example.in` });

  beforeEach(async () => {
    owner = await admit('owner', 'Asha');
    placed = await store.placeOrder(await admit('customer', 'Kavita'));
  });

  const set = (token: string, status: string, seen?: string) =>
    store.call('PUT', `/api/order/status/${placed._id}`, {
      token,
      payload: { status },
      ...(seen && { headers: { 'if-match': `"${seen}"` } }),
    });
  const undo = (answer: TestAnswer, token = owner) => store.undo(token, answer);
  const read = () => store.readOrder(owner, placed._id);

  it('answers a rider nothing of an order that was delivered long ago', async () => {
    const rider = await admit('rider', 'Salim');
    await set(owner, 'packed');
    expect((await set(rider, 'delivered', 'packed')).status).toBe(200);
    const soon = await set(rider, 'delivered', 'packed');
    expect(soon.body.message).toMatch(/^You delivered this order/);
    store.now += 31 * minuteMs;
    for (const seen of ['packed', 'accepted', undefined]) {
      const late = await set(rider, 'delivered', seen);
      expect(late).toMatchObject({ status: 409, body: { code: 'order.final' } });
      expect(JSON.stringify(late.body)).not.toMatch(/shippingAddress|Salim|You|Noida/);
    }
  });

  it('answers a packer nothing of an order that never was to be packed', async () => {
    const packer = await admit('packer', 'Meena');
    const reason = { code: 'other', note: 'Owes us money' };
    await store.put(owner, `/api/order/status/${placed._id}`, { status: 'rejected', reason });
    const answer = await set(packer, 'packed', 'accepted');
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.beyond-position' } });
    expect(JSON.stringify(answer.body)).not.toContain('money');
  });

  it('takes the last reason of a rejection back, and none that somebody has changed since', async () => {
    const ravi = await admit('manager', 'Ravi');
    const reject = (token: string, code: string) => {
      store.now += 1_000;
      const payload = { status: 'rejected', reason: { code } };
      return store.put(token, `/api/order/status/${placed._id}`, payload);
    };
    await reject(owner, 'too-busy');
    const second = await reject(owner, 'closing');
    const third = await reject(ravi, 'address');
    expect((await read()).undo.batch).toBe(third.headers['change-batch']);
    expect(await undo(second)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Ravi has changed this order since') },
    });
    expect((await undo(third)).status).toBe(200);
    expect((await read()).order).toMatchObject({
      orderStatus: 'rejected',
      reason: { code: 'closing' },
    });
  });

  it('marks what is out of stock also with the reason that the order has', async () => {
    const product = placed.items[0]?.product._id;
    const payload = { status: 'rejected', reason: { code: 'out-of-stock' } };
    const path = `/api/order/status/${placed._id}`;
    await store.put(owner, path, payload);
    await store.put(owner, path, { ...payload, outOfStock: [product] });
    const { body } = await store.call('GET', `/api/product/${product}`, {});
    expect(body.stock).toBe('out of stock');
  });

  it('lets a packer take back that less is sent, but not what another left out', async () => {
    const packer = await admit('packer', 'Meena');
    const less = (token: string) =>
      store.put(token, `/api/order/items/${placed._id}`, {
        items: [{ _id: placed.items[0]?._id, quantity: 1 }],
      });
    await set(owner, 'accepted');
    expect((await undo(await less(packer), packer)).status).toBe(200);
    expect((await read()).order.items[0].quantity).toBe(2);
    expect((await undo(await less(owner), packer)).status).toBe(403);
  });

  it('never takes back a customer’s cancellation, also when the customer is of the team', async () => {
    placed = await store.placeOrder(owner);
    const cancelled = await store.put(owner, `/api/order/cancel/${placed._id}`);
    expect((await read()).undo).toBeNull();
    expect(await undo(cancelled)).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone' },
    });
  });

  it('ends after 30 minutes also when the clock was ahead once', async () => {
    store.now += 6 * dayMs;
    await store.post(owner, `/api/order/note/${placed._id}`, { text: 'Ring twice' });
    store.now -= 6 * dayMs;
    const delivered = await set(owner, 'delivered');
    expect((await read()).undo).not.toBeNull();
    store.now += 31 * minuteMs;
    expect((await read()).undo).toBeNull();
    expect(await undo(delivered)).toMatchObject({
      status: 409,
      body: { message: 'This change is 31 min old and can no longer be undone.' },
    });
  });

  it('is not offered after the clock was set back, where it would be refused', async () => {
    await set(owner, 'packed');
    const rider = await admit('rider', 'Salim');
    store.now += 60 * minuteMs;
    const delivered = await set(owner, 'delivered');
    store.now -= 40 * minuteMs;
    expect((await undo(delivered)).status).toBe(409);
    expect((await read()).undo).toBeNull();
    expect((await set(rider, 'delivered', 'packed')).status).toBe(409);
    store.now += 20 * minuteMs;
    expect((await read()).undo.batch).toBe(delivered.headers['change-batch']);
    expect((await undo(delivered)).status).toBe(200);
  });

  it('lets cash be collected again where the delivery is on record without its payment', async () => {
    const delivered = await set(owner, 'delivered');
    const batch = String(delivered.headers['change-batch']);
    await store.db
      .updateTable('changes')
      .set({
        before: JSON.stringify({ orderStatus: 'packed' }),
        after: JSON.stringify({ orderStatus: 'delivered' }),
      })
      .where('batch_id', '=', batch)
      .execute();
    expect((await undo(delivered)).status).toBe(200);
    const { order } = await read();
    expect(order).toMatchObject({ orderStatus: 'packed', paymentStatus: 'pending' });
  });
});
