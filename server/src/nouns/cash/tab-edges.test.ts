import { beforeEach, describe, expect, it } from 'vitest';
import { TestCash } from '../../../test/cash.ts';
import { TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { address, type TestAnswer, useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

const kavitas = '9811100001';
const ravis = '9811100002';

describe.each(engines)('the edges of paying later on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  let owner = '';
  let milk = '';

  beforeEach(async () => {
    owner = await store.admit('owner', { name: 'Asha Verma' });
    milk = await store.addProduct({ name: 'Amul Milk', paise: 10_000 });
  });

  const set = (id: string, payload: object) => store.put(owner, `/api/order/status/${id}`, payload);
  const paidBy = (id: string, paidBy: string) =>
    store.put(owner, `/api/order/paid-by/${id}`, { paidBy });
  const limit = (id: string, limit: number | null) =>
    store.put(owner, `/api/account/${id}`, { limit });
  const account = (id: string) => store.read(owner, `/api/account/${id}`);
  const pay = (id: string, amount: number, key?: string) =>
    store.postOnce(owner, `/api/account/${id}/payment`, { amount, how: 'cash' }, key);
  const said = ({ status, body }: TestAnswer) => [status, body.message];
  const cash = () => store.read(owner, '/api/cash');
  const read = async (id: string) => (await store.readOrder(owner, id)).order;

  /** Corrects the number that ordered. */
  const correct = async (id: string, customerPhone: string) => {
    const { updatedAt: seen } = await read(id);
    const change = { shippingAddress: address, customerPhone, seen };
    return store.put(owner, `/api/order/address/${id}`, change);
  };

  /** Takes an order of so many packs of milk, at ₹100 each; returns its id. */
  async function take(quantity = 1, more = {}, phone = kavitas): Promise<string> {
    store.now += 1_000;
    const answer = await new TestCounter(store).take(owner, {
      customer: { name: phone === kavitas ? 'Kavita Sharma' : 'Ravi Nair', phone },
      items: [{ product: milk, quantity }],
      expectedTotal: quantity * 100,
      ...more,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.order._id;
  }

  /** Sends one pack less of what is paid. */
  async function less(id: string, quantity: number): Promise<void> {
    const [{ _id }] = (await read(id)).items;
    const items = [{ _id, quantity }];
    expect((await store.changeItems(owner, id, items, { refund: true })).status).toBe(200);
  }

  it('a corrected way of paying leaves what was paid, and so what has to go back', async () => {
    const id = await take(5, { paidBy: 'cash' });
    await less(id, 4);
    expect((await read(id)).refundDue).toBe(100);
    expect(said(await paidBy(id, 'upi'))).toEqual([200, 'Paid by UPI']);
    expect((await read(id)).refundDue).toBe(100);
    expect((await cash()).upi).toEqual({ orders: 1, amount: 500 });
  });

  it('what has gone back of an order keeps it off the account', async () => {
    const id = await take(5, { paidBy: 'cash' });
    await limit(id, 2_000);
    await less(id, 4);
    expect((await store.post(owner, `/api/order/refund/${id}`, { cash: true })).status).toBe(200);
    const gone = [409, '₹100.00 of this order has gone back already.'];
    expect(said(await paidBy(id, 'account'))).toEqual(gone);
    expect([(await cash()).drawer, (await account(id)).owes]).toEqual([400, 0]);
  });

  it('what was paid by a correction is the most that an undo may ask for', async () => {
    await limit(await take(), 2_000);
    const id = await take(5, { paidBy: 'account' });
    const [{ _id }] = (await read(id)).items;
    const items = [{ _id, quantity: 4 }];
    const edited = await store.changeItems(owner, id, items, { refund: true });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect((await paidBy(id, 'cash')).status).toBe(200);
    const paid = [409, '₹400.00 is paid. Take a new order for what is added'];
    expect(said(await store.undo(owner, edited))).toEqual(paid);
    expect(await read(id)).toMatchObject({ totalPrice: 400, paidBy: 'cash' });
  });

  it('many at once go on an account up to its limit', async () => {
    const ids = [await take(), await take(), await take()];
    await limit(ids[0] ?? '', 150);
    for (const id of ids) await set(id, { status: 'packed' });
    const changes = ids.map((id) => ({ id, status: 'delivered', paidBy: 'account' }));
    const { body } = await store.post(owner, '/api/order/status', { changes });
    expect(body.results).toMatchObject([
      { ok: true },
      { ok: false, message: 'That would be ₹200.00, ₹150.00 is the limit' },
      { ok: false },
    ]);
    expect((await account(ids[0] ?? '')).owes).toBe(100);
  });

  it('a payment stays with the drawer that holds it once its customer is erased', async () => {
    const id = await take(5);
    await limit(id, 2_000);
    await set(id, { status: 'packed' });
    await set(id, { status: 'delivered', paidBy: 'account' });
    const paid = await pay(id, 500);
    expect((await store.post(owner, `/api/customer/${id}/erase`)).status).toBe(200);
    expect(said(await store.undo(owner, paid))).toEqual([409, 'Its customer was erased.']);
    expect((await paidBy(id, 'cash')).body.code).toBe('order.not-paid-at-door');
    expect(await cash()).toMatchObject({ drawer: 500, repaid: { cash: 500 } });
  });

  it('the undo of a limit is for the customer of whom it was said', async () => {
    const ravi = await take(1, {}, ravis);
    await limit(ravi, 2_000);
    const first = await take();
    const second = await take();
    const given = await limit(first, 2_000);
    expect((await correct(first, ravis)).status).toBe(200);
    expect((await store.undo(owner, given)).status).toBe(200);
    expect([await account(ravi), await account(second)]).toEqual([
      { owes: 0, limit: 2_000, rows: [] },
      { owes: 0, rows: [] },
    ]);
    // The only order of a number, which is nobody's without it.
    await limit(ravi, null);
    const again = await limit(second, 2_000);
    await limit(ravi, 2_000);
    await correct(second, ravis);
    await store.undo(owner, again);
    expect((await account(ravi)).limit).toBe(2_000);
  });

  it('an order on account goes with another number only where that may pay later so much', async () => {
    const kavita = await take();
    await limit(kavita, 2_000);
    const ravi = await take(1, {}, ravis);
    const id = await take(5, { paidBy: 'account' });
    const later = (name: string) => [409, `${name} does not pay later`];
    expect(said(await correct(id, ravis))).toEqual(later('Ravi Nair'));
    expect(said(await correct(id, '9811100003'))).toEqual(later('Kavita Sharma'));
    await limit(ravi, 400);
    const above = [409, 'That would be ₹500.00, ₹400.00 is the limit'];
    expect(said(await correct(id, ravis))).toEqual(above);
    await limit(ravi, 500);
    expect((await correct(id, ravis)).status).toBe(200);
    expect([(await account(ravi)).owes, (await account(kavita)).owes]).toEqual([500, 0]);
  });

  it('owes since the oldest that is not paid whole, and the same limit again is no change', async () => {
    const id = await take();
    await limit(id, 2_000);
    expect((await limit(id, 2_000)).headers['change-batch']).toBeUndefined();
    for (const amount of [100, 300]) {
      store.now += 1_000;
      await store.postOnce(owner, `/api/account/${id}/entry`, { amount, reason: 'Old book' });
    }
    await pay(id, 100);
    const [debtor] = (await store.read(owner, '/api/account')).customers;
    expect(debtor).toMatchObject({ owes: 300, since: new Date(store.now).toISOString() });
  });

  it('the key of a payment of somebody else, or of money that was put in, is no payment', async () => {
    const id = await take();
    const [others, key] = [crypto.randomUUID(), crypto.randomUUID()];
    await pay(await take(1, {}, ravis), 20, others);
    expect((await pay(id, 20, others)).body.code).toBe('tab.key-reused');
    await store.postOnce(
      owner,
      '/api/cash/move',
      { kind: 'in', amount: 10, reason: 'Change' },
      key,
    );
    expect((await pay(id, 10, key)).body.code).toBe('tab.key-reused');
    expect(await cash()).toMatchObject({ drawer: 30, repaid: { cash: 20 } });
  });

  it('the undo of a delivery leaves what was on account before, however it was corrected', async () => {
    const first = await take();
    await limit(first, 2_000);
    const id = await take(5, { paidBy: 'account' });
    await set(id, { status: 'packed' });
    const delivered = await set(id, { status: 'delivered' });
    await paidBy(id, 'cash');
    expect((await store.undo(owner, delivered)).status).toBe(200);
    expect(await read(id)).toMatchObject({ orderStatus: 'packed', paidBy: 'cash' });
    expect((await cash()).drawer).toBe(500);
  });

  it('an order that is rejected and taken up again is on account of one day', async () => {
    await limit(await take(), 2_000);
    const id = await take(5, { paidBy: 'account' });
    expect((await cash()).onAccount).toEqual({ orders: 1, amount: 500 });
    await new TestCash(store).closeNow(owner);
    const rejected = await set(id, { status: 'rejected' });
    expect((await account(id)).owes).toBe(0);
    expect((await store.undo(owner, rejected)).status).toBe(200);
    expect((await account(id)).owes).toBe(500);
    expect((await cash()).onAccount).toEqual({ orders: 0, amount: 0 });
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });
});
