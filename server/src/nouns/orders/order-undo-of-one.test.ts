import type { Order, UndoResult } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { whileHeld } from '../../../test/held-feed.ts';
import { useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

describe.each(engines)('undo of one order of several on $name', (engine) => {
  const store = useStore(engine);
  let token = '';
  let orders: Order[] = [];

  beforeEach(async () => {
    token = await store.admit('owner');
    const customer = await store.admit('customer', { email: 'meena@example.in', name: 'Meena' });
    orders = [await store.placeOrder(customer), await store.placeOrder(customer)];
  });

  const ids = () => orders.map(({ _id }) => _id);
  const change = async (set: object) => {
    const changes = ids().map((id) => ({ id, ...set }));
    const { body } = await store.post(token, '/api/order/status', { changes });
    return body.batch as string;
  };
  const undo = (batch: string, only?: unknown[]) =>
    store.call('POST', `/api/change/${batch}/undo`, { token, ...(only && { payload: { only } }) });
  const statuses = async () => {
    const all: Order[] = await store.read(token, '/api/order/all');
    return ids().map((id) => all.find(({ _id }) => _id === id)?.orderStatus);
  };
  const stockOf = async (product: string) =>
    (await store.call('GET', `/api/product/${product}`, {})).body.stock;

  it('leaves the other orders of its batch alone', async () => {
    const [first = '', second = ''] = ids();
    const batch = await change({ status: 'delivered' });
    expect(await undo(batch, [first])).toMatchObject({
      status: 200,
      body: { message: '1 put back', results: [{ _id: first, outcome: 'undone' }] },
    });
    expect(await statuses()).toEqual(['pending', 'delivered']);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
    expect(await undo(batch, [first])).toMatchObject({
      status: 409,
      body: { code: 'change.kept' },
    });
    const rest = await undo(batch);
    expect(rest.status).toBe(200);
    const outcomes = rest.body.results.map(({ _id, outcome }: UndoResult) => [_id, outcome]);
    expect(Object.fromEntries(outcomes)).toEqual({ [first]: 'kept', [second]: 'undone' });
    expect(await statuses()).toEqual(['pending', 'pending']);
  });

  it('takes one back that the undo of all has left with a rider, once it is of nobody', async () => {
    const [first = ''] = ids();
    const batch = await change({ status: 'packed' });
    const rider = await store.admit('rider', { name: 'Imran Khan', email: 'imran@example.in' });
    const accounts = store.db.selectFrom('accounts').select('id');
    const imran = await accounts.where('email', '=', 'imran@example.in').executeTakeFirstOrThrow();
    const give = (to: string | null) =>
      store.put(rider, `/api/order/rider/${first}`, { rider: to });
    expect((await give(imran.id)).status).toBe(200);
    expect((await undo(batch)).body.message).toMatch(/^1 put back, 1 left: /);
    expect((await give(null)).status).toBe(200);
    expect((await undo(batch, [first])).body).toMatchObject({ message: '1 put back' });
    expect(await statuses()).toEqual(['pending', 'pending']);
  });

  it('puts the products of several rejections back with the last of them, and alone', async () => {
    const [first = '', second = ''] = ids();
    const product = String(orders[0]?.items[0]?.product._id);
    const rejected = { status: 'rejected', reason: { code: 'out-of-stock' } };
    const batch = await change({ ...rejected, outOfStock: [product] });
    await undo(batch, [first]);
    expect(await stockOf(product)).toBe('out of stock');
    await undo(batch, [second]);
    expect(await stockOf(product)).toBe('in stock');
    expect(await statuses()).toEqual(['pending', 'pending']);
    store.now += 1_000;
    const another = await change({ ...rejected, outOfStock: [product] });
    expect((await undo(another, [product])).body.message).toBe('1 put back');
    expect(await stockOf(product)).toBe('in stock');
    expect(await statuses()).toEqual(['rejected', 'rejected']);
  });

  it('keeps the products out of stock while one of several has the reason that marked them', async () => {
    const [first = '', second = ''] = ids();
    const product = String(orders[0]?.items[0]?.product._id);
    await change({ status: 'rejected', reason: { code: 'too-busy' } });
    const reason = { code: 'out-of-stock' };
    const batch = await change({ status: 'rejected', reason, outOfStock: [product] });
    const payload = { status: 'rejected', reason: { code: 'closing' } };
    const { headers } = await store.put(token, `/api/order/status/${first}`, payload);
    expect((await undo(String(headers['change-batch']))).status).toBe(200);
    expect((await undo(batch, [second])).status).toBe(200);
    expect(await stockOf(product)).toBe('out of stock');
  });

  it('puts the products back when the last two are undone at the same moment', async () => {
    const product = String(orders[0]?.items[0]?.product._id);
    const reason = { code: 'out-of-stock' };
    const batch = await change({ status: 'rejected', reason, outOfStock: [product] });
    const answers = await whileHeld(store, engine, 'orders', () =>
      ids().map((id) => undo(batch, [id])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stockOf(product)).toBe('in stock');
  });

  it('is of rows of the batch alone, by well-formed ids', async () => {
    const batch = await change({ status: 'accepted' });
    const another = '0199a1b0-0000-7000-8000-000000000000';
    expect(await undo(batch, [another])).toMatchObject({ status: 404 });
    for (const only of [[], ['x'], [5], Array.from({ length: 101 }, () => another)])
      expect(await undo(batch, only)).toMatchObject({ status: 400 });
    expect(await statuses()).toEqual(['accepted', 'accepted']);
  });
});
