import { isDeepStrictEqual } from 'node:util';
import type { OrderItem } from '@kirana/contract';
import type { Db } from '../src/database/schema.ts';
import { toRupees } from '../src/platform/money.ts';

/** The ids of the orders whose rows in `order_items` are not those of their JSON text. */
export async function ordersWithOtherRows(db: Db): Promise<string[]> {
  const { orders, linesOf } = await readItems(db);
  return orders
    .filter(({ id, items }) => {
      const stored = linesOf(id);
      const told = (JSON.parse(items) as OrderItem[]).map(withEmptyFields);
      return (
        stored.some(({ line }, at) => line !== at) || !isDeepStrictEqual(stored.map(toItem), told)
      );
    })
    .map(({ id }) => id);
}

/** The same, and those whose total is not what their lines and the delivery cost. */
export async function ordersWithOtherItems(db: Db): Promise<string[]> {
  const { orders, linesOf } = await readItems(db);
  const paid = ({ line_paise, price_paise, quantity }: Row) => line_paise ?? price_paise * quantity;
  const others = orders.filter(
    ({ id, total_paise, delivery_fee_paise }) =>
      linesOf(id).reduce((sum, row) => sum + paid(row), delivery_fee_paise) !== total_paise,
  );
  return [...(await ordersWithOtherRows(db)), ...others.map(({ id }) => id)];
}

async function readItems(db: Db) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'items', 'total_paise', 'delivery_fee_paise'])
    .execute();
  const rows = await db.selectFrom('order_items').selectAll().orderBy('line').execute();
  const lines = Map.groupBy(rows, ({ order_id }) => order_id);
  return { orders, linesOf: (id: string) => lines.get(id) ?? [] };
}

type Row = Awaited<ReturnType<typeof readRow>>;
const readRow = (db: Db) => db.selectFrom('order_items').selectAll().executeTakeFirstOrThrow();

const toItem = (row: Row) => ({
  ...{ _id: row.id, product: { _id: row.product_id, name: row.name }, pack: row.pack },
  ...{ quantity: row.quantity, ordered: row.ordered, price: toRupees(row.price_paise) },
  mrp: toRupees(row.mrp_paise),
  ...{ grams: row.grams, lineTotal: row.line_paise === null ? null : toRupees(row.line_paise) },
  ...{ added: row.added === 1, agreed: row.agreed === 1, replaces: row.replaces },
});

/** An item with a value for each field that is absent when it says nothing. */
const withEmptyFields = (item: OrderItem) => ({
  ...{ pack: '', mrp: 0, ordered: item.quantity, grams: null, lineTotal: null, replaces: '' },
  ...item,
  ...{ added: item.added ?? false, agreed: item.agreed ?? false },
});
