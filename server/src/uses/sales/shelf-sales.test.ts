import type { NotSold, RanOutLine } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const november = 'startDate=2026-11-01&endDate=2026-11-30';

describe.each(engines)('the shelf and what is sold from it on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';

  beforeEach(async () => {
    store.sessionHours = 10_000;
    at('2026-10-20', '08:00');
    ({ admin, customer } = await store.admitBoth());
  });

  /** Sets the clock, by the time of the store. */
  const at = (day: string, time: string) => {
    store.now = Date.parse(`${day}T${time}+05:30`);
  };
  const sell = (product: string, quantity = 1) =>
    store.placeOrder(customer, { items: [{ product, quantity }] });
  const flip = (id: string, stock: 'in' | 'out', more: object = {}) =>
    store.put(admin, `/api/product/stock/${id}`, {
      stock: `${stock} of stock`.replace('in of', 'in'),
      ...more,
    });
  const change = (product: string, field: string, from: unknown, to: unknown) =>
    store.changeProduct(admin, product, { [field]: [from, to] });
  const ask = (path: string) => store.read(admin, `/api/sales/${path}`);
  const ranOut = async (range = november): Promise<RanOutLine[]> =>
    (await ask(`ran-out?${range}`)).products;
  const notSold = async (range = november): Promise<string[]> =>
    ((await ask(`not-sold?${range}`)) as NotSold).products.map(({ product }) => product.name);

  it('tells how often and how long a product was out that had been sold', async () => {
    const milk = await store.addProduct({ name: 'Milk' });
    const bread = await store.addProduct({ name: 'Bread' });
    at('2026-11-10', '09:00');
    await sell(milk, 28);
    const cancelled = await sell(bread);
    await store.put(customer, `/api/order/cancel/${cancelled._id}`);
    at('2026-11-10', '18:00');
    await flip(milk, 'out', { until: 'tomorrow' });
    await flip(bread, 'out');
    at('2026-11-11', '09:00');
    await sell(milk, 14);
    await change(milk, 'stock', 'in stock', 'out of stock');
    at('2026-11-11', '09:30');
    await change(milk, 'name', 'Milk', 'Full Cream Milk');
    expect(await ranOut()).toMatchObject([
      { outSince: '2026-11-11T03:30:00.000Z', minutes: 6 * 60 + 30 },
    ]);
    await flip(milk, 'in');
    at('2026-12-05', '09:00');
    expect(await ranOut()).toEqual([
      {
        product: expect.objectContaining({ _id: milk, name: 'Full Cream Milk', pack: '1 kg' }),
        ...{ minutes: 6 * 60 + 30, times: 2, perDay: 3 },
      },
    ]);
    expect(await ranOut('startDate=2026-11-11&endDate=2026-11-11')).toMatchObject([
      { minutes: 30, times: 1 },
    ]);
  });

  it('names what is out now first, counts within the range, and leaves out what was deleted', async () => {
    const names = ['Rice', 'Salt', 'Ghee', 'Dal', 'Atta'];
    const [rice = '', salt = '', ghee = '', dal = '', atta = ''] = await Promise.all(
      names.map((name) => store.addProduct({ name })),
    );
    at('2026-11-14', '10:00');
    await sell(salt);
    at('2026-11-15', '10:00');
    for (const one of [rice, ghee, dal, atta]) await sell(one);
    at('2026-11-27', '10:00');
    await flip(rice, 'out');
    // Salt was sold on the 15th day up to this one.
    at('2026-11-28', '10:00');
    for (const one of [salt, ghee]) await flip(one, 'out');
    at('2026-11-28', '10:05');
    // Dal goes with the order that it was missing from.
    const order = await sell(dal);
    const reason = { reason: { code: 'out-of-stock' }, outOfStock: [dal] };
    await store.setStatus(admin, order._id, 'rejected', reason);
    await store.delete(admin, `/api/product/delete/${ghee}`);
    at('2026-11-30', '23:00');
    await flip(atta, 'out');
    await flip(rice, 'in');
    at('2026-12-01', '12:00');
    expect((await ranOut()).map(({ product, minutes }) => [product.name, minutes])).toEqual([
      ['Dal', 61 * 60 + 55],
      ['Rice', 85 * 60],
    ]);
  });

  it('holds that what Undo has taken back never was', async () => {
    const [milk, curd] = [
      await store.addProduct({ name: 'Milk' }),
      await store.addProduct({ name: 'Curd' }),
    ];
    at('2026-11-10', '09:00');
    await sell(milk);
    at('2026-11-10', '10:00');
    const mistaken = [await flip(milk, 'out'), await flip(curd, 'out')];
    expect(await ranOut()).toHaveLength(1);
    at('2026-11-10', '10:10');
    for (const one of mistaken) await store.undo(admin, one);
    expect(await ranOut()).toEqual([]);
    expect(await notSold()).toEqual(['Curd']);
    // Out, by mistake in again, and out all the time.
    await flip(milk, 'out');
    at('2026-11-10', '10:20');
    const back = await flip(milk, 'in');
    at('2026-11-10', '10:30');
    await store.undo(admin, back);
    at('2026-11-10', '10:40');
    expect(await ranOut()).toMatchObject([
      { outSince: '2026-11-10T04:40:00.000Z', minutes: 30, times: 1 },
    ]);
    // The same over midnight: it did not run out on the next day.
    at('2026-11-10', '23:50');
    const late = await flip(milk, 'in');
    at('2026-11-11', '00:10');
    await store.undo(admin, late);
    expect(await ranOut('startDate=2026-11-11&endDate=2026-11-11')).toEqual([]);
  });

  it('lists what stood on the shelf for the whole range and was not sold', async () => {
    const names = ['Stood', 'Cancelled', 'Sold', 'Out', 'Out before', 'Hidden', 'Hidden later'];
    const ids = new Map<string, string>();
    for (const name of names) ids.set(name, await store.addProduct({ name, paise: 4_550 }));
    const id = (name: string) => ids.get(name) ?? '';
    await flip(id('Out before'), 'out', { until: '2026-11-01T03:00:00.000Z' });
    at('2026-11-05', '12:00');
    const order = await sell(id('Cancelled'));
    await store.put(customer, `/api/order/cancel/${order._id}`);
    await sell(id('Sold'));
    await flip(id('Out'), 'out');
    await change(id('Hidden'), 'shown', true, false);
    at('2026-11-05', '13:00');
    await flip(id('Out'), 'in');
    await change(id('Hidden'), 'shown', false, true);
    await store.addProduct({ name: 'New' });
    at('2026-12-02', '12:00');
    await change(id('Hidden later'), 'shown', true, false);
    await flip(id('Stood'), 'out');

    expect(await notSold()).toEqual(['Cancelled', 'Hidden later', 'Stood']);
    expect((await ask(`not-sold?${november}`)).products[0]).toEqual({
      product: {
        ...{ _id: id('Cancelled'), name: 'Cancelled', pack: '1 kg' },
        category: { _id: expect.any(String), name: 'Groceries' },
      },
      ...{ price: 45.5, since: '2026-10-20T02:30:00.000Z' },
    });
    // Until now, of a range that goes on.
    expect(await notSold('startDate=2026-12-01&endDate=2026-12-31')).toEqual([
      ...['Cancelled', 'Hidden', 'New', 'Out', 'Out before', 'Sold'],
    ]);
    expect(await notSold('startDate=2026-12-03&endDate=2026-12-31')).toEqual([]);
  });

  it('pages what was not sold, by category and name, and refuses half a range', async () => {
    for (let number = 60; number > 0; number -= 1)
      await store.addProduct({ name: `Item ${String(number).padStart(2, '0')}` });
    const bakery = { id: crypto.randomUUID(), name: 'Bakery', name_key: 'bakery' };
    await store.db
      .insertInto('categories')
      .values({ ...bakery, image: '', created_at: store.now })
      .execute();
    const last = store.db.updateTable('products').set({ category_id: bakery.id });
    await last.where('name', '=', 'Item 60').execute();
    at('2026-11-21', '12:00');
    const first: NotSold = await ask(`not-sold?${november}`);
    expect(first.products.map(({ product }) => product.name).slice(0, 2)).toEqual([
      ...['Item 60', 'Item 01'],
    ]);
    expect([first.products.length, first.next]).toEqual([50, 50]);
    const second: NotSold = await ask(`not-sold?${november}&after=${first.next}`);
    expect(second.products.map(({ product }) => product.name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Item ${50 + index}`),
    );
    expect(second).not.toHaveProperty('next');
    for (const path of ['ran-out', 'not-sold'])
      expect(await ask(`${path}?startDate=2026-11-01`)).toMatchObject({ code: 'dates.incomplete' });
    const years = await ask('hours?startDate=2020-01-01&endDate=2026-11-01');
    expect(years).toMatchObject({ code: 'dates.beyond-sales' });
  });
});
