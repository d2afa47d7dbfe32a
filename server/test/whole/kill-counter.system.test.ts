import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuildDailySales } from '../../src/uses/sales/daily-sales.service.ts';
import { expectBalanced } from '../cash.ts';
import { kavita, TestCounter } from '../counter.ts';
import { engines } from '../engine.ts';
import { KillTarget } from '../kill-target.ts';
import { ordersWithOtherItems } from '../order-items.ts';
import { seed, seededRandom, shortOrLong } from '../torture.ts';

const minuteMs = 60_000;
const rounds = shortOrLong(4, 40);
const erasures = shortOrLong(2, 40);
const ordersAtOnce = 8;
const ordersToErase = 30;

describe.each(engines)('a server on $name that is killed under orders by telephone', (engine) => {
  let target: KillTarget;
  let counter: TestCounter;
  let owner: string;
  let product: string;

  beforeEach(async () => {
    target = new KillTarget(await engine.fresh());
    counter = new TestCounter(target);
    await target.look(async () => {
      owner = await target.admit('owner');
      product = await target.addProduct();
    });
    await target.start();
  });
  afterEach(() => target.end());

  const take = (key: string) =>
    counter.take(
      owner,
      { items: [{ product, quantity: 2 }], expectedTotal: 299, paidBy: 'cash' },
      key,
    );

  it('has each once, whole and paid, once it was asked again', {
    timeout: 5 * minuteMs,
  }, async () => {
    const random = seededRandom(seed);
    const placed = new Map<string, string>();
    for (let round = 0; round < rounds; round += 1) {
      const keys = Array.from({ length: ordersAtOnce }, (_, at) => `${round}-${at}`);
      const asking = keys.map((key) =>
        take(key).then(
          ({ body }) => void placed.set(key, body.order._id),
          () => {},
        ),
      );
      await Promise.race(asking);
      await wait(random() * 40);
      await target.kill();
      await Promise.all(asking);
      await target.start();
      for (const key of keys) {
        const { status, body } = await take(key);
        expect(status).toBe(201);
        // What was acknowledged before the kill is what is answered after it.
        expect(placed.get(key) ?? body.order._id).toBe(body.order._id);
        placed.set(key, body.order._id);
      }
    }
    await target.kill();
    await target.look(async () => {
      const { db } = target;
      const orders = await db.selectFrom('orders').select('id').execute();
      expect(orders.map(({ id }) => id).sort()).toEqual([...placed.values()].sort());
      await expectBalanced(db, placed.size * 299);
      expect(await ordersWithOtherItems(db)).toEqual([]);
      expect(await rebuildDailySales(db, 'Asia/Kolkata')).toEqual([]);
    });
  });

  it('has erased a customer everywhere or nowhere', { timeout: 5 * minuteMs }, async () => {
    const random = seededRandom(seed);
    for (let round = 0; round < erasures; round += 1) {
      const ids: string[] = [];
      for (let count = 0; count < ordersToErase; count += 1)
        ids.push((await take(`${round}-${count}`)).body.order._id);
      const changes = ids.map((id) => ({ id, status: 'delivered' }));
      const delivered = await target.post(owner, '/api/order/status', { changes });
      expect(delivered.status).toBe(200);
      const erase = () =>
        target.post(owner, `/api/customer/${ids[0]}/erase`).then(
          ({ status }) => status,
          () => 0,
        );
      const asking = erase();
      await wait(random() * 60);
      await target.kill();
      const answer = await asking;
      await target.start();
      const left = await tracesOfKavita();
      expect(left.orders === 0 || left.orders === ordersToErase).toBe(true);
      expect(left.customers).toBe(left.orders === 0 ? 0 : 1);
      if (answer === 200) expect(left.orders).toBe(0);
      expect(await erase()).toBe(left.orders === 0 ? 404 : 200);
      expect(await tracesOfKavita()).toEqual({ orders: 0, customers: 0, changes: 0 });
    }
    await target.look(async () => {
      expect(await rebuildDailySales(target.db, 'Asia/Kolkata')).toEqual([]);
    });
  });

  /** How many rows hold the customer's name. */
  const tracesOfKavita = () =>
    target.look(async () => {
      const { db } = target;
      const [orders, customers, changes] = await Promise.all([
        db.selectFrom('orders').select('id').where('customer_name', '=', kavita.name).execute(),
        db.selectFrom('customers').select('id').where('name', '=', kavita.name).execute(),
        db.selectFrom('changes').select('noun_id').where('noun_name', '=', kavita.name).execute(),
      ]);
      return { orders: orders.length, customers: customers.length, changes: changes.length };
    });
});
