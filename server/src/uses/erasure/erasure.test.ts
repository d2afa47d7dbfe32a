import { createHash } from 'node:crypto';
import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestCash } from '../../../test/cash.ts';
import { calls } from '../../../test/contract-calls.ts';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { address, asha, type TestAnswer, useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../sales/daily-sales.service.ts';

const dayMs = 86_400_000;
const unknown = '01978f00-0000-7000-8000-00000000ffff';
/** What nobody else's data holds. */
const planted = {
  name: 'Qavita Zsharma',
  phone: '9811154321',
  street: 'Xerxes House 77',
  landmark: 'Behind Quux Temple',
  email: 'qavita@example.in',
  wish: 'Ring the brass bell',
  note: 'Zealous about mangoes',
  remark: 'Owes us a plover',
  rejection: 'Your dog Wolpertinger bites',
  reference: 'UPI to qavita-zsharma',
  parcel: 'Sleeps till the gloaming',
  debt: 'Crumpets of last Whitsun',
};
const traces = new RegExp(Object.values(planted).join('|'), 'i');
const shippingAddress = {
  ...address,
  name: planted.name,
  phone: planted.phone,
  line1: planted.street,
  line2: `${planted.street}, 2nd floor`,
  landmark: planted.landmark,
};
const guest = { name: planted.name, phone: planted.phone };

const reads = calls.filter(({ method }) => method === 'GET');

describe.each(engines)('the erasure of a customer on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  const shop = new TestShop(store);
  let token = '';
  let product = '';

  beforeEach(async () => {
    token = await store.admit('owner');
    product = await store.addProduct();
    await shop.open();
  });

  const put = (url: string, payload: object) => store.put(token, url, payload);
  const post = (url: string, payload?: object) =>
    store.call('POST', url, { token, ...(payload && { payload }) });
  const erase = (id: string) => post(`/api/customer/${id}/erase`);
  const setStatus = (id: string, change: object) => put(`/api/order/status/${id}`, change);
  async function order(change: object = {}): Promise<{ order: Order; link: string }> {
    store.now += 60_000;
    const items = [{ product, quantity: 1 }];
    const placed = await shop.place({
      ...{ customer: guest, items, expectedTotal: 149.5, shippingAddress, note: planted.wish },
      ...change,
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return placed.body;
  }

  /** Writes something on the account of an order's customer, which is paid in cash. */
  async function payLater(id: string): Promise<void> {
    await put(`/api/account/${id}`, { limit: 500 });
    const write = (path: 'entry' | 'payment', payload: object) =>
      store.postOnce(token, `/api/account/${id}/${path}`, payload);
    await write('entry', { amount: 50, reason: planted.debt });
    await write('payment', { amount: 50, how: 'cash', note: planted.debt });
    const wrong = await write('payment', { amount: 5, how: 'cash', note: planted.debt });
    expect((await store.undo(token, wrong)).status).toBe(200);
  }

  /** Leaves something in every place that personal data gets to; returns an order and its link. */
  async function live(): Promise<{ id: string; link: string; customer: string }> {
    // The first to sign up is the owner.
    await store.join({ email: 'first@example.in' });
    const customer = await store.join({ ...asha, ...guest, email: planted.email });
    const { order: first, link } = await order();
    await post(`/api/order/note/${first._id}`, { text: planted.note });
    await post(`/api/order/note/${first._id}`, { text: `${planted.note}, twice` });
    await setStatus(first._id, { status: 'packed' });
    await put(`/api/order/returned/${first._id}`, { reason: 'nobody', note: planted.parcel });
    await setStatus(first._id, { status: 'delivered' });
    const { order: rejected } = await order();
    const reason = { code: 'other', note: planted.rejection };
    await setStatus(rejected._id, { status: 'rejected', reason });
    const { link: cancelled } = await order();
    await shop.cancel(cancelled);
    const paid = await store.placeOrder(customer, { paymentMethod: 'razorpay', shippingAddress });
    await store.payOnline(paid._id, paid.totalPrice * 100, { id: 'pay_1' });
    await setStatus(paid._id, { status: 'rejected' });
    await post(`/api/order/refund/${paid._id}`, { reference: planted.reference });
    // Never paid, so that the shop never saw it.
    const unpaid = await store.placeOrder(customer, { paymentMethod: 'razorpay', shippingAddress });
    const url = `https://rzp.example/${planted.phone}`;
    await store.db
      .insertInto('payment_links')
      .values({ order_id: unpaid._id, link_id: 'plink_1', url, expires_at: store.now })
      .execute();
    await put(`/api/customer/${first._id}`, { note: planted.remark });
    await put(`/api/customer/${first._id}`, { note: `${planted.remark}, still` });
    await payLater(first._id);
    await put(`/api/customer/${first._id}`, { blocked: true });
    await store.call('POST', '/api/auth/forgot-password', { payload: { email: planted.email } });
    expect((await new TestCash(store).closeNow(token)).status).toBe(201);
    store.now += dayMs;
    return { id: first._id, link, customer };
  }

  /** Every row of every table, as text. */
  async function everyRow(): Promise<string[]> {
    const rows: string[] = [];
    for (const { name } of await store.db.introspection.getTables())
      for (const row of await store.db
        .selectFrom(name as 'orders')
        .selectAll()
        .execute())
        rows.push(`${name} ${JSON.stringify(row)}`);
    return rows;
  }

  /** What every call answers that reads something, for these orders. */
  async function everyAnswer(ids: readonly string[], link: string): Promise<string[]> {
    const answers: string[] = [];
    const ask = async (url: string) => {
      const { status, bytes } = await store.get(token, url);
      answers.push(`${status} ${url.split('?')[0]} ${bytes.toString()}`);
    };
    for (const { path } of reads) {
      const isOfOne = path.includes(':');
      if (path.includes(':token')) await ask(path.replace(/:token/, link.split('/').at(-1) ?? ''));
      else if (isOfOne) for (const id of ids) await ask(path.replace(/:[a-z]+/gi, id));
      else await ask(path);
    }
    await ask(link);
    for (const noun of ['order', 'customer', 'account', 'cash', 'invitation'])
      await ask(`/api/history?noun=${noun}`);
    for (const id of ids) await ask(`/api/history?noun=order&id=${id}`);
    for (const q of [planted.phone, planted.name, '4321'])
      await ask(`/api/customer?q=${encodeURIComponent(q)}`);
    await ask('/api/cash/day/1');
    return answers;
  }

  it('leaves no name, number, street or note in any row or answer', async () => {
    const { id, link, customer } = await live();
    const ids = (await store.db.selectFrom('orders').select('id').execute()).map((row) => row.id);
    const tables = (rows: readonly string[]) =>
      new Set(rows.filter((row) => traces.test(row)).map((row) => row.split(' ')[0]));
    // The rows that the test is about are there.
    expect([...tables(await everyRow())].sort()).toEqual([
      ...['accounts', 'batches', 'changes', 'customers', 'orders', 'password_resets'],
      ...['payment_links', 'payments', 'tab_rows'],
    ]);
    const known = await store.get(token, '/api/order/all');
    const sheet = await store.db.selectFrom('cash_days').selectAll().execute();
    const items = await store.db.selectFrom('order_items').selectAll().execute();
    expect(await erase(id)).toMatchObject({
      status: 200,
      body: { message: 'Personal data erased from 5 orders' },
    });
    expect((await everyRow()).filter((row) => traces.test(row))).toEqual([]);
    const answers = await everyAnswer(ids, link);
    expect(answers.filter((answer) => traces.test(answer))).toEqual([]);
    expect(answers.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(40);
    expect(answers.filter((answer) => answer.startsWith('5'))).toEqual([]);
    // Whoever follows the orders hears of each.
    const since = String(known.headers['etag']).replace(/^W\/|"/g, '');
    const news = await store.get(token, `/api/order/all?since=${since}`);
    expect(news.headers).toHaveProperty('changes-since');
    expect(news.body.map(({ _id }: Order) => _id).sort()).toEqual(ids.toSorted());
    // Items, sums and towns stay, and what a day was closed with.
    expect(news.body.at(-1)).toMatchObject({
      customerName: 'Erased customer',
      customerPhone: '',
      totalPrice: 149.5,
      orderStatus: 'delivered',
      shippingAddress: {
        ...{ name: 'Erased customer', phone: '', line1: '', city: 'Noida' },
        ...{ state: 'Uttar Pradesh', postalCode: '201303' },
      },
    });
    expect(await store.db.selectFrom('cash_days').selectAll().execute()).toEqual(sheet);
    expect(await store.db.selectFrom('order_items').selectAll().execute()).toEqual(items);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
    expect((await store.get(customer, '/api/auth/me')).status).toBe(401);
    expect((await store.get(token, `/api/customer/${id}`)).status).toBe(404);
    expect((await erase(id)).body.code).toBe('customer.not-found');
  });

  it('is on record for each order, and is not undone', async () => {
    const { order: one } = await order();
    const { order: other } = await order();
    for (const { _id } of [one, other]) await setStatus(_id, { status: 'delivered' });
    const batch = String((await erase(one._id)).headers['change-batch']);
    const { body } = await store.get(token, `/api/history?batch=${batch}`);
    expect(body.changes).toMatchObject([
      { noun: 'order', kind: 'erased', before: {}, after: {}, by: { name: asha.name } },
      { noun: 'order', kind: 'erased', before: {}, after: {} },
    ]);
    const page = await store.get(token, `/api/order/${one._id}`);
    expect(page.body.changes[0]).toMatchObject({ kind: 'erased', by: { name: asha.name } });
    expect(await post(`/api/change/${batch}/undo`)).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone' },
    });
  });

  it('leaves its orders as they are: no step is taken back, none is taken up again', async () => {
    const { order: done } = await order();
    const delivered = await setStatus(done._id, { status: 'delivered' });
    const { order: off } = await order();
    const rejected = await setStatus(off._id, { status: 'rejected' });
    const customer = await store.admit('customer', { ...guest, email: planted.email });
    const paid = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    await store.payOnline(paid._id, paid.totalPrice * 100, { id: 'pay_1' });
    await setStatus(paid._id, { status: 'rejected' });
    const refunded = await post(`/api/order/refund/${paid._id}`, { reference: 'UPI' });
    expect((await erase(done._id)).status).toBe(200);
    for (const step of [delivered, rejected, refunded])
      expect(await post(`/api/change/${step.headers['change-batch']}/undo`)).toMatchObject({
        status: 409,
        body: { code: 'change.kept', message: 'You have changed this order since.' },
      });
    for (const { _id } of [done, off, paid])
      expect((await store.readOrder(token, _id)).undo).toBeNull();
    for (const status of ['accepted', 'packed', 'delivered'])
      expect(await setStatus(off._id, { status })).toMatchObject({
        status: 409,
        body: { message: 'This order is already rejected' },
      });
    expect(await store.read(token, '/api/order/open')).toEqual([]);
  });

  it('waits for orders under way and for money that has to go back', async () => {
    const { order: one } = await order();
    const { order: other } = await order();
    const before = createHash('sha256')
      .update((await everyRow()).join())
      .digest('hex');
    const refusal = (answer: TestAnswer) => [answer.status, answer.body.message];
    expect(refusal(await erase(one._id))).toEqual([409, '2 orders are under way']);
    const after = createHash('sha256')
      .update((await everyRow()).join())
      .digest('hex');
    expect(after).toBe(before);
    await setStatus(one._id, { status: 'delivered' });
    expect(refusal(await erase(one._id))).toEqual([409, '1 order is under way']);
    await setStatus(other._id, { status: 'delivered' });
    const customer = await store.admit('customer', { ...guest, email: planted.email });
    const paid = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    // It may still be paid.
    expect(refusal(await erase(one._id))).toEqual([409, '1 order is under way']);
    await store.payOnline(paid._id, paid.totalPrice * 100);
    await setStatus(paid._id, { status: 'rejected' });
    expect(refusal(await erase(one._id))).toEqual([409, '₹299.00 has to go back first']);
    await post(`/api/order/refund/${paid._id}`, { reference: 'UPI' });
    expect((await erase(one._id)).status).toBe(200);
  });

  it('takes along what was noted before the first order was given another number', async () => {
    const { order: first } = await order();
    const { order: second } = await order();
    await put(`/api/customer/${first._id}`, { note: planted.remark });
    const { updatedAt } = (await store.readOrder(token, first._id)).order;
    const corrected = { shippingAddress: address, customerPhone: '9811100009', seen: updatedAt };
    expect((await put(`/api/order/address/${first._id}`, corrected)).status).toBe(200);
    await setStatus(second._id, { status: 'delivered' });
    expect((await erase(second._id)).status).toBe(200);
    const log = await store.db.selectFrom('changes').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(planted.remark);
    const said = log.filter(({ noun }) => noun === 'customer');
    expect(said.map(({ noun_name }) => noun_name)).toEqual(['Erased customer']);
  });

  it('frees the e-mail for a new account, and leaves the team and others alone', async () => {
    const { order: one } = await order();
    await setStatus(one._id, { status: 'delivered' });
    const packer = await store.admit('packer', { ...guest, email: 'meena@example.in' });
    const own = await store.placeOrder(packer);
    await setStatus(own._id, { status: 'delivered' });
    const { order: others } = await order({
      customer: { name: 'Deepak', phone: '9811100002' },
      shippingAddress: address,
      note: 'Ring',
    });
    await store.join({ email: 'first@example.in' });
    const customer = await store.join({ ...asha, ...guest, email: planted.email });
    const placed = await store.placeOrder(customer);
    await setStatus(placed._id, { status: 'delivered' });
    expect((await erase(one._id)).status).toBe(200);
    const me = (await store.read(packer, '/api/auth/me')).user;
    expect(me).toMatchObject({ name: planted.name, email: 'meena@example.in' });
    const other = await store.get(token, `/api/order/${others._id}`);
    expect(other.body.order).toMatchObject({ customerName: 'Deepak', customerNote: 'Ring' });
    expect(await store.join({ ...asha, ...guest, email: planted.email })).toEqual(
      expect.any(String),
    );
    // A number that is used again is a customer anew.
    const { order: again } = await order();
    const { body } = await store.get(token, `/api/customer/${again._id}`);
    expect(body.customer).toMatchObject({ _id: again._id, orders: 1 });
    expect(body.orders).toHaveLength(1);
    expect((await erase(unknown)).status).toBe(404);
  });
});
