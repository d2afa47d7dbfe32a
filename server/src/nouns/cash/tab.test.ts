import { beforeEach, describe, expect, it } from 'vitest';
import { TestCash } from '../../../test/cash.ts';
import { TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { address, type TestAnswer, useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

const phone = '9811100001';

describe.each(engines)('paying later on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  let owner = '';
  let rider = '';
  let milk = '';
  /** The customer, by the id of the first order. */
  let kavita = '';

  beforeEach(async () => {
    owner = await store.admit('owner', { name: 'Asha Verma', email: 'asha@example.in' });
    rider = await store.admit('rider', { name: 'Imran Khan', email: 'imran@example.in' });
    milk = await store.addProduct({ name: 'Amul Milk', paise: 10_000 });
    kavita = (await take()).body.order._id;
    store.now += 1_000;
    await set(kavita, { status: 'rejected' });
  });

  const set = (id: string, payload: object, token = owner) =>
    store.put(token, `/api/order/status/${id}`, payload);
  const limit = (limit: number | null) => store.put(owner, `/api/account/${kavita}`, { limit });
  const account = () => store.read(owner, `/api/account/${kavita}`);
  const pay = (amount: number, how = 'cash', key?: string, more = {}) =>
    store.postOnce(owner, `/api/account/${kavita}/payment`, { amount, how, ...more }, key);
  const enter = (amount: number, reason = 'From the paper book') =>
    store.postOnce(owner, `/api/account/${kavita}/entry`, { amount, reason });
  const said = ({ status, body }: TestAnswer) => [status, body.message];
  const cash = () => store.read(owner, '/api/cash');

  /** Takes an order of so many packs of milk, at ₹100 each. */
  const take = (quantity = 1, more = {}) =>
    new TestCounter(store).take(owner, {
      customer: { name: 'Kavita Sharma', phone },
      items: [{ product: milk, quantity }],
      expectedTotal: quantity * 100,
      anyway: true,
      ...more,
    });

  async function packed(quantity = 1): Promise<string> {
    const { _id } = (await take(quantity)).body.order;
    await set(_id, { status: 'packed' });
    return _id;
  }
  const onAccount = (id: string, token = owner, more = {}) =>
    set(id, { status: 'delivered', paidBy: 'account', ...more }, token);

  it('is for nobody at first, and up to the limit to the paisa', async () => {
    const id = await packed(5);
    expect(said(await onAccount(id))).toEqual([409, 'Kavita Sharma does not pay later']);
    expect(said(await onAccount(id, rider))).toEqual([
      409,
      'This order cannot go on the account. Ask at the counter',
    ]);
    expect(said(await limit(499.99))).toEqual([200, 'Kavita Sharma may pay later, up to ₹499.99']);
    expect(said(await onAccount(id))).toEqual([409, 'That would be ₹500.00, ₹499.99 is the limit']);
    expect((await onAccount(id, rider, { anyway: true })).body.code).toBe('tab.not-here');
    await limit(500);
    expect((await onAccount(id, rider)).status).toBe(200);
    expect(await account()).toMatchObject({
      owes: 500,
      limit: 500,
      rows: [{ kind: 'order', order: id, amount: 500, by: 'Imran Khan' }],
    });
    const over = await packed();
    expect((await onAccount(over)).body.code).toBe('tab.above-limit');
    expect((await onAccount(over, owner, { anyway: true })).status).toBe(200);
    expect((await account()).owes).toBe(600);
  });

  it('counts as delivered and paid, with no payment, and nothing to go back', async () => {
    await limit(2_000);
    const id = await packed(2);
    const delivered = await onAccount(id);
    const { order } = await store.read(owner, `/api/order/${id}`);
    expect(order).toMatchObject({
      ...{ orderStatus: 'delivered', paymentStatus: 'paid', paidBy: 'account' },
    });
    expect(order).not.toHaveProperty('refundDue');
    expect(await store.db.selectFrom('payments').selectAll().execute()).toEqual([]);
    expect((await store.undo(owner, delivered)).status).toBe(200);
    expect(await account()).toMatchObject({ owes: 0, rows: [] });
    const { order: back } = await store.read(owner, `/api/order/${id}`);
    expect(back).toMatchObject({ paymentStatus: 'pending', mayPayLater: true });
    expect(back).not.toHaveProperty('paidBy');
  });

  it('is said of orders not yet paid, which follow the limit, without a sum', async () => {
    const id = await packed();
    const seen = async () => (await store.read(owner, `/api/order/${id}`)).order.mayPayLater;
    const list = async () => (await store.read(rider, '/api/order/to-deliver'))[0].mayPayLater;
    expect([await seen(), await list()]).toEqual([undefined, undefined]);
    const allowed = await limit(2_000);
    expect([await seen(), await list()]).toEqual([true, true]);
    expect((await take()).body.order.mayPayLater).toBe(true);
    expect((await store.undo(owner, allowed)).status).toBe(200);
    expect([await seen(), await list()]).toEqual([undefined, undefined]);
    await limit(2_000);
    const { body } = await store.get(owner, '/api/search?q=Kavita');
    expect(body.customers[0]).toMatchObject({ mayPayLater: true });
    expect(body.customers[0]).not.toHaveProperty('owes');
    await limit(null);
    expect(await seen()).toBeUndefined();
  });

  it('takes payments into the drawer and by UPI, one for one key, and back until the day is closed', async () => {
    await limit(2_000);
    await onAccount(await packed(5));
    const key = crypto.randomUUID();
    const paid = await pay(300, 'cash', key);
    expect(said(paid)).toEqual([201, '₹300.00 taken. Kavita Sharma owes ₹200.00.']);
    expect(said(await pay(300, 'cash', key))).toEqual([
      201,
      '₹300.00 taken. Kavita Sharma owes ₹200.00.',
    ]);
    expect((await pay(301, 'cash', key)).body.code).toBe('tab.key-reused');
    const whole = crypto.randomUUID();
    expect(said(await pay(500, 'cash', whole, { seen: 500 }))).toEqual([
      409,
      'Kavita Sharma owes ₹200.00 by now. Look again',
    ]);
    expect((await pay(300, 'cash', key, { seen: 500 })).status).toBe(201);
    expect(said(await pay(360, 'upi', whole, { seen: 200 }))).toEqual([
      201,
      '₹360.00 taken. Kavita Sharma has ₹160.00 to their credit.',
    ]);
    expect(await cash()).toMatchObject({
      drawer: 300,
      onAccount: { orders: 1, amount: 500 },
      repaid: { cash: 300, upi: 360 },
      moves: [{ kind: 'repaid', amount: 300, note: 'Kavita Sharma' }],
    });
    expect((await store.undo(owner, paid)).status).toBe(200);
    expect(await cash()).toMatchObject({ drawer: 0, repaid: { cash: 0, upi: 360 }, moves: [] });
    expect((await pay(300, 'cash', key)).body.code).toBe('change.undone');
    const again = await pay(140);
    expect(said(again)).toEqual([201, '₹140.00 taken. Kavita Sharma owes nothing.']);
    expect((await new TestCash(store).closeNow(owner)).status).toBe(201);
    expect(said(await store.undo(owner, again))).toEqual([409, 'Day 1 is closed.']);
    expect((await account()).owes).toBe(0);
  });

  it('takes what the paper book says, owed and paid', async () => {
    expect(said(await enter(1_840))).toEqual([
      201,
      '₹1,840.00 written down. Kavita Sharma owes ₹1,840.00.',
    ]);
    await enter(-2_000);
    const { rows } = await account();
    expect(rows).toMatchObject([{ kind: 'entry', amount: -2_000 }, { amount: 1_840 }]);
    const { body } = await store.get(owner, '/api/account');
    expect(body).toMatchObject({ owed: 0, owing: 0, customers: [{ _id: kavita, owes: -160 }] });
    // The next order on account uses the credit by itself.
    await limit(0);
    expect((await onAccount(await packed())).status).toBe(200);
    expect((await account()).owes).toBe(-60);
    for (const amount of [0, 1.005, 1_000_001]) expect((await enter(amount)).status).toBe(400);
  });

  it('goes by New Order, follows what is sent, and is corrected to cash and back', async () => {
    await limit(1_000);
    const taken = await take(3, { paidBy: 'account' });
    expect(taken.status).toBe(201);
    const { _id, items, updatedAt } = taken.body.order;
    expect((await account()).owes).toBe(300);
    expect(updatedAt).toBeDefined();
    const [item] = items;
    const less = await store.put(owner, `/api/order/items/${_id}`, {
      items: [{ _id: item._id, quantity: 1 }],
    });
    expect(said(less)[0]).toBe(200);
    expect((await account()).owes).toBe(100);
    expect((await store.undo(owner, less)).status).toBe(200);
    expect((await account()).owes).toBe(300);
    const paidBy = (way: string) => store.put(owner, `/api/order/paid-by/${_id}`, { paidBy: way });
    expect((await paidBy('cash')).status).toBe(200);
    expect([(await account()).owes, (await cash()).drawer]).toEqual([0, 300]);
    expect((await paidBy('account')).status).toBe(200);
    expect([(await account()).owes, (await cash()).drawer]).toEqual([300, 0]);
    expect((await set(_id, { status: 'rejected' })).status).toBe(200);
    expect((await account()).owes).toBe(0);
    expect((await take(11, { paidBy: 'account', anyway: undefined })).status).toBe(409);
  });

  it('of two deliveries at one instant lets no more through than the limit', async () => {
    await limit(150);
    const ids = [await packed(), await packed()];
    const answers = await Promise.all(ids.map((id) => onAccount(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await account()).owes).toBe(100);
  });

  it('is listed by what is owed, and keeps a customer from being erased', async () => {
    await limit(2_000);
    await onAccount(await packed(5));
    const { body } = await store.get(owner, '/api/customer?owing=1&sort=owes');
    expect(body.customers).toMatchObject([{ _id: kavita, owes: 500 }]);
    const erase = () => store.post(owner, `/api/customer/${kavita}/erase`);
    expect(said(await erase())).toEqual([409, '₹500.00 is on account']);
    await pay(600, 'upi');
    expect(said(await erase())).toEqual([409, '₹100.00 to their credit has to go back first']);
    await enter(100, 'Planted reason');
    expect((await erase()).status).toBe(200);
    const rows = await store.db.selectFrom('tab_rows').selectAll().execute();
    expect(rows.map(({ paise }) => paise).sort()).toEqual([-60_000, 10_000, 50_000]);
    const log = await store.db.selectFrom('changes').selectAll().execute();
    for (const text of [JSON.stringify(rows), JSON.stringify(log)])
      for (const word of ['Planted', phone, 'Kavita']) expect(text).not.toContain(word);
  });

  it('goes with the number when the only order of it is corrected', async () => {
    const customer = { name: 'Ravi Nair', phone: '9811100003' };
    kavita = (await take(1, { customer })).body.order._id;
    await limit(2_000);
    await enter(700);
    const correct = async (customerPhone: string) => {
      const { order } = await store.read(owner, `/api/order/${kavita}`);
      return store.put(owner, `/api/order/address/${kavita}`, {
        ...{ shippingAddress: address, customerPhone, seen: order.updatedAt },
      });
    };
    const corrected = await correct('9811100002');
    expect(corrected.body.order).toMatchObject({
      customerPhone: '9811100002',
      mayPayLater: true,
    });
    expect(await account()).toMatchObject({ owes: 700, limit: 2_000 });
    await store.undo(owner, corrected);
    expect((await store.read(owner, `/api/order/${kavita}`)).order.mayPayLater).toBe(true);
    expect(await account()).toMatchObject({ owes: 700, limit: 2_000 });
    // That number is a customer's, who may not, and does not get the debt of another.
    expect(said(await correct(phone))).toEqual([409, '₹700.00 is on account']);
    await enter(-700, 'Paid long ago');
    expect((await correct(phone)).body.order.mayPayLater).toBeUndefined();
    await enter(700);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
    const [{ id } = { id: '' }] = await store.db.selectFrom('customers').select('id').execute();
    await store.db.updateTable('customers').set({ owes_paise: 5 }).execute();
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([
      { owing: id, stored: 5, counted: 70_000 },
    ]);
  });
});
