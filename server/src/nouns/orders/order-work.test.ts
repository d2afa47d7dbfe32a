import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

const unknownId = '01978f00-0000-7000-8000-00000000ffff';

describe.each(engines)('the work on an order on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';
  let order: Order;

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    order = await store.placeOrder(customer);
  });

  const send = (method: 'PUT' | 'POST', url: string, payload: object, token = admin) =>
    store.call(method, `/api/order/${url}`, { token, payload });
  const set = (status: string, more = {}) =>
    send('PUT', `status/${order._id}`, { status, ...more });
  const page = async (id = order._id) => store.get(admin, `/api/order/${id}`);

  it('is not delayed by another number, nor where it is unknown or done', async () => {
    const delay = (minutes: unknown, id = order._id) => send('PUT', `delay/${id}`, { minutes });
    for (const minutes of [0, 7, '5', -5, undefined])
      expect((await delay(minutes)).status).toBe(400);
    expect((await delay(5, unknownId)).status).toBe(404);
    for (const status of ['rejected', 'delivered']) {
      await set(status);
      expect(await delay(5)).toMatchObject({
        status: 409,
        body: { message: `This order is already ${status}` },
      });
    }
  });

  describe('note', () => {
    const note = (text: unknown, token = admin) =>
      send('POST', `note/${order._id}`, { text }, token);

    it("is the shop's alone, and stays after the order is done", async () => {
      await note('Ring twice');
      const answer = await note('  Leave at the gate\r\nplease ');
      expect(answer.status).toBe(201);
      expect(answer.body.order.note).toBe('Leave at the gate\nplease');
      const [listed] = await store.read(admin, '/api/order/all');
      expect(listed.note).toBe('Leave at the gate\nplease');
      const cancelled = await send('PUT', `cancel/${order._id}`, {}, customer);
      expect(cancelled.status).toBe(200);
      expect(cancelled.body.order).not.toHaveProperty('note');
      expect((await note('He called')).body.order.note).toBe('He called');
      for (const text of ['', '  ', 'x'.repeat(501), 5, undefined, 'a\u0000b'])
        expect((await note(text)).status).toBe(400);
    });

    it('is not told to a customer who sends the order again', async () => {
      const items = [{ product: await store.addProduct(), quantity: 1 }];
      const place = () => store.sendOrder(customer, { items }, 'once');
      const { body } = await place();
      await send('POST', `note/${body._id}`, { text: 'Rude on the telephone' });
      const again = await place();
      expect(again.body._id).toBe(body._id);
      expect(again.body).not.toHaveProperty('note');
    });
  });

  it('is on record as printed with all of them or, with an unknown one, none', async () => {
    const printed = (ids: unknown) => send('POST', 'printed', { ids });
    const other = await store.placeOrder(customer);
    expect((await printed([order._id, unknownId])).status).toBe(404);
    expect((await page()).body.order).not.toHaveProperty('printedAt');
    store.now += 60_000;
    expect(await printed([other._id, order._id, order._id])).toMatchObject({
      status: 200,
      body: { message: 'Sent to the printer' },
    });
    for (const { _id } of [order, other])
      expect((await page(_id)).body.order.printedAt).toBe('2026-11-21T09:36:00.000Z');
    for (const ids of [[], 'x', undefined, [5]]) expect((await printed(ids)).status).toBe(400);
  });

  it('sends less: line, total and figures change, and what was ordered is kept', async () => {
    const dal = await store.addProduct({ name: 'Toor Dal', paise: 14_950 });
    const ghee = await store.addProduct({ name: 'Desi Ghee', paise: 12_345_678 });
    const items = [
      { product: dal, quantity: 3 },
      { product: ghee, quantity: 1 },
    ];
    order = await store.placeOrder(customer, { items });
    const less = (quantities: readonly number[], id = order._id) => {
      const lines = quantities.map((quantity, at) => ({ _id: order.items[at]?._id, quantity }));
      return store.changeItems(admin, id, lines);
    };
    const answer = await less([2, 0]);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('The order is now ₹299.00');
    expect(answer.body.order.totalPrice).toBe(299);
    expect(answer.body.order.items).toEqual([
      { ...order.items[0], quantity: 2, ordered: 3 },
      { ...order.items[1], quantity: 0, ordered: 1 },
    ]);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
    // Lines that are not named stay, and a line that was reduced can be set back.
    expect((await less([3])).body.order.items).toEqual([
      order.items[0],
      { ...order.items[1], quantity: 0, ordered: 1 },
    ]);
    const same = await less([3]);
    expect(same.status).toBe(200);
    expect(same.headers['change-batch']).toBeUndefined();
    expect((await less([3, 1])).body.message).toBe('The order is now ₹1,23,905.28');
    expect((await less([4])).body.message).toBe('Only 3 of Toor Dal were ordered');
    expect((await less([1], unknownId)).status).toBe(404);
  });

  it('is told on its page, newest first', async () => {
    const minute = () => {
      store.now += 60_000;
    };
    minute();
    const accepted = await set('accepted');
    for (const text of ['Ring once', 'Ring twice']) {
      minute();
      await send('POST', `note/${order._id}`, { text });
    }
    await send('PUT', `delay/${order._id}`, { minutes: 10 });
    await send('POST', 'printed', { ids: [order._id] });
    await send('PUT', `items/${order._id}`, { items: [{ _id: order.items[0]?._id, quantity: 1 }] });
    await store.undo(admin, accepted);
    minute();
    const rejected = await set('rejected', { reason: { code: 'closing' } });
    minute();
    await store.undo(admin, rejected);
    minute();
    await send('PUT', `cancel/${order._id}`, {}, customer);
    const { status, body } = await page();
    expect(status).toBe(200);
    const accounts = await store.db.selectFrom('accounts').select(['id', 'role']).execute();
    const by = { _id: accounts.find(({ role }) => role === 'admin')?.id, name: 'Asha Verma' };
    const at = (clock: string) => `2026-11-21T${clock}:00.000Z`;
    const reason = { code: 'closing', text: 'The store is closing' };
    expect(body.changes).toEqual([
      {
        at: at('09:41'),
        kind: 'status',
        from: 'accepted',
        to: 'cancelled',
        by: { name: 'Ravi Nair' },
      },
      { at: at('09:40'), kind: 'undone', from: 'rejected', to: 'accepted', by },
      { at: at('09:39'), kind: 'status', from: 'accepted', to: 'rejected', reason, by },
      {
        at: at('09:38'),
        kind: 'items',
        from: '299',
        to: '149.5',
        text: 'Toor Dal 1 kg: 1 of 2',
        by,
      },
      { at: at('09:38'), kind: 'printed', by },
      { at: at('09:38'), kind: 'delayed', from: at('09:56'), to: at('10:06'), by },
      { at: at('09:38'), kind: 'note', text: 'Ring twice', by },
      { at: at('09:37'), kind: 'note', text: 'Ring once', by },
      { at: at('09:36'), kind: 'status', from: 'pending', to: 'accepted', by },
      { at: at('09:35'), kind: 'placed', by: { name: 'Ravi Nair' } },
    ]);
    expect(body.undo).toBeNull();
    const [listed] = await store.read(admin, '/api/order/all');
    expect(body.order).toEqual(listed);
  });

  it('offers the last step for undo, until 30 minutes are over, and tells of payments', async () => {
    const online = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    await store.payOnline(online._id, 29_900);
    expect((await page(online._id)).body).toMatchObject({
      changes: [{ kind: 'paid' }, { kind: 'placed' }],
      undo: null,
    });
    expect((await page(online._id)).body.changes[0]).not.toHaveProperty('by');
    const accepted = await send('PUT', `status/${online._id}`, { status: 'accepted' });
    expect((await page(online._id)).body.undo).toEqual({
      batch: accepted.headers['change-batch'],
      until: '2026-11-21T10:05:00.000Z',
    });
    expect((await page(unknownId)).status).toBe(404);
    expect((await page('nothing')).status).toBe(404);
  });
});
