import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { address, useStore } from '../../../test/store.ts';

const unknownId = '01978f00-0000-7000-8000-00000000ffff';
const elsewhere = { ...address, name: 'Kavita Sharma', line1: '7 Gulmohar Lane' };

describe.each(engines)('the address of an order on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';
  let order: Order;

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    order = await store.placeOrder(customer);
    store.now += 20_000;
  });

  const change = (more: object = {}, { token = admin, id = order._id } = {}) =>
    store.put(token, `/api/order/address/${id}`, {
      shippingAddress: elsewhere,
      seen: order.updatedAt,
      ...more,
    });
  const note = (token: string, text: string) =>
    store.post(token, `/api/order/note/${order._id}`, { text });

  it('is changed, with the number, and said to have been, without its text', async () => {
    await store.post(admin, '/api/order/printed', { ids: [order._id] });
    ({ order } = await store.readOrder(admin, order._id));
    const answer = await change({ customerPhone: '9800011122' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Address changed',
        order: { shippingAddress: elsewhere, customerPhone: '9800011122' },
      },
    });
    expect(answer.body.order).not.toHaveProperty('printedAt');
    expect((await store.readOrder(admin, order._id)).changes[0]).toEqual({
      at: '2026-11-21T09:35:20.000Z',
      kind: 'address',
      by: { _id: expect.any(String), name: 'Asha Verma' },
    });
    const log = await store.db.selectFrom('changes').selectAll().execute();
    expect(JSON.stringify(log)).not.toMatch(/Gulmohar|9800011122|Kavita/);
    const history = await store.get(admin, `/api/history?noun=order&id=${order._id}`);
    expect(JSON.stringify(history.body)).not.toMatch(/Gulmohar|9800011122/);
  });

  it('cannot be put back, and stands in the way of no other undo', async () => {
    const accepted = await store.setStatus(admin, order._id, 'accepted');
    const changed = await change({ seen: accepted.body.order.updatedAt });
    expect(await store.undo(admin, changed)).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone' },
    });
    expect((await store.undo(admin, accepted)).status).toBe(200);
    expect((await store.readOrder(admin, order._id)).order).toMatchObject({
      orderStatus: 'pending',
      shippingAddress: elsewhere,
    });
  });

  it('asks for paper when the items that were printed with the former address come back', async () => {
    await store.post(admin, '/api/order/printed', { ids: [order._id] });
    const [item] = order.items;
    const less = await store.changeItems(admin, order._id, [{ _id: item?._id, quantity: 1 }]);
    expect((await change({ seen: less.body.order.updatedAt })).status).toBe(200);
    expect((await store.undo(admin, less)).status).toBe(200);
    const { order: now } = await store.readOrder(admin, order._id);
    expect(now).toMatchObject({ shippingAddress: elsewhere, items: [{ quantity: 2 }] });
    expect(now).not.toHaveProperty('printedAt');
  });

  it('is refused where the order is not as it was seen, with who changed it and when', async () => {
    const ravi = await store.admit('manager', { email: 'manager@example.in', name: 'Ravi' });
    await note(ravi, 'Ring twice');
    store.now += 20_000;
    expect(await change()).toMatchObject({
      status: 412,
      body: {
        code: 'order.stale',
        message: 'Ravi changed this order 20 s ago. It is now pending.',
      },
    });
    await store.setStatus(admin, order._id, 'accepted');
    expect((await change()).body.message).toBe(
      'You accepted this order just now, on another screen. It is now accepted.',
    );
    const { order: now } = await store.readOrder(admin, order._id);
    expect((await change({ seen: now.updatedAt })).status).toBe(200);
    // The same call again finds the address as it asks.
    const again = await change({ seen: now.updatedAt });
    expect(again).toMatchObject({ status: 200 });
    expect(again.headers['change-batch']).toBeUndefined();
  });

  it('is changed by one of two at the same moment', async () => {
    const other = { ...elsewhere, line1: '9 Peepal Gate' };
    const answers = await Promise.all([change(), change({ shippingAddress: other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    // Nor does a clock that was set back hide the first of two changes.
    store.now -= 10 * 60_000;
    const { updatedAt: seen } = (await store.readOrder(admin, order._id)).order;
    expect((await change({ seen, customerPhone: '9800011122' })).status).toBe(200);
    expect((await change({ seen, customerPhone: '9800011133' })).status).toBe(412);
  });

  it('stays once the order is packed or done', async () => {
    expect((await change({}, { id: unknownId })).status).toBe(404);
    for (const wrong of [
      { shippingAddress: { ...elsewhere, phone: '12' } },
      { shippingAddress: { ...elsewhere, line1: ' ' } },
      { seen: 'yesterday' },
      { seen: undefined },
      { customerPhone: '+91' },
    ])
      expect((await change(wrong)).status).toBe(400);
    await store.setStatus(admin, order._id, 'packed');
    expect(await change()).toMatchObject({
      status: 409,
      body: { message: 'This order is already packed' },
    });
    await store.setStatus(admin, order._id, 'delivered');
    expect(await change()).toMatchObject({ status: 409, body: { code: 'order.final' } });
  });
});
