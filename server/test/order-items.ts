import { isDeepStrictEqual } from 'node:util';
import type { OrderItem } from '@kirana/contract';
import type { Db } from '../src/database/schema.ts';
import { toRupees } from '../src/platform/money.ts';

/** The ids of the orders whose rows in `order_items` are not those of their JSON text. */
export async function ordersWithOtherItems(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'items']).execute();
  const rows = await db.selectFrom('order_items').selectAll().orderBy('line').execute();
  const lines = Map.groupBy(rows, ({ order_id }) => order_id);
  const differing = orders.filter(({ id, items }) => {
    const stored = (lines.get(id) ?? []).map((row, line) => ({
      ...{ _id: row.id, product: { _id: row.product_id, name: row.name }, pack: row.pack },
      ...{ quantity: row.quantity, ordered: row.ordered, price: toRupees(row.price_paise) },
      isInPlace: row.line === line,
    }));
    const expected = (JSON.parse(items) as OrderItem[]).map(({ pack = '', ordered, ...item }) => ({
      ...{ ...item, pack, ordered: ordered ?? item.quantity },
      isInPlace: true,
    }));
    return !isDeepStrictEqual(stored, expected);
  });
  return differing.map(({ id }) => id);
}
