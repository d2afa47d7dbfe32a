import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineOf, TestEdits } from '../../../test/edits.ts';
import { engines } from '../../../test/engine.ts';
import { ordersWithOtherItems } from '../../../test/order-items.ts';
import { useStore } from '../../../test/store.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

describe.each(engines)('a changed order on $name', (engine) => {
  const store = useStore(engine);
  const edits = new TestEdits(store);
  let admin = '';
  let customer = '';
  let products: Record<'butter' | 'tomatoes' | 'spread' | 'bread', string>;
  let order: Order;

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    products = {
      butter: await edits.addProduct('Amul Butter', 25_500),
      tomatoes: await edits.addProduct('Tomatoes', 4_000),
      spread: await edits.addProduct('Nutralite', 27_000),
      bread: await edits.addProduct('Bread', 4_500, '1 pack'),
    };
    order = await store.placeOrder(customer, {
      items: [
        { product: products.butter, quantity: 1 },
        { product: products.tomatoes, quantity: 2 },
      ],
    });
  });

  const uuid = () => crypto.randomUUID() as string;
  const change = (items: readonly object[], more = {}) =>
    store.changeItems(admin, order._id, items, more);
  const butter = () => lineOf(order, 'Amul Butter')._id;
  const tomatoes = () => lineOf(order, 'Tomatoes')._id;
  /** Each line's name, how many are sent, and what it costs. */
  const linesOf = (body: Order) =>
    body.items.map(({ product, quantity, price, lineTotal = price * quantity }) => [
      product.name,
      quantity,
      lineTotal,
    ]);
  async function expectWhole() {
    expect(await ordersWithOtherItems(store.db)).toEqual([]);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  }

  it('is weighed, at most 10 % above what was ordered, until that is taken away', async () => {
    const weigh = (grams: number | null) => change([{ _id: tomatoes(), quantity: 2, grams }]);
    const weighed = await weigh(1083);
    expect(weighed.body.message).toBe('The order is now ₹341.64');
    expect(lineOf(weighed.body.order, 'Tomatoes')).toEqual({
      ...lineOf(order, 'Tomatoes'),
      grams: 1083,
      lineTotal: 86.64,
    });
    expect((await weigh(1300)).body.order.totalPrice).toBe(343);
    await expectWhole();
    const same = await change([{ _id: tomatoes(), quantity: 2 }]);
    expect(same.headers['change-batch']).toBeUndefined();
    expect(lineOf(same.body.order, 'Tomatoes').grams).toBe(1300);
    expect((await weigh(null)).body.order.items).toEqual(order.items);
    await weigh(1083);
    const less = await change([{ _id: tomatoes(), quantity: 1 }]);
    expect(linesOf(less.body.order)).toContainEqual(['Tomatoes', 1, 40]);
    const weights = [0, 100_001, 1.5, '900'].map((grams) => ({ quantity: 2, grams }));
    for (const wrong of [...weights, ...[-1, 1.5, 'x', 100].map((quantity) => ({ quantity }))])
      expect((await change([{ _id: tomatoes(), ...wrong }])).status).toBe(400);
    const bread = { _id: uuid(), product: products.bread, quantity: 1, grams: 400 };
    expect((await change([bread])).body.message).toBe('Bread is not sold by weight');
  });

  it.each([
    [27_000, 1, undefined, 255],
    [24_000, 1, undefined, 240],
    [5_800, 5, undefined, 255],
    [27_000, 1, true, 270],
  ])('has a replacement of %i paise, %i times', async (paise, quantity, agreed, rupees) => {
    const product = await edits.addProduct('Other Butter', paise);
    const _id = uuid();
    const replacement = { _id, product, quantity, replaces: butter(), ...(agreed && { agreed }) };
    const { body } = await change([{ _id: butter(), quantity: 0 }, replacement]);
    expect(linesOf(body.order)).toEqual([
      ['Amul Butter', 0, 0],
      ['Tomatoes', 2, 80],
      ['Other Butter', quantity, rupees],
    ]);
    expect(body.order.totalPrice).toBe(80 + rupees);
    expect(lineOf(body.order, 'Other Butter')).toMatchObject({
      ...{ _id, added: true, replaces: butter(), pack: '500 g', price: paise / 100 },
      ...(agreed && { agreed }),
    });
    await expectWhole();
  });

  it('lets only an added line go at 0, and prices its replacement by what is missing', async () => {
    const [bread, spread] = [uuid(), uuid()];
    await change([
      { _id: butter(), quantity: 0 },
      { _id: spread, product: products.spread, quantity: 1, replaces: butter() },
      { _id: bread, product: products.bread, quantity: 2 },
    ]);
    const agreed = await change([{ _id: spread, quantity: 1, agreed: true }]);
    expect(agreed.body.order.totalPrice).toBe(80 + 270 + 90);
    const withdrawn = await change([{ _id: spread, quantity: 1, agreed: false }]);
    expect(withdrawn.body.order.totalPrice).toBe(80 + 255 + 90);
    expect(lineOf(withdrawn.body.order, 'Nutralite')).not.toHaveProperty('agreed');
    const { body } = await change([
      { _id: bread, quantity: 1 },
      { _id: spread, quantity: 0 },
      { _id: butter(), quantity: 1 },
    ]);
    expect(linesOf(body.order)).toEqual([
      ['Amul Butter', 1, 255],
      ['Tomatoes', 2, 80],
      ['Bread', 1, 45],
    ]);
    expect(lineOf(body.order, 'Bread')).toMatchObject({ added: true, ordered: 2 });
    await expectWhole();
    const none = await change([
      { _id: butter(), quantity: 0 },
      { _id: tomatoes(), quantity: 0 },
      { _id: bread, quantity: 0 },
    ]);
    expect(none.body.message).toBe('At least one item must stay');
    expect((await change([{ _id: bread, quantity: 3 }])).body.message).toBe(
      'Only 2 of Bread were ordered',
    );
  });

  it('takes products that are there and shown, in lines that are its own', async () => {
    const add = (line: object) => change([{ _id: uuid(), quantity: 1, ...line }]);
    expect(await add({ product: uuid() })).toMatchObject({
      status: 409,
      body: { message: 'A product is not on sale any more' },
    });
    await store.db
      .updateTable('products')
      .set({ hidden: 1 })
      .where('id', '=', products.bread)
      .execute();
    expect((await add({ product: products.bread })).body.message).toBe('Bread is not on sale now');
    await store.db.updateTable('products').set({ hidden: 0, stock: 'out of stock' }).execute();
    const added = (await add({ product: products.bread })).body.order;
    expect(lineOf(added, 'Bread')).toMatchObject({ quantity: 1, price: 45, added: true });
    const unknown = { status: 400, body: { code: 'order.item-unknown' } };
    const { product, spread } = { product: products.spread, spread: products.spread };
    expect(await add({ product, replaces: uuid() })).toMatchObject(unknown);
    expect(await add({ product, replaces: lineOf(added, 'Bread')._id })).toMatchObject(unknown);
    expect(await add({ _id: butter(), product })).toMatchObject(unknown);
    expect(await add({ _id: lineOf(added, 'Bread')._id, product: spread })).toMatchObject(unknown);
    expect(await add({ _id: butter(), replaces: tomatoes() })).toMatchObject(unknown);
    expect((await add({ _id: 'bread', product })).body.message).toBe(
      'An added item needs a UUID as its id',
    );
    const many = Array.from({ length: 100 }, () => ({ _id: uuid(), product, quantity: 1 }));
    expect((await change(many)).status).toBe(200);
    const other = many.map((line) => ({ ...line, _id: uuid() }));
    expect((await change(other)).body.message).toBe('An order may have up to 200 items');
  });

  it('marks products as out of stock in the same batch, and its undo puts all of it back', async () => {
    await store.post(admin, '/api/order/printed', { ids: [order._id] });
    const before = (await store.readOrder(admin, order._id)).order;
    expect(before).toHaveProperty('printedAt');
    const lines = [
      { _id: butter(), quantity: 0 },
      { _id: uuid(), product: products.spread, quantity: 1, replaces: butter() },
      { _id: tomatoes(), quantity: 1, grams: 480 },
    ];
    const changed = await change(lines, { outOfStock: [products.butter] });
    expect(changed.body.order).not.toHaveProperty('printedAt');
    const stock = async () =>
      (await store.call('GET', `/api/product/${products.butter}`)).body.stock;
    expect(await stock()).toBe('out of stock');
    expect((await store.undo(admin, changed)).body.results).toMatchObject([
      { noun: 'order', outcome: 'undone' },
      { noun: 'product', outcome: 'undone' },
    ]);
    expect(await stock()).toBe('in stock');
    const { order: after } = await store.readOrder(admin, order._id);
    expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    await expectWhole();
  });

  it('asks for paper again when the changed items were printed before their undo', async () => {
    const print = () => store.post(admin, '/api/order/printed', { ids: [order._id] });
    await print();
    const changed = await change([{ _id: tomatoes(), quantity: 1 }]);
    await print();
    expect((await store.undo(admin, changed)).status).toBe(200);
    expect((await store.readOrder(admin, order._id)).order).not.toHaveProperty('printedAt');
  });

  it('tells on its page what was changed, in the words of its lines', async () => {
    const bread = uuid();
    const texts = async () => {
      const { changes } = await store.readOrder(admin, order._id);
      return changes.flatMap(({ kind, text }: { kind: string; text?: string }) =>
        kind === 'items' ? [text] : [],
      );
    };
    await change([
      { _id: butter(), quantity: 0 },
      { _id: uuid(), product: products.spread, quantity: 1, replaces: butter() },
      { _id: bread, product: products.bread, quantity: 2 },
    ]);
    await change([{ _id: tomatoes(), quantity: 1, grams: 483 }]);
    await change([
      { _id: bread, quantity: 0 },
      { _id: butter(), quantity: 1 },
    ]);
    expect(await texts()).toEqual([
      'Amul Butter 500 g: as ordered; Bread 1 pack: left out',
      'Tomatoes 500 g: 1 of 2, 483 g',
      'Amul Butter 500 g: not available; Nutralite 500 g: instead of Amul Butter 500 g; 2 × Bread 1 pack: added',
    ]);
  });

  it('takes back what an earlier version recorded', async () => {
    const less = await change([{ _id: tomatoes(), quantity: 1 }]);
    const batch = String(less.headers['change-batch']);
    const step = await store.db
      .selectFrom('changes')
      .selectAll()
      .where('batch_id', '=', batch)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(step.after)).toEqual({
      totalPrice: 295,
      quantities: JSON.stringify({ [tomatoes()]: 1 }),
    });
    await change([{ _id: tomatoes(), quantity: 2 }]);
    // As the version before this one wrote it: the butter had been missing.
    const before = JSON.stringify({ totalPrice: 80, quantities: `{"${butter()}":0}` });
    await store.db
      .updateTable('changes')
      .set({ before })
      .where('noun_id', '=', order._id)
      .where('kind', '=', 'items')
      .execute();
    const { undo } = await store.readOrder(admin, order._id);
    expect((await store.post(admin, `/api/change/${undo.batch}/undo`)).status).toBe(200);
    expect(linesOf((await store.readOrder(admin, order._id)).order)).toEqual([
      ['Amul Butter', 0, 0],
      ['Tomatoes', 2, 80],
    ]);
    await expectWhole();
  });

  it("keeps the day's figure of the order when it is edited after midnight", async () => {
    const sold = async () =>
      store.db.selectFrom('daily_sales').select(['day', 'paise']).where('orders', '>', 0).execute();
    expect(await sold()).toEqual([{ day: '2026-11-21', paise: 33_500 }]);
    store.now += 12 * 3_600_000;
    admin = await store.admit('manager', { email: 'meena@example.in', name: 'Meena' });
    await change([{ _id: uuid(), product: products.bread, quantity: 1 }]);
    expect(await sold()).toEqual([{ day: '2026-11-21', paise: 38_000 }]);
    await expectWhole();
  });
});
