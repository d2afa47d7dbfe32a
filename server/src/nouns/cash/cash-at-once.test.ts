import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { expectBalanced, notesOf, TestCash } from '../../../test/cash.ts';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';
import { backUp } from '../../backup/backup.service.ts';
import { restore } from '../../backup/restore.service.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';

const hourMs = 3_600_000;

describe.each(engines)('two at one instant on $name', (engine) => {
  const store = useStore(engine);
  const cash = new TestCash(store);
  let owner: string;
  let manager: string;
  let rider: string;
  let customer: string;
  let riderId: string;

  beforeEach(async () => {
    ({ admin: owner, customer } = await store.admitBoth());
    manager = await store.admit('manager', { email: 'meena@example.in', name: 'Meena Iyer' });
    rider = await store.admit('rider', { email: 'imran@example.in', name: 'Imran Khan' });
    riderId = await store.idOf(rider);
  });

  const byRider = () => cash.deliver({ customer, by: rider, from: owner }, 54_000);
  const statuses = async (...calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();

  it('settle the same order: one does', async () => {
    const settlement = { rider: riderId, orders: [await byRider()], counted: 540 };
    expect(
      await statuses(cash.settle(owner, settlement), cash.settle(manager, settlement)),
    ).toEqual([201, 409]);
    const { drawer, moves } = (await cash.read(owner)).body;
    expect({ drawer, moves: moves.length }).toEqual({ drawer: 540, moves: 1 });
    await expectBalanced(store.db, 540);
  });

  it('close the day: one does', async () => {
    const close = { number: 1, expected: 0, notes: {}, left: 0 };
    expect(await statuses(cash.close(owner, close), cash.close(manager, close))).toEqual([
      201, 409,
    ]);
    expect((await cash.read(owner)).body.days).toHaveLength(1);
  });

  it('settle and correct an order: one does', async () => {
    const order = await byRider();
    const settlement = { rider: riderId, orders: [order], counted: 540 };
    expect(
      await statuses(cash.settle(owner, settlement), cash.setPaidBy(manager, order, 'upi')),
    ).toEqual([expect.toBeOneOf([200, 201]), 409]);
    await expectBalanced(store.db, (await cash.read(owner)).body.drawer);
  });

  it('settle an order and undo its delivery: one does', async () => {
    const order = await byRider();
    const { body } = await store.get(owner, `/api/order/${order}`);
    const undo = store.post(rider, `/api/change/${body.undo.batch}/undo`);
    const settlement = { rider: riderId, orders: [order], counted: 540 };
    expect(await statuses(cash.settle(owner, settlement), undo)).toEqual([
      expect.toBeOneOf([200, 201]),
      409,
    ]);
    await expectBalanced(store.db, (await cash.read(owner)).body.drawer);
  });

  it('mark the same refund: one does, and the drawer pays it once', async () => {
    const order = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    await store.payOnline(order._id, 29_900, { id: 'pay_1' });
    await cash.setStatus(owner, order._id, 'rejected');
    expect((await cash.read(owner)).body.refunds).toMatchObject([
      { order: order._id, amount: 299, orderStatus: 'rejected', state: 'due' },
    ]);
    const marks = [
      cash.refund(owner, order._id, { cash: true }),
      cash.refund(manager, order._id, { reference: 'UPI 4711' }),
      cash.refund(owner, order._id, { cash: true }),
    ];
    expect(await statuses(...marks)).toEqual([200, 409, 409]);
    expect((await cash.read(owner)).body.refunds).toEqual([]);
    await expectBalanced(store.db, (await cash.read(owner)).body.drawer);
  });

  it('settle, give back and look: the cash is in one place, to the paisa', async () => {
    const settlement = { rider: riderId, orders: [await byRider()], counted: 540 };
    let isOver = false;
    const look = async (): Promise<void> => {
      while (!isOver) {
        const { body } = await cash.read(owner);
        const held = body.riders.map(({ amount }: { amount: number }) => amount);
        expect([body.drawer, ...held].filter((amount) => amount !== 0)).toEqual([540]);
      }
    };
    const looks = Promise.all([look(), look()]);
    try {
      for (let time = 0; time < 40; time += 1) {
        const settled = await cash.settle(owner, settlement);
        expect((await store.undo(owner, settled)).status).toBe(200);
      }
    } finally {
      isOver = true;
      await looks;
    }
  });

  it('deliver during the count: the close asks to look again', async () => {
    const { drawer } = (await cash.read(owner)).body;
    await cash.deliver({ customer, by: manager }, 10_000);
    const close = { number: 1, expected: drawer, notes: {}, left: 0 };
    expect(await cash.close(owner, close)).toMatchObject({
      status: 409,
      body: { code: 'cash.drawer-changed', details: { drawer: 100 } },
    });
  });

  it('a day goes on over midnight, and its sheet comes back from a backup byte for byte', async () => {
    await cash.deliver({ customer, by: manager }, 10_000);
    store.now += 12 * hourMs;
    await cash.deliver({ customer, by: manager }, 20_000);
    await cash.close(owner, { number: 1, expected: 300, notes: notesOf(300), left: 100 });
    const sheet = await store.get(owner, '/api/cash/day/1');
    expect(sheet.body).toMatchObject({ cash: { orders: 2, amount: 300 }, takenOut: 200 });

    const folder = mkdtempSync(join(tmpdir(), 'kirana-sheet-'));
    const location = await engine.fresh();
    const db = openDatabase(location, () => {});
    await migrate(db);
    onTestFinished(async () => {
      await db.destroy();
      await location.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    await backUp(store.db, join(folder, 'store.backup'), () => store.now);
    await restore(db, join(folder, 'store.backup'), false);
    const days = await db.selectFrom('cash_days').selectAll().orderBy('number').execute();
    expect(days.map(({ number }) => number)).toEqual([0, 1]);
    expect(days[1]?.sheet).toBe(sheet.bytes.toString());
    await expectBalanced(db, 100);
  });
});
