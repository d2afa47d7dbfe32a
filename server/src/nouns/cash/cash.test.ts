import { beforeEach, describe, expect, it } from 'vitest';
import { expectBalanced, notesOf, TestCash } from '../../../test/cash.ts';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const imran = { email: 'imran@example.in', name: 'Imran Khan' };
const meena = { email: 'meena@example.in', name: 'Meena Iyer' };

describe.each(engines)('the cash of the day on $name', (engine) => {
  const store = useStore(engine);
  const cash = new TestCash(store);
  let owner: string;
  let manager: string;
  let rider: string;
  let customer: string;
  /** The rider's id. */
  let imranId: string;

  beforeEach(async () => {
    ({ admin: owner, customer } = await store.admitBoth());
    manager = await store.admit('manager', meena);
    rider = await store.admit('rider', imran);
    imranId = await store.idOf(rider);
  });

  const read = async () => (await cash.read(owner)).body;
  const byRider = (paise: number, paidBy?: string) =>
    cash.deliver({ customer, by: rider, from: owner }, paise, paidBy);
  const atCounter = (paise: number, paidBy?: string) =>
    cash.deliver({ customer, by: manager }, paise, paidBy);

  it('stays with the rider who took it, and is in the drawer when a manager did', async () => {
    const order = await byRider(54_050);
    await atCounter(20_000);
    await atCounter(10_000, 'upi');
    await byRider(4_000, 'upi');
    expect(await read()).toMatchObject({
      number: 1,
      carried: 0,
      drawer: 200,
      cash: { orders: 2, amount: 740.5, atCounter: 200 },
      upi: { orders: 2, amount: 140 },
      online: { orders: 0, amount: 0 },
      riders: [
        {
          _id: imranId,
          name: 'Imran Khan',
          amount: 540.5,
          orders: [{ _id: order, customerName: 'Ravi Nair', amount: 540.5 }],
        },
      ],
      moves: [],
      refunds: [],
      days: [],
    });
    expect((await read()).lines).toMatchObject([
      { kind: 'upi', amount: 40, by: 'Imran Khan' },
      { kind: 'upi', amount: 100, by: 'Meena Iyer' },
      { kind: 'cash', amount: 200, by: 'Meena Iyer' },
      { order, kind: 'cash', amount: 540.5, by: 'Imran Khan' },
    ]);
    const mine = await store.get(rider, '/api/cash/mine');
    expect(mine.body).toEqual({ amount: 540.5, orders: [{ _id: order, amount: 540.5 }] });
    const managers = await store.get(manager, '/api/cash/mine');
    expect(managers.body).toEqual({ amount: 0, orders: [] });
    await expectBalanced(store.db, 200);
  });

  it('tells how an order was paid, and takes that back with the delivery', async () => {
    const order = await byRider(54_050, 'upi');
    const { body } = await store.get(owner, `/api/order/${order}`);
    expect(body.order).toMatchObject({ paymentStatus: 'paid', paidBy: 'upi' });
    expect(body.order).not.toHaveProperty('refundDue');
    const undo = await store.post(rider, `/api/change/${body.undo.batch}/undo`);
    expect(undo.status).toBe(200);
    const after = await store.get(owner, `/api/order/${order}`);
    expect(after.body.order).toMatchObject({ orderStatus: 'packed', paymentStatus: 'pending' });
    expect(after.body.order).not.toHaveProperty('paidBy');
    expect(await read()).toMatchObject({ upi: { orders: 0, amount: 0 }, lines: [] });
  });

  it('is taken in one press with many deliveries, each paid its own way', async () => {
    const ids = [];
    for (const paise of [10_000, 20_000]) {
      const items = [{ product: await store.addProduct({ paise }), quantity: 1 }];
      ids.push((await store.placeOrder(customer, { items }))._id);
    }
    const [first, second] = ids;
    const answer = await store.post(manager, '/api/order/status', {
      changes: [
        { id: first, status: 'delivered', paidBy: 'upi' },
        { id: second, status: 'delivered' },
      ],
    });
    expect(answer.status).toBe(200);
    expect(await read()).toMatchObject({ drawer: 200, upi: { orders: 1, amount: 100 } });
  });

  it('is not asked for beside another status, and ignored for an online order', async () => {
    const { _id } = await store.placeOrder(customer);
    expect(await cash.setStatus(owner, _id, 'packed', 'upi')).toMatchObject({
      status: 400,
      body: { message: 'Paid by goes with delivered alone' },
    });
    const online = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    await store.payOnline(online._id, 29_900);
    const delivered = await cash.setStatus(owner, online._id, 'delivered', 'upi');
    expect(delivered.body.order).not.toHaveProperty('paidBy');
    expect(await read()).toMatchObject({
      drawer: 0,
      upi: { orders: 0 },
      online: { orders: 1, amount: 299 },
    });
    await expectBalanced(store.db, 0);
  });

  it('is corrected from cash to UPI and back, until it was handed in', async () => {
    const order = await byRider(54_050);
    const corrected = await cash.setPaidBy(manager, order, 'upi');
    expect(corrected).toMatchObject({ status: 200, body: { order: { paidBy: 'upi' } } });
    expect(await read()).toMatchObject({ riders: [], upi: { amount: 540.5 } });
    expect((await cash.setPaidBy(manager, order, 'cash')).status).toBe(200);
    const page = await store.get(owner, `/api/order/${order}`);
    expect(page.body.changes[0]).toMatchObject({ kind: 'paid-by', from: 'upi', to: 'cash' });
    expect(page.body.undo, 'a correction does not stand in the way').not.toBeNull();
    await cash.settle(owner, { rider: imranId, orders: [order], counted: 540.5 });
    expect((await read()).lines).toMatchObject([{ order, handedIn: true }]);
    const handedIn = {
      status: 409,
      body: { message: 'Imran Khan has handed in the cash of this order.' },
    };
    expect(await cash.setPaidBy(owner, order, 'upi')).toMatchObject(handedIn);
    const { batch } = page.body.undo;
    const undo = await store.post(owner, `/api/change/${batch}/undo`);
    expect(undo).toMatchObject(handedIn);
    const unpaid = await store.placeOrder(customer);
    expect(await cash.setPaidBy(owner, unpaid._id, 'upi')).toMatchObject({
      status: 409,
      body: { message: 'This order was not paid at the door' },
    });
  });

  it('is settled for the ticked orders, as counted, and undone', async () => {
    const [first, second] = [await byRider(100_000), await byRider(48_000)];
    const short = { rider: imranId, orders: [first], counted: 990 };
    expect(await cash.settle(owner, short)).toMatchObject({
      status: 400,
      body: { message: 'Say why it is ₹10.00 short', code: 'cash.note-missing' },
    });
    const settled = await cash.settle(owner, { ...short, note: 'A torn note' });
    expect(settled).toMatchObject({ status: 201, body: { message: 'Settled with Imran Khan' } });
    const after = await read();
    expect(after).toMatchObject({
      drawer: 990,
      riders: [{ amount: 480, orders: [{ _id: second }] }],
      moves: [
        {
          kind: 'settled',
          amount: 990,
          expected: 1000,
          orders: 1,
          rider: 'Imran Khan',
          by: 'Asha Verma',
          note: 'A torn note',
          batch: settled.headers['change-batch'],
        },
      ],
    });
    await expectBalanced(store.db, after.drawer);
    expect(await cash.settle(owner, { ...short, orders: [first, second] })).toMatchObject({
      status: 409,
      body: { message: `Order ${first.slice(-6)} is not with Imran Khan any more` },
    });
    expect((await store.undo(owner, settled)).status).toBe(200);
    expect(await read()).toMatchObject({ drawer: 0, moves: [], riders: [{ amount: 1480 }] });
    await expectBalanced(store.db, 0);
    const over = { rider: imranId, orders: [first, second], counted: 1480.5 };
    expect((await cash.settle(owner, over)).status, 'less than a rupee needs no word').toBe(201);
  });

  it('is put in and taken out once, whatever is sent again', async () => {
    const key = crypto.randomUUID();
    const change = { kind: 'in', amount: 3000, reason: 'Change from the bank' };
    const first = await cash.move(manager, change, key);
    expect(first.status).toBe(201);
    expect((await cash.move(manager, change, key)).status).toBe(201);
    const other = await cash.move(manager, { ...change, amount: 2000 }, key);
    expect(other.body.code).toBe('cash.key-reused');
    await cash.move(owner, { kind: 'out', amount: 1000.25, reason: 'Milk' });
    const { drawer, moves } = await read();
    expect(drawer).toBe(1999.75);
    expect(moves).toMatchObject([
      { kind: 'out', amount: 1000.25, note: 'Milk', by: 'Asha Verma' },
      { kind: 'in', amount: 3000, note: 'Change from the bank', by: 'Meena Iyer' },
    ]);
    expect((await store.undo(owner, first)).status).toBe(200);
    expect(await cash.move(manager, change, key)).toMatchObject({
      status: 409,
      body: { code: 'change.undone' },
    });
    expect((await read()).drawer).toBe(-1000.25);
    for (const amount of [0, -1, 0.001, 1_000_001, '10'])
      expect((await cash.move(owner, { ...change, amount })).status, `${amount}`).toBe(400);
    for (const reason of ['', ' ', 'x'.repeat(201)])
      expect((await cash.move(owner, { ...change, reason })).status).toBe(400);
  });

  it('is closed by what was counted; a day is never changed after that', async () => {
    await cash.move(owner, { kind: 'in', amount: 2000, reason: 'First float' });
    await atCounter(544_200);
    await atCounter(9_900, 'upi');
    const order = await byRider(54_000);
    const asked = { number: 1, expected: 7442, notes: notesOf(7447), left: 2000 };
    for (const number of [2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await cash.close(owner, { ...asked, number })).status).toBe(400);
    expect(await cash.close(owner, asked)).toMatchObject({
      status: 400,
      body: { message: 'Say why it is ₹5.00 over' },
    });
    const close = { ...asked, note: 'Tips' };
    const above = await cash.close(owner, { ...close, left: 7448 });
    expect(above.body.code).toBe('cash.left-above-counted');
    expect(await cash.close(owner, { ...close, expected: 7441 })).toMatchObject({
      status: 409,
      body: { message: 'The drawer should now hold ₹7,442.00. Look again' },
    });
    expect(await cash.close(owner, { ...close, notes: { '500': 1.5 } })).toMatchObject({
      status: 400,
    });
    const closed = await cash.close(owner, close);
    expect(closed).toMatchObject({ status: 201, body: { message: 'Day 1 is closed', day: 1 } });
    expect(await cash.close(manager, close)).toMatchObject({
      status: 409,
      body: { message: 'Asha Verma closed day 1 at 3:05 pm' },
    });
    const sheet = await store.get(manager, '/api/cash/day/1');
    expect(sheet.body).toMatchObject({
      number: 1,
      carried: 0,
      drawer: 7442,
      expected: 7442,
      counted: 7447,
      difference: 5,
      left: 2000,
      takenOut: 5447,
      note: 'Tips',
      cash: { orders: 2, amount: 5982, atCounter: 5442 },
      upi: { orders: 1, amount: 99 },
      riders: [{ name: 'Imran Khan', amount: 540 }],
    });
    const next = await read();
    expect(next).toMatchObject({
      number: 2,
      since: new Date(store.now).toISOString(),
      carried: 2000,
      drawer: 2000,
      cash: { orders: 0, amount: 0 },
      lines: [],
      moves: [],
      riders: [{ amount: 540 }],
      days: [{ number: 1, by: 'Asha Verma', counted: 7447, difference: 5 }],
    });
    await expectBalanced(store.db, next.drawer);
    expect(await cash.setPaidBy(owner, order, 'upi')).toMatchObject({
      status: 409,
      body: { message: 'The money of this order is in day 1.' },
    });
    expect((await store.undo(owner, closed)).body.code).toBe('change.not-undoable');
    expect((await store.read(owner, '/api/cash/day/2')).code).toBe('cash.day-not-found');
    await store.db.updateTable('accounts').set({ name: 'Somebody Else' }).execute();
    const later = await store.get(manager, '/api/cash/day/1');
    expect(later.bytes.equals(sheet.bytes), 'the same bytes after a rename').toBe(true);
  });

  it('keeps a settlement whose day is closed', async () => {
    const order = await byRider(54_000);
    const settled = await cash.settle(owner, { rider: imranId, orders: [order], counted: 540 });
    await cash.close(owner, { number: 1, expected: 540, notes: notesOf(540), left: 0 });
    expect(await store.undo(owner, settled)).toMatchObject({
      status: 409,
      body: { message: 'Day 1 is closed.' },
    });
  });
});
