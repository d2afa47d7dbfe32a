import type { OrderItem } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { openOlderStore } from '../../../test/older-store.ts';
import { ordersWithOtherItems } from '../../../test/order-items.ts';
import { useStore } from '../../../test/store.ts';
import { migrate } from '../../database/migrate.ts';

describe.each(engines)('the MRP of an item on $name', (engine) => {
  const store = useStore(engine);
  let owner: string;
  let customer: string;

  beforeEach(async () => {
    ({ admin: owner, customer } = await store.admitBoth());
  });

  const setMrp = (product: string, mrp_paise: number) =>
    store.db.updateTable('products').set({ mrp_paise }).where('id', '=', product).execute();
  const add = async (paise: number, mrp: number) => {
    const product = await store.addProduct({ paise });
    await setMrp(product, mrp);
    return product;
  };
  const mrpsOf = ({ items }: { items: OrderItem[] }) => items.map(({ mrp }) => mrp);

  it('is that of the day it was ordered, where the price was below it', async () => {
    const products = [await add(14_950, 16_000), await add(6_000, 6_000), await add(500, 0)];
    const items = products.map((product) => ({ product, quantity: 2 }));
    const order = await store.placeOrder(customer, { items });
    expect(mrpsOf(order)).toEqual([160, undefined, undefined]);
    for (const product of products) await setMrp(product, 99_900);
    expect(mrpsOf((await store.readOrder(owner, order._id)).order)).toEqual([
      160,
      undefined,
      undefined,
    ]);
    const rows = store.db.selectFrom('order_items').select('mrp_paise').orderBy('line');
    expect(await rows.execute()).toEqual([16_000, 0, 0].map((mrp_paise) => ({ mrp_paise })));
  });

  it('comes with what the shop adds, stays through edits and their undo, and goes to nobody who packs', async () => {
    const [dal, rice] = [await add(14_950, 16_000), await add(9_000, 10_050)];
    const order = await store.placeOrder(customer, { items: [{ product: dal, quantity: 2 }] });
    const line = order.items[0]?._id;
    const added = await store.changeItems(owner, order._id, [
      { _id: line, quantity: 1 },
      { _id: crypto.randomUUID(), product: rice, quantity: 1 },
    ]);
    expect(mrpsOf(added.body.order)).toEqual([160, 100.5]);
    expect(await ordersWithOtherItems(store.db)).toEqual([]);
    await setMrp(dal, 0);
    expect((await store.undo(owner, added)).status).toBe(200);
    expect(mrpsOf((await store.readOrder(owner, order._id)).order)).toEqual([160]);
    await store.setStatus(owner, order._id, 'accepted');
    const packer = await store.admit('packer', { email: 'packer@example.in' });
    const toPack = await store.get(packer, '/api/order/to-pack');
    expect(toPack.body).toHaveLength(1);
    expect(JSON.stringify(toPack.body)).not.toContain('mrp');
  });

  it('is not known of the orders of an older store', async () => {
    const db = await openOlderStore(engine, '022_counter', [{ id: 'a' }]);
    const item = { order_id: 'a', line: 0, id: 'b', product_id: 'c', name: 'Dal', pack: '' };
    await db
      .insertInto('order_items')
      .values({ ...item, price_paise: 100, quantity: 1, ordered: 1 } as never)
      .execute();
    await migrate(db, () => () => {});
    const rows = await db.selectFrom('order_items').select(['id', 'mrp_paise']).execute();
    expect(rows).toEqual([{ id: 'b', mrp_paise: 0 }]);
  });
});
