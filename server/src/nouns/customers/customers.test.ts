import type { Customer } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { type TestAnswer, useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

const minuteMs = 60_000;
const unknown = '01978f00-0000-7000-8000-00000000ffff';

describe.each(engines)('customers on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  const shop = new TestShop(store);
  let token = '';
  let product = '';

  beforeEach(async () => {
    token = await store.admit('manager');
    product = await store.addProduct();
    await shop.open();
  });

  const list = (query = ''): Promise<TestAnswer['body']> =>
    store.read(token, `/api/customer${query}`);
  const found = async (q: string, sort = 'last'): Promise<string[]> =>
    (await list(`?sort=${sort}&q=${encodeURIComponent(q)}`)).customers.map(
      ({ name }: Customer) => name,
    );
  const put = (id: string, payload: object) => store.put(token, `/api/customer/${id}`, payload);
  /** Orders as a guest, a minute after the last order. */
  async function order(name: string, phone: string, quantity = 1): Promise<string> {
    store.now += minuteMs;
    const answer = await shop.place({
      customer: { name, phone },
      items: [{ product, quantity }],
      expectedTotal: quantity * 149.5,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.order._id;
  }
  const setStatus = (id: string, status: string) => store.setStatus(token, id, status);

  it('are a number with the name of its newest order, and what it ordered', async () => {
    expect(await list()).toEqual({ customers: [] });
    const first = await order('Kavita Sharma', '9811100001');
    await order('Deepak Rao', '9811100002', 3);
    const off = await order('Kavita S', '+91 98111 00001', 2);
    await setStatus(off, 'rejected');
    const lastOrderAt = new Date(store.now).toISOString();
    const kavita = { _id: first, name: 'Kavita S', phone: '9811100001', lastOrderAt };
    const { customers, next } = await list();
    expect(customers).toEqual([
      { ...kavita, orders: 1, spent: 149.5 },
      expect.objectContaining({ name: 'Deepak Rao', orders: 1, spent: 448.5 }),
    ]);
    expect(next).toBeUndefined();
    expect(await found('', 'spent')).toEqual(['Deepak Rao', 'Kavita S']);
    await setStatus(first, 'rejected');
    expect((await list()).customers[0]).toEqual({ ...kavita, orders: 0, spent: 0 });
  });

  it('are those whose orders the shop sees', async () => {
    const customer = await store.admit('customer', {
      email: 'ravi@example.in',
      phone: '9811100003',
    });
    const online = { paymentMethod: 'razorpay' } as const;
    const { _id, totalPrice } = await store.placeOrder(customer, online);
    expect((await list()).customers).toEqual([]);
    await store.payOnline(_id, totalPrice * 100);
    expect((await list()).customers).toMatchObject([{ _id, phone: '9811100003', orders: 1 }]);
  });

  it('are found by the ends of the number and by words of the name in any spelling', async () => {
    await order('Deepak Verma', '9811100002');
    await order('दीपक राव', '9700010002');
    await order('Asha Verma-Nair', '9811154321');
    expect(await found('9811')).toEqual(['Asha Verma-Nair', 'Deepak Verma']);
    expect(await found('+91 98111 5')).toEqual(['Asha Verma-Nair']);
    expect(await found('098111 00002')).toEqual(['Deepak Verma']);
    expect(await found('0002')).toEqual(['दीपक राव', 'Deepak Verma']);
    expect(await found('00002')).toEqual(['Deepak Verma']);
    expect(await found('21')).toEqual(['Asha Verma-Nair']);
    expect(await found('981115432100')).toEqual([]);
    expect(await found('11000')).toEqual([]);
    for (const q of ['Dipak', 'verma deep', 'DEEPAK', ' dee  ver ']) {
      expect(await found(q), q).toEqual(['Deepak Verma']);
      expect(await found(q, 'spent'), q).toEqual(['Deepak Verma']);
    }
    expect(await found('दीप')).toEqual(['दीपक राव']);
    expect(await found('nair')).toEqual(['Asha Verma-Nair']);
    for (const q of ['eepak', 'verma dal', '%', '_', '!!', '+'])
      expect(await found(q), q).toEqual([]);
  });

  it('come by fifty, in both orders, without a gap and without repeating one', async () => {
    for (let number = 0; number < 120; number += 1) {
      if (number % 7 === 0) store.now += 1;
      const phone = `98111${String(number).padStart(5, '0')}`;
      const items = [{ product, quantity: 1 + (number % 3) }];
      const expectedTotal = (1 + (number % 3)) * 149.5;
      await shop.place({ customer: { name: 'Kavita', phone }, items, expectedTotal });
    }
    for (const query of ['sort=last', 'sort=spent', 'q=kav', 'q=9811', 'q=981&sort=spent']) {
      const seen: Customer[] = [];
      const sizes: number[] = [];
      let next = '';
      do {
        const page = await list(`?${query}${next && `&after=${next}`}`);
        seen.push(...page.customers);
        sizes.push(page.customers.length);
        next = page.next ?? '';
        expect(next).not.toMatch(/98111/);
      } while (next);
      expect(sizes, query).toEqual([50, 50, 20]);
      expect(new Set(seen.map(({ phone }) => phone)).size).toBe(120);
      const value = ({ spent, lastOrderAt }: Customer) =>
        query.includes('spent') ? spent : Date.parse(lastOrderAt);
      expect(seen.map(value)).toEqual(seen.map(value).toSorted((a, b) => b - a));
    }
    for (const after of ['x', '1', `1.${unknown}`, `1.${'-'.repeat(36)}`])
      expect((await list(`?after=${after}`)).code, after).toBe('customer.bad-page');
    expect((await store.get(token, '/api/customer?sort=name')).status).toBe(400);
  });

  it('get a note and a block, on record, with undo', async () => {
    const first = await order('Kavita Sharma', '9811100001');
    const second = await order('Kavita Sharma', '9811100001');
    const noted = await put(second, { note: ' Rings twice \r\n at night ' });
    expect(noted).toMatchObject({
      status: 200,
      body: { message: 'Note saved', customer: { _id: first, note: 'Rings twice \n at night' } },
    });
    expect(noted.headers['change-batch']).toBeDefined();
    expect((await put(first, { note: 'Rings twice \n at night' })).headers).not.toHaveProperty(
      'change-batch',
    );
    store.now += minuteMs;
    const blocked = await put(first, { blocked: true });
    expect(blocked.body).toMatchObject({
      message: 'Kavita Sharma is blocked',
      customer: { blocked: true, note: 'Rings twice \n at night' },
    });
    const owner = await store.admit('owner', { email: 'owner@example.in' });
    expect((await store.read(owner, '/api/history?noun=customer')).changes).toMatchObject([
      { noun: 'customer', _id: first, name: 'Kavita Sharma', kind: 'changed' },
      { before: { note: '' }, after: { note: 'Rings twice \n at night' } },
    ]);
    expect(await store.undo(token, blocked)).toMatchObject({
      status: 200,
      body: { message: '1 put back' },
    });
    expect((await list()).customers[0]).not.toHaveProperty('blocked');
    expect((await store.undo(token, noted)).status).toBe(200);
    expect((await list()).customers[0]).not.toHaveProperty('note');
    expect((await put(first, { blocked: false })).body.message).toBe(
      'Kavita Sharma is not blocked any more',
    );
    for (const payload of [{}, { note: 'x'.repeat(301) }, { blocked: 'yes' }, { note: null }])
      expect((await put(first, payload)).status, JSON.stringify(payload)).toBe(400);
    expect((await put(unknown, { note: 'x' })).body.code).toBe('customer.not-found');
  });

  /** Gives an order another number. */
  async function renumber(id: string, customerPhone: string): Promise<void> {
    const { order: now } = await store.readOrder(token, id);
    const { updatedAt: seen, shippingAddress } = now;
    const payload = { shippingAddress, customerPhone, seen };
    const answer = await store.put(token, `/api/order/address/${id}`, payload);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }

  it('keep note and block when the number of their only order is corrected', async () => {
    const first = await order('Kavita Sharma', '9811100001');
    const said = { note: 'Side gate', blocked: true };
    await put(first, said);
    await renumber(first, '9811100002');
    expect((await list()).customers).toMatchObject([
      { _id: first, phone: '9811100002', ...said, orders: 1, spent: 149.5 },
    ]);
    await renumber(first, '9811100001');
    expect((await list()).customers).toMatchObject([{ _id: first, phone: '9811100001', ...said }]);
    // What is said of a customer who was there already stays.
    const other = await order('Deepak Rao', '9811100003');
    await put(other, { note: 'Pays late' });
    await renumber(first, '9811100003');
    const { customers } = await list();
    expect(customers).toMatchObject([{ phone: '9811100003', note: 'Pays late', orders: 2 }]);
    expect(customers[0]).not.toHaveProperty('blocked');
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });

  it('are not changed by the undo of what was said of another number', async () => {
    const first = await order('Kavita Sharma', '9811100001');
    await order('Kavita Sharma', '9811100001');
    await put(first, { blocked: true });
    const unblocked = await put(first, { blocked: false });
    await renumber(first, '9811100002');
    expect((await store.undo(token, unblocked)).status).toBe(200);
    expect((await list()).customers).toMatchObject([
      { phone: '9811100001', blocked: true },
      { phone: '9811100002' },
    ]);
    expect((await list()).customers[1]).not.toHaveProperty('blocked');
  });

  it('who are blocked order neither in the storefront nor with an account', async () => {
    const customer = await store.admit('customer', {
      email: 'ravi@example.in',
      phone: '9811100001',
    });
    const first = await order('Kavita Sharma', '9811100001');
    const place = () => store.sendOrder(customer, { items: [{ product, quantity: 1 }] });
    expect((await place()).status).toBe(201);
    await put(first, { blocked: true });
    const refusal = {
      status: 403,
      body: { code: 'customer.blocked', message: 'Please call the shop to order' },
    };
    expect(await place()).toMatchObject(refusal);
    const guest = { customer: { name: 'Kavita', phone: '9811100001' }, expectedTotal: 149.5 };
    const items = [{ product, quantity: 1 }];
    expect(await shop.place({ ...guest, items })).toMatchObject(refusal);
    await order('Somebody else', '9811100009');
    await put(first, { blocked: false });
    expect((await place()).status).toBe(201);
  });
});
