import { beforeEach, describe, expect, it } from 'vitest';
import { kavita, TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { address, useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

describe.each(engines)('a call that takes an order by telephone on $name', (engine) => {
  const store = useStore(engine);
  const counter = new TestCounter(store);
  let owner: string;
  let product: string;

  beforeEach(async () => {
    owner = await store.admit('owner');
    product = await store.addProduct();
  });

  const order = (change: object = {}) => ({
    items: [{ product, quantity: 2 }],
    expectedTotal: 299,
    ...change,
  });
  const countOf = async (table: 'orders' | 'payments') =>
    (await store.db.selectFrom(table).select('id').execute()).length;

  it('sent 32 times with one key is one order and one payment', async () => {
    const body = order({ paidBy: 'cash' });
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => counter.take(owner, body, 'once')),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.body.order._id)).size).toBe(1);
    expect([await countOf('orders'), await countOf('payments')]).toEqual([1, 1]);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });

  it('answers the same order when the price has changed or the store has closed since', async () => {
    const first = await counter.take(owner, order(), 'lost');
    await store.db.updateTable('products').set({ price_paise: 1, stock: 'out of stock' }).execute();
    await store.post(owner, '/api/store/store-status', { isOpen: false });
    for (const change of [{}, { expectedTotal: 0.02 }, { anyway: true }]) {
      const again = await counter.take(owner, order(change), 'lost');
      expect(again).toMatchObject({ status: 201, body: { order: { _id: first.body.order._id } } });
      expect(again.headers['change-batch']).toBeUndefined();
    }
    expect(await counter.take(owner, order({ note: 'More' }), 'lost')).toMatchObject({
      status: 409,
      body: { code: 'order.key-reused' },
    });
    expect(await countOf('orders')).toBe(1);
  });

  it('has a key of its own for everybody who takes orders', async () => {
    const manager = await store.admit('manager', { email: 'meena@example.in' });
    const ids = [
      (await counter.take(owner, order(), 'key')).body.order._id,
      (await counter.take(manager, order(), 'key')).body.order._id,
    ];
    expect(new Set(ids).size).toBe(2);
    // A guest of the storefront with the same key is somebody else too.
    const keys = await store.db.selectFrom('idempotency_keys').select('account_id').execute();
    expect(new Set(keys.map(({ account_id }) => account_id)).size).toBe(2);
  });

  it('keeps no key of a refused order', async () => {
    expect((await counter.take(owner, order({ expectedTotal: 1 }), 'key')).status).toBe(409);
    expect((await counter.take(owner, order({ note: 'Another' }), 'key')).status).toBe(201);
  });

  it.each([
    ['no key', {}, ''],
    ['a key that is too long', {}, 'k'.repeat(201)],
    ['a number of nine digits', { customer: { ...kavita, phone: '981234567' } }],
    ['a number that is none', { customer: { ...kavita, phone: { $gt: '' } } }],
    ['no name', { customer: { name: ' ', phone: kavita.phone } }],
    ['a name of 101 characters', { customer: { ...kavita, name: 'x'.repeat(101) } }],
    ['101 items', { items: Array.from({ length: 101 }, () => ({ product: 'x', quantity: 1 })) }],
    ['a fee below nothing', { deliveryFee: -1 }],
    ['a fee of parts of a paisa', { deliveryFee: 0.001 }],
    ['an endless fee', { deliveryFee: 1e300 }],
    ['a fee of no number', { deliveryFee: '25' }],
    ['no total', { expectedTotal: undefined }],
    ['another payment', { paidBy: 'online' }],
    ['a pick-up that is not one', { pickup: false }],
    ['passing with something else', { anyway: 'yes' }],
    ['a note of 501 characters', { note: 'x'.repeat(501) }],
    ['half an address', { shippingAddress: { ...address, line1: undefined } }],
  ])('is refused with %s', async (_what, change: object, key: string = 'key') => {
    const answer = await counter.take(owner, order(change), key);
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(await countOf('orders')).toBe(0);
  });

  it('stores text as it was typed and no field that is not asked for', async () => {
    const name = '<b>कविता</b> 👩🏽‍🌾';
    const { status, body } = await counter.take(
      owner,
      order({
        customer: { name, phone: '+91 98123 45678', _id: 'x' },
        status: 'delivered',
        account_id: 'x',
        shippingAddress: { ...address, secret: 'x' },
        note: '=cmd()\n]]>',
      }),
    );
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      customerPhone: '9812345678',
      orderStatus: 'accepted',
      customerNote: '=cmd()\n]]>',
    });
    expect(body.order.customerName).toBe(name);
    expect(body.order.shippingAddress).toEqual(address);
    expect(JSON.stringify(body)).not.toContain('account');
  });
});
