import { settableStatuses } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';
import { seededRandom } from '../../../test/torture.ts';
import { findDailySales } from './daily-sales.repository.ts';
import { rebuildDailySales } from './daily-sales.service.ts';

const newYork = 'America/New_York';
const hour = 3_600_000;

describe.each(engines)('the daily figures on $name', (engine) => {
  const store = useStore(engine, { STORE_TIMEZONE: newYork });

  /** Places, pays, cancels and works on orders over the days of a clock change, several at once. */
  async function live(seed: number, steps: number): Promise<void> {
    const { admin, customer } = await store.admitBoth();
    const roll = seededRandom(seed);
    const random = (below: number) => Math.floor(roll() * below);
    const product = await store.addProduct({ paise: 12_345 });
    const placed: { id: string; paise: number }[] = [];
    store.now = Date.parse('2026-10-30T00:00:00Z');
    const place = async () => {
      const quantity = 1 + random(5);
      const order = await store.placeOrder(customer, {
        items: [{ product, quantity }],
        paymentMethod: random(2) ? 'cod' : 'razorpay',
      });
      placed.push({ id: order._id, paise: quantity * 12_345 });
    };
    const act = () => {
      const order = placed[random(placed.length)];
      if (!order || random(3) === 0) return place();
      if (random(4) === 0) return store.payOnline(order.id, order.paise);
      if (random(5) === 0) return store.put(customer, `/api/order/cancel/${order.id}`);
      const status = settableStatuses[random(settableStatuses.length)];
      return store.setStatus(admin, order.id, status);
    };
    for (let step = 0; step < steps; step += 1) {
      store.now += random(6 * hour);
      await Promise.all([act(), act(), act()]);
    }
  }

  it.each([1, 2, 3])('always equal a fresh count, whatever happens: history %i', async (seed) => {
    await live(seed, 60);
    const stored = await findDailySales(store.db, '', '~');
    expect(stored.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(20);
    expect(new Set(stored.map(({ day }) => day)).size).toBeGreaterThan(5);
    expect(await rebuildDailySales(store.db, newYork)).toEqual([]);
  });

  it('tell where they differed when they are made anew', async () => {
    await live(4, 20);
    const [row] = await findDailySales(store.db, '', '~');
    if (!row) throw new Error('nothing was sold');
    const { day, status, orders, paise } = row;
    await store.db
      .updateTable('daily_sales')
      .set({ orders: orders + 1 })
      .where('day', '=', day)
      .where('status', '=', status)
      .execute();
    expect(await rebuildDailySales(store.db, newYork)).toEqual([
      { day, status, stored: { orders: orders + 1, paise }, counted: { orders, paise } },
    ]);
    expect(await rebuildDailySales(store.db, newYork)).toEqual([]);
  });
});
