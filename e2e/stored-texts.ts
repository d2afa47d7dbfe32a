import type { Order } from '@kirana/contract';
import { optionalJson } from '../server/src/nouns/orders/order-json.ts';
import { setStatus } from './board-store.ts';
import { joinTeam } from './phones.ts';
import { openShop } from './shop-store.ts';
import { asha, ravi, type Store } from './store.ts';

/** What a store from before these were refused may hold in its columns. */
export const columnTexts = [
  'Half day\u2028for the fair',
  'Laxman\u202enamxaL',
  'Ravi ]]> Nair',
  'x'.repeat(200),
] as const;
/** In columns of JSON also this. */
export const jsonTexts = [...columnTexts, 'Zed\ud800'] as const;

/** Writes columns of an order as they are, with the JSON that lists are made of. */
export const storeOrder = (
  store: Store,
  { _id }: Pick<Order, '_id'>,
  columns: Readonly<Record<string, string>>,
): Promise<void> =>
  store.onDatabase(async (db) => {
    const query = db.selectFrom('orders').selectAll().where('id', '=', _id);
    const row = { ...(await query.executeTakeFirstOrThrow()), ...columns };
    const set = { ...columns, optional_json: optionalJson(row) };
    await db.updateTable('orders').set(set).where('id', '=', _id).execute();
  });

/** Makes every text of an order this one. */
export const fillOrder = (store: Store, order: Order, text: string): Promise<void> => {
  const inColumn = text.toWellFormed();
  const { shippingAddress, items } = order;
  const parts = { name: text, line1: text, line2: text, landmark: text, city: text, state: text };
  return storeOrder(store, order, {
    customer_name: inColumn,
    note: inColumn,
    customer_note: inColumn,
    shipping_address: JSON.stringify({ ...shippingAddress, ...parts }),
    items: JSON.stringify(
      items.map((item) => ({ ...item, pack: text, product: { ...item.product, name: text } })),
    ),
  });
};

const openSteps = ['pending', 'accepted', 'packed'] as const;

/** Puts these texts wherever a store keeps text; returns the orders. */
export async function fillStore(store: Store): Promise<Order[]> {
  await store.adminToken();
  const customer = await store.join(ravi);
  const orders: Order[] = [];
  for (const [at, text] of jsonTexts.entries())
    for (const status of [...openSteps, at % 2 === 0 ? 'rejected' : 'delivered'] as const) {
      const product = await store.addProduct({ name: text.toWellFormed() });
      const order = await store.placeOrder(customer, { items: [{ product, quantity: 2 }] });
      if (status === 'rejected')
        await setStatus(store, order, { status, reason: { code: 'other', note: 'x'.repeat(200) } });
      else if (status !== 'pending') await setStatus(store, order, { status });
      await fillOrder(store, order, text);
      orders.push(order);
    }
  await openShop(store, { name: 'x'.repeat(60), upiId: 'shop@bank', whatsapp: asha.phone });
  const rows = columnTexts.entries();
  await store.onDatabase(async (db) => {
    for (const [at, text] of rows) {
      const category = { id: crypto.randomUUID(), name: text, name_key: `${at}`, image: '' };
      await db
        .insertInto('categories')
        .values({ ...category, created_at: 1 })
        .execute();
    }
    const long = { quantity: 'x'.repeat(50), brand: 'x'.repeat(60), description: columnTexts[0] };
    await db
      .updateTable('products')
      .set({ ...long, also_called: 'x'.repeat(200) })
      .execute();
    await db.updateTable('batches').set({ actor_name: columnTexts[3] }).execute();
    await db.updateTable('changes').set({ noun_name: columnTexts[1] }).execute();
    const { document } = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
    const settings = { ...JSON.parse(document), name: jsonTexts[4], address: jsonTexts.join(' ') };
    await db
      .updateTable('settings')
      .set({ document: JSON.stringify(settings) })
      .execute();
    const days = jsonTexts.map((note, at) => ({ date: `2099-11-0${at + 1}`, hours: [], note }));
    const hours = JSON.stringify({ on: false, week: [], days, lastOrderMinutes: 0 });
    await db.updateTable('store').set({ hours }).execute();
  });
  for (const [at, text] of columnTexts.entries())
    await joinTeam(store, 'manager', text, `manager-${at}@example.in`);
  return orders;
}
