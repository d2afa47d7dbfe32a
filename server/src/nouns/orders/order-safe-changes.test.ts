import type { Order, OrderStatus } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { statusChanges } from '../../../test/change-log.ts';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

describe.each(engines)('a safe change of an order on $name', (engine) => {
  const store = useStore(engine);
  let asha = '';
  let ravi = '';
  let customer = '';

  beforeEach(async () => {
    asha = await store.admit('owner');
    ravi = await store.admit('owner', { email: 'ravi@example.in', name: 'Ravi Kumar' });
    customer = await store.admit('customer', { email: 'meena@example.in', name: 'Meena' });
  });

  const set = (token: string, id: string, payload: object, seen?: OrderStatus | string) =>
    store.call('PUT', `/api/order/status/${id}`, {
      token,
      payload,
      ...(seen && { headers: { 'if-match': `"${seen}"` } }),
    });
  const later = (ms: number) => {
    store.now += ms;
  };
  const place = (order = {}): Promise<Order> => store.placeOrder(customer, order);

  it.each(['pending', '"pending', 'W/"pending"', '*', '"lost"', '"pending", "packed"'])(
    'takes nothing as If-Match but a quoted status: %s',
    async (seen) => {
      const { _id } = await place();
      const answer = await store.put(
        asha,
        `/api/order/status/${_id}`,
        { status: 'accepted' },
        { 'if-match': seen },
      );
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'If-Match must be a status in quotes' },
      });
    },
  );

  it.each([
    [999, 'just now'],
    [1_000, '1 s ago'],
    [59_999, '59 s ago'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [7_200_000, '2 h ago'],
  ])('is no change when somebody made it %i ms before', async (ms, age) => {
    const { _id } = await place();
    await set(asha, _id, { status: 'accepted' });
    later(ms);
    const answer = await set(ravi, _id, { status: 'accepted' }, 'pending');
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe(`Asha Verma accepted this order ${age}`);
    expect(answer.body.order.orderStatus).toBe('accepted');
    expect(answer.headers['change-batch']).toBeUndefined();
    expect(await statusChanges(store.db)).toHaveLength(1);
  });

  it('is refused with who, when and why when another one was made meanwhile', async () => {
    const { _id } = await place();
    await set(asha, _id, { status: 'rejected', reason: { code: 'too-busy' } });
    later(20_000);
    expect(await set(ravi, _id, { status: 'accepted' }, 'pending')).toMatchObject({
      status: 412,
      body: {
        code: 'order.stale',
        message:
          'Asha Verma rejected this order 20 s ago: Too many orders just now. It is now rejected.',
      },
    });
    await set(ravi, _id, { status: 'packed' }, 'rejected');
    later(5_000);
    expect((await set(ravi, _id, { status: 'accepted' }, 'pending')).body.message).toBe(
      'You packed this order 5 s ago, on another screen. It is now packed.',
    );
    expect((await set(asha, _id, { status: 'accepted' }, 'pending')).body.message).toBe(
      'Ravi Kumar packed this order 5 s ago. It is now packed.',
    );
    // Without `If-Match` the status is set whatever it was.
    expect((await set(asha, _id, { status: 'accepted' })).status).toBe(200);
  });

  it('says who finished an order', async () => {
    const cancelled = (await place())._id;
    await set(asha, cancelled, { status: 'accepted' });
    await store.put(customer, `/api/order/cancel/${cancelled}`);
    later(60_000);
    expect(await set(asha, cancelled, { status: 'packed' }, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'order.final', message: 'The customer cancelled this order 1 min ago.' },
    });
    const delivered = (await place())._id;
    await set(asha, delivered, { status: 'delivered' });
    later(5_000);
    const again = (token: string, seen?: string) =>
      set(token, delivered, { status: 'packed' }, seen);
    expect((await again(asha, 'pending')).body.message).toBe('You delivered this order 5 s ago.');
    expect((await again(ravi, 'delivered')).body.message).toBe(
      'Asha Verma delivered this order 5 s ago.',
    );
    expect((await again(ravi)).body.message).toBe('This order is already delivered');
    expect((await set(ravi, delivered, { status: 'delivered' }, 'pending')).body.message).toBe(
      'Asha Verma delivered this order 5 s ago',
    );
    const byUpi = { status: 'delivered', paidBy: 'upi' };
    expect(await set(ravi, delivered, byUpi, 'packed')).toMatchObject({
      status: 200,
      body: {
        message: 'Asha Verma delivered this order 5 s ago, paid in cash',
        order: { paidBy: 'cash' },
      },
    });
  });

  it('tells of an undo, too', async () => {
    const { _id } = await place();
    const accepted = await set(asha, _id, { status: 'accepted' });
    await store.undo(asha, accepted);
    later(3_000);
    expect((await set(ravi, _id, { status: 'packed' }, 'accepted')).body.message).toBe(
      'Asha Verma put this order back to pending 3 s ago. It is now pending.',
    );
  });

  it('of 32 at one moment is one on record, and the others are told', async () => {
    const { _id } = await place();
    const statuses = ['accepted', 'packed', 'rejected'];
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        set(index % 2 ? asha : ravi, _id, { status: statuses[index % 3] }, 'pending'),
      ),
    );
    const [made, ...more] = answers.filter(({ headers }) => headers['change-batch']);
    expect(more).toEqual([]);
    const now = made?.body.order.orderStatus;
    const expected = answers.map((_, index) => (statuses[index % 3] === now ? 200 : 412));
    expect(answers.map(({ status }) => status)).toEqual(expected);
    expect(await statusChanges(store.db)).toMatchObject([{ from: 'pending', to: now }]);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });

  describe('with a reason', () => {
    it.each([
      ['too-busy', undefined, 'Too many orders just now'],
      ['closing', 'A note says nothing here', 'The store is closing'],
      ['address', undefined, 'We do not deliver to this address'],
      ['unreachable', undefined, 'You could not be reached'],
      ['customer-asked', undefined, 'Cancelled on your request'],
      ['out-of-stock', undefined, 'Some products are out of stock'],
      ['other', 'The lift is broken', 'The lift is broken'],
    ])('%s, keeps what the customer is told', async (code, note, text) => {
      const { _id } = await place();
      const answer = await set(asha, _id, { status: 'rejected', reason: { code, note } });
      expect(answer.body.order.reason).toEqual({ code, text });
      const accepted = await set(asha, _id, { status: 'accepted' });
      expect(accepted.body.order).not.toHaveProperty('reason');
    });

    it.each([
      [{ status: 'accepted', reason: { code: 'closing' } }, /^Reason/],
      [{ status: 'rejected', reason: { code: 'mood' } }, /^Code/],
      [{ status: 'rejected', reason: { code: 'other' } }, 'Note is required'],
      [{ status: 'rejected', reason: { code: 'other', note: ' ' } }, 'Note is required'],
      [{ status: 'rejected', reason: { code: 'other', note: 'x'.repeat(201) } }, /^Note/],
      [{ status: 'rejected', reason: { code: 'closing' }, outOfStock: ['x'] }, /^Out of stock/],
      [{ status: 'rejected', outOfStock: ['x'] }, /^Out of stock/],
    ])('is refused: %j', async (payload, message) => {
      const { _id } = await place();
      const answer = await set(asha, _id, payload);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(message);
    });

    it('marks products as out of stock in the same batch, which one undo puts back', async () => {
      const ids = [await store.addProduct(), await store.addProduct({ stock: 'out of stock' })];
      const stockOf = async (id = '') => (await store.call('GET', `/api/product/${id}`)).body.stock;
      const { _id } = await place({ items: [{ product: ids[0] as string, quantity: 1 }] });
      const rejected = await set(asha, _id, {
        status: 'rejected',
        reason: { code: 'out-of-stock' },
        outOfStock: [...ids, ids[0], 'nothing'],
      });
      expect(rejected.status).toBe(200);
      const batch = rejected.headers['change-batch'];
      expect(await stockOf(ids[0])).toBe('out of stock');
      expect((await store.post(asha, `/api/change/${batch}/undo`)).body.results).toMatchObject([
        { noun: 'order', outcome: 'undone' },
        { noun: 'product', _id: ids[0], outcome: 'undone' },
      ]);
      expect(await stockOf(ids[0])).toBe('in stock');
      expect(await stockOf(ids[1])).toBe('out of stock');
      const { body } = await store.get(asha, `/api/order/${_id}`);
      expect(body.order).toMatchObject({ orderStatus: 'pending', alert: 'new' });
      expect(body.order).not.toHaveProperty('reason');
    });

    it('marks nothing when the change is refused or was made already', async () => {
      const product = await store.addProduct();
      const { _id } = await place({ items: [{ product, quantity: 1 }] });
      const payload = {
        status: 'rejected',
        reason: { code: 'out-of-stock' },
        outOfStock: [product],
      };
      await set(asha, _id, { status: 'accepted' });
      expect((await set(asha, _id, payload, 'pending')).status).toBe(412);
      await set(asha, _id, { status: 'rejected' });
      expect((await set(asha, _id, payload, 'pending')).status).toBe(200);
      expect((await store.call('GET', `/api/product/${product}`)).body.stock).toBe('in stock');
    });
  });

  describe('of many', () => {
    const setMany = (changes: object[], token = asha) =>
      store.post(token, '/api/order/status', { changes });

    it('judges each by itself, in one batch with one undo', async () => {
      const product = await store.addProduct();
      const orders = [];
      for (let count = 0; count < 5; count += 1)
        orders.push(await place({ items: [{ product, quantity: 1 }] }));
      const [one = '', two = '', three = '', four = '', five = ''] = orders.map(({ _id }) => _id);
      await set(ravi, three, { status: 'packed' });
      await set(ravi, four, { status: 'delivered' });
      later(20_000);
      const answer = await setMany([
        { id: five, status: 'accepted', seen: 'pending' },
        { id: one, status: 'accepted' },
        { id: 'nothing', status: 'accepted' },
        { id: three, status: 'accepted', seen: 'pending' },
        { id: four, status: 'packed' },
        {
          id: two,
          status: 'rejected',
          reason: { code: 'out-of-stock' },
          outOfStock: [product],
        },
      ]);
      expect(answer.status).toBe(200);
      expect(answer.body.message).toBe('3 of 6 orders updated');
      expect(answer.body.batch).toBe(answer.headers['change-batch']);
      expect(answer.body.results).toMatchObject([
        { id: five, ok: true, order: { orderStatus: 'accepted' } },
        { id: one, ok: true, order: { orderStatus: 'accepted' } },
        { id: 'nothing', ok: false, status: 404, message: 'Order not found' },
        {
          id: three,
          ok: false,
          status: 412,
          message: 'Ravi Kumar packed this order 20 s ago. It is now packed.',
        },
        { id: four, ok: false, status: 409, message: 'This order is already delivered' },
        { id: two, ok: true, order: { orderStatus: 'rejected' } },
      ]);
      await set(ravi, one, { status: 'packed' });
      const undone = await store.post(asha, `/api/change/${answer.body.batch}/undo`);
      expect(undone.status).toBe(200);
      expect(undone.body.message).toBe(
        `3 put back, 1 left: 1 · ${one.slice(-6)} (Ravi Kumar has changed this order since.)`,
      );
      const status = async (id: string) => (await store.readOrder(asha, id)).order.orderStatus;
      expect([await status(one), await status(two), await status(five)]).toEqual([
        'packed',
        'pending',
        'pending',
      ]);
      expect((await store.call('GET', `/api/product/${product}`)).body.stock).toBe('in stock');
      expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
    });

    it('says of all of them, and names no batch when nothing was changed', async () => {
      const ids = [(await place())._id, (await place())._id];
      const changes = ids.map((id) => ({ id, status: 'accepted' }));
      const first = (await setMany(changes)).body;
      expect(first.message).toBe('2 orders updated');
      expect(first.results[0]).not.toHaveProperty('unchanged');
      const again = await setMany(changes);
      expect(again.body).not.toHaveProperty('batch');
      const made = { ok: true, unchanged: true };
      expect(again.body.results).toMatchObject([made, made]);
      expect((await setMany(changes.slice(1))).body.message).toBe('1 order updated');
    });

    it('is refused whole for a wrong status, the same id twice, none, and over a hundred', async () => {
      const { _id: id } = await place();
      const good = { id, status: 'accepted' };
      for (const changes of [
        [good, { id: 'other', status: 'lost' }],
        [good, { id: 'other', status: 'accepted', seen: 'lost' }],
        [good, { id: 'other', status: 'accepted', reason: { code: 'closing' } }],
        [good, good],
        [],
        Array.from({ length: 101 }, (_, index) => ({ id: `${index}`, status: 'accepted' })),
      ])
        expect((await setMany(changes)).status).toBe(400);
      expect(await statusChanges(store.db)).toEqual([]);
    });
  });
});
