import type { SoldProducts } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { openOlderStore } from '../../../test/older-store.ts';
import { expectPlainSums } from '../../../test/plain-sums.ts';
import { useStore } from '../../../test/store.ts';
import { migrate } from '../../database/migrate.ts';
import { ensureDailySales, rebuildDailySales } from './daily-sales.service.ts';

const newYork = 'America/New_York';
const november = { from: '2026-11-01', to: '2026-11-30' };
const days = 'startDate=2026-11-01&endDate=2026-11-30';

describe.each(engines)('what sells on $name', (engine) => {
  const store = useStore(engine, { STORE_TIMEZONE: newYork });
  const ask = (token: string, path: string) => store.read(token, `/api/sales/${path}`);

  it('is read again after it could not be', async () => {
    const { admin, customer } = await store.admitBoth();
    await store.placeOrder(customer);
    const categories = () => store.get(admin, `/api/sales/categories?${days}`);
    await store.db.schema.alterTable('categories').renameTo('away').execute();
    expect((await categories()).status).toBe(500);
    await store.db.schema.alterTable('away').renameTo('categories').execute();
    expect((await categories()).status).toBe(200);
  });

  it('is told by product, day, category and hour, of today’s names', async () => {
    const { admin, customer } = await store.admitBoth();
    const dal = await store.addProduct({ name: 'Toor Dal', paise: 10_050 });
    const milk = await store.addProduct({ name: 'Milk', paise: 2_700 });
    // Saturday 31 October, a quarter to midnight, and the Sunday on which clocks are set back.
    store.now = Date.parse('2026-11-01T03:45:00Z');
    const order = (product: string, quantity: number, more = {}) =>
      store.placeOrder(customer, { items: [{ product, quantity }], ...more });
    await order(dal, 9);
    store.now = Date.parse('2026-11-01T05:30:00Z');
    await order(dal, 2);
    // The same hour of the clock again.
    store.now += 3_600_000;
    await order(milk, 3);
    const cancelled = await order(milk, 50);
    await store.put(customer, `/api/order/cancel/${cancelled._id}`);
    // Ordered on Sunday and paid on Monday: of Sunday, but it came in on Monday.
    store.now = Date.parse('2026-11-02T04:50:00Z');
    const online = await order(milk, 1, { paymentMethod: 'razorpay' });
    store.now = Date.parse('2026-11-02T05:10:00Z');
    await store.payOnline(online._id, 2_700);

    await expectPlainSums(store, admin, november);
    const { products, total }: SoldProducts = await ask(admin, `products?${days}`);
    expect(products.map(({ product, money, share }) => [product.name, money, share])).toEqual([
      ['Toor Dal', 201, 201 / 309],
      ['Milk', 108, 108 / 309],
    ]);
    expect(total).toEqual({ pieces: 6, money: 309, orders: 3 });
    const byPieces: SoldProducts = await ask(admin, `products?${days}&by=pieces&q=milk`);
    expect(byPieces.products).toMatchObject([{ pieces: 4, orders: 2, share: 4 / 6 }]);
    expect(await ask(admin, `hours?${days}`)).toEqual({
      hours: [
        { weekday: 1, hour: 0, orders: 1, money: 27 },
        { weekday: 7, hour: 1, orders: 2, money: 282 },
      ],
      busiest: { weekday: 7, hour: 1, orders: 2 },
    });
    const { days: ofMilk } = await ask(admin, `product/${milk}?${days}`);
    expect(ofMilk).toHaveLength(30);
    expect(ofMilk[0]).toEqual({ date: '2026-11-01', pieces: 4, money: 108, orders: 2 });

    const { products: one, next } = await ask(admin, `products?${days}&size=1&after=1`);
    expect([one.length, one[0].product.name, next]).toEqual([1, 'Milk', undefined]);

    const { categories } = await ask(admin, `categories?${days}`);
    expect(categories).toMatchObject([{ pieces: 6, money: 309, share: 1 }]);
    await store.sendForm('PUT', `/api/product/update/${dal}`, admin, {
      ...{ name: 'Arhar Dal', price: '100.50', category: 'Groceries', stock: 'in stock' },
      ...{ description: 'Split', quantity: '1 kg' },
    });
    await store.delete(admin, `/api/product/delete/${milk}`);
    await store.db.updateTable('products').set({ also_called: 'अरहर दाल', sku: 'D-1' }).execute();
    for (const q of ['अरहर', 'd-1', 'milk'])
      expect(
        (await ask(admin, `products?${days}&q=${encodeURIComponent(q)}`)).products,
      ).toHaveLength(1);
    const renamed: SoldProducts = await ask(admin, `products?${days}`);
    expect(renamed.products.map(({ product }) => product.name)).toEqual([
      'Arhar Dal',
      'Milk (removed)',
    ]);
    expect((await ask(admin, `categories?${days}`)).categories[1]).toMatchObject({
      category: { name: 'Removed products' },
      money: 108,
    });
  });

  it('is made right by a new count, which says what was wrong', async () => {
    const { customer } = await store.admitBoth();
    await store.placeOrder(customer);
    await store.db.updateTable('product_sales').set({ pieces: 77 }).execute();
    await store.db.updateTable('hour_sales').set({ paise: 1 }).execute();
    expect(await rebuildDailySales(store.db, newYork)).toMatchObject([
      { stored: { orders: 1 }, counted: { orders: 1 } },
      { stored: { orders: 1, paise: 1 } },
    ]);
    expect(await rebuildDailySales(store.db, newYork)).toEqual([]);
  });

  it('is counted at the first start of a store of the version before', async () => {
    const at = Date.parse('2026-11-01T03:45:00Z');
    const shown = { created_at: at, shown_at: at, total_paise: 30_000 };
    const ids = ['a', 'b'] as const;
    const db = await openOlderStore(engine, '032_first_owner', [
      { ...shown, id: ids[0], status: 'delivered' },
      { ...shown, id: ids[1], status: 'rejected' },
    ]);
    const line = { line: 0, id: 'line', product_id: 'dal', name: 'Toor Dal', pack: '' };
    const costs = { price_paise: 15_000, mrp_paise: 0, quantity: 2, ordered: 2 };
    const plain = { grams: null, line_paise: null, added: 0, agreed: 0, replaces: '' };
    for (const order_id of ids)
      await db
        .insertInto('order_items')
        .values({ order_id, ...line, ...costs, ...plain })
        .execute();
    await migrate(db, () => () => {});
    await ensureDailySales(db, newYork);
    const figures = { orders: 1, paise: 30_000 };
    expect(await db.selectFrom('product_sales').selectAll().execute()).toEqual([
      { day: '2026-10-31', product_id: 'dal', pieces: 2, ...figures },
    ]);
    // Saturday, a quarter to midnight.
    expect(await db.selectFrom('hour_sales').selectAll().execute()).toEqual([
      { day: '2026-10-31', hour: 5 * 24 + 23, ...figures },
    ]);
    expect(await rebuildDailySales(db, newYork)).toEqual([]);
  });
});
