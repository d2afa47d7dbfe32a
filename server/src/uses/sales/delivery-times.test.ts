import type { DeliveryTimes } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { TestRiders } from '../../../test/riders.ts';
import { testNow, useStore } from '../../../test/store.ts';

const minuteMs = 60_000;

describe.each(engines)('deliveries on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });
  let admin = '';
  let customer = '';
  let packer = '';
  let riders: TestRiders;

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    packer = await store.admit('packer', { name: 'Mohan Das', email: 'mohan@example.in' });
    riders = await new TestRiders(store, { admin, customer }).arrive();
  });

  const ask = (token = admin, day = '2026-11-21'): Promise<DeliveryTimes> =>
    store.read(token, `/api/sales/deliveries?startDate=${day}&endDate=${day}`);
  const after = (minutes: number) => {
    store.now = testNow + minutes * minuteMs;
  };
  /** An order of now that is accepted, packed and delivered so many minutes later, as far as these are given. */
  async function serve(accepted: number, packed?: number, delivered?: number): Promise<string> {
    after(0);
    const { _id } = await store.placeOrder(customer);
    after(accepted);
    await riders.set(_id, 'accepted');
    if (packed === undefined) return _id;
    after(packed);
    await riders.set(_id, 'packed', packer);
    if (delivered === undefined) return _id;
    await riders.take(_id, riders.salim);
    after(delivered);
    await riders.set(_id, 'delivered', riders.salim.token);
    return _id;
  }

  it('are late by the time that was promised, and each step took so long from the first ring', async () => {
    expect(await ask()).toEqual({ onTime: 0, late: 0, minutes: {}, people: [] });
    // 70 minutes are promised: five to accept, 20 to pack and 45 to deliver.
    await serve(2, 10, 70);
    await serve(4, 20, 70.5);
    await serve(6, 30, 90);
    await serve(90);
    const moved = await serve(8, 40);
    after(41);
    await store.put(admin, `/api/order/delay/${moved}`, { minutes: 30 });
    after(100);
    await riders.set(moved, 'delivered');
    const off = await serve(50, 60);
    await riders.set(off, 'rejected');
    // Taken by telephone and fetched: never rang, and is no delivery.
    after(0);
    const fetched = await new TestCounter(store).take(admin, {
      ...{ pickup: true, expectedTotal: 149.5 },
      items: [{ product: await store.addProduct(), quantity: 1 }],
    });
    await riders.set(fetched.body.order._id, 'delivered');
    await store.db
      .updateTable('orders')
      .set({ promised_at: null })
      .where('id', '=', await serve(8, 40, 400))
      .execute();
    expect(await ask()).toEqual({
      onTime: 2,
      late: 2,
      lateMinutes: { half: 1, nineOfTen: 20 },
      minutes: { accept: 6, pack: 30, deliver: 90 },
      people: [
        { _id: expect.any(String), name: 'Asha Verma', packed: 0, delivered: 1 },
        { _id: expect.any(String), name: 'Mohan Das', packed: 5, delivered: 0 },
        { _id: riders.salim.id, name: 'Salim Ali', packed: 0, delivered: 4 },
      ],
    });
    expect(await ask(admin, '2026-11-20')).toMatchObject({ onTime: 0, late: 0, people: [] });
  });

  it('are counted by the last time a step was reached, and not by one that was taken back', async () => {
    const id = await serve(5, 20);
    after(22);
    await riders.undo(await riders.set(id, 'delivered'));
    expect(await ask()).toMatchObject({ onTime: 0, late: 0, minutes: { accept: 5, pack: 20 } });
    await riders.set(id, 'accepted');
    expect((await ask()).minutes).toEqual({ accept: 22 });
    after(30);
    const packed = await riders.set(id, 'packed', packer);
    expect((await ask()).minutes).toEqual({ accept: 22, pack: 30 });
    await riders.undo(packed, packer);
    expect(await ask()).toMatchObject({ minutes: { accept: 22 }, people: [] });
    after(40);
    await riders.set(id, 'packed', packer);
    after(72);
    await riders.set(id, 'delivered');
    expect(await ask()).toMatchObject({
      ...{ onTime: 0, late: 1, lateMinutes: { half: 2, nineOfTen: 2 } },
      minutes: { accept: 22, pack: 40, deliver: 72 },
      people: [
        { name: 'Asha Verma', packed: 0, delivered: 1 },
        { name: 'Mohan Das', packed: 1, delivered: 0 },
      ],
    });
  });

  it('say who did the work to whoever sees the team alone', async () => {
    await serve(5, 20, 60);
    const manager = await store.admit('manager', { email: 'manager@example.in' });
    expect(await ask(manager)).toEqual({
      ...{ onTime: 1, late: 0, minutes: { accept: 5, pack: 20, deliver: 60 } },
    });
    expect(await ask()).toMatchObject({ people: [{ name: 'Mohan Das' }, { name: 'Salim Ali' }] });
    expect(await ask(packer)).toMatchObject({ code: 'auth.beyond-position' });
  });
});
