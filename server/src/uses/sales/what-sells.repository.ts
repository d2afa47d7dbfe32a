import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import { type Span, shownOrders } from './sales-orders.repository.ts';
import type { HourSalesTable, ProductSalesTable } from './what-sells.table.ts';

/** Adds to the figures; negative numbers subtract. */
export async function addToProductSales(
  trx: Transaction<Database>,
  rows: readonly ProductSalesTable[],
): Promise<void> {
  for (const some of slices(rows))
    await trx
      .insertInto('product_sales')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['day', 'product_id']).doUpdateSet({
          pieces: sql`product_sales.pieces + excluded.pieces`,
          paise: sql`product_sales.paise + excluded.paise`,
          orders: sql`product_sales.orders + excluded.orders`,
        }),
      )
      .execute();
}

/** Adds to the figures; negative numbers subtract. */
export async function addToHourSales(
  trx: Transaction<Database>,
  rows: readonly HourSalesTable[],
): Promise<void> {
  for (const some of slices(rows))
    await trx
      .insertInto('hour_sales')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['day', 'hour']).doUpdateSet({
          orders: sql`hour_sales.orders + excluded.orders`,
          paise: sql`hour_sales.paise + excluded.paise`,
        }),
      )
      .execute();
}

/** The days that have figures of products. */
export async function findProductDays(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product_sales').select('day').distinct().execute();
  return rows.map(({ day }) => day);
}

/** PostgreSQL sends large numbers as text. */
const inNumbers = <Row extends SoldSum>(row: Row): Row => ({
  ...row,
  pieces: Number(row.pieces),
  paise: Number(row.paise),
  orders: Number(row.orders),
});

const isSomething = ({ pieces, paise, orders }: SoldSum): boolean =>
  pieces !== 0 || paise !== 0 || orders !== 0;

/** A day's figures of products. */
export async function findProductSales(db: Db, day: string): Promise<ProductSalesTable[]> {
  const rows = await db.selectFrom('product_sales').selectAll().where('day', '=', day).execute();
  return rows.map(inNumbers);
}

/** The same, counted from the orders of the day, which is this span. */
export async function countProductSales(
  db: Db,
  day: string,
  span: Span,
): Promise<ProductSalesTable[]> {
  const rows = await shownOrders(db, span)
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn }) => [
      'product_id',
      fn.sum<number>('order_items.quantity').as('pieces'),
      fn.sum<number>(sql`coalesce(line_paise, price_paise * order_items.quantity)`).as('paise'),
      sql<number>`count(distinct case when order_items.quantity > 0 then order_id end)`.as(
        'orders',
      ),
    ])
    .where('status', 'not in', ['cancelled', 'rejected'])
    .groupBy('product_id')
    .execute();
  return rows.map((row) => ({ day, ...inNumbers(row) })).filter(isSomething);
}

/** Replaces a day's figures of products. */
export async function replaceProductSales(
  trx: Transaction<Database>,
  day: string,
  rows: readonly ProductSalesTable[],
): Promise<void> {
  await trx.deleteFrom('product_sales').where('day', '=', day).execute();
  await addToProductSales(trx, rows);
}

/** All figures of hours. */
export async function findAllHourSales(db: Db): Promise<HourSalesTable[]> {
  const rows = await db.selectFrom('hour_sales').selectAll().execute();
  return rows.map((row) => ({ ...row, paise: Number(row.paise) }));
}

/** Replaces all figures of hours. */
export async function replaceHourSales(
  trx: Transaction<Database>,
  rows: readonly HourSalesTable[],
): Promise<void> {
  await trx.deleteFrom('hour_sales').execute();
  await addToHourSales(trx, rows);
}

/** What each product brought in on a range of days, both ends included; an order counts once a product. */
export async function sumProductSales(db: Db, from: string, to: string): Promise<SoldSum[]> {
  const rows = await db
    .selectFrom('product_sales')
    .select(({ fn }) => [
      'product_id',
      fn.sum<number>('pieces').as('pieces'),
      fn.sum<number>('paise').as('paise'),
      fn.sum<number>('orders').as('orders'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('product_id')
    .execute();
  return rows.map(inNumbers).filter(isSomething);
}

export type SoldSum = Omit<ProductSalesTable, 'day'>;

/** What a product brought in on each day of a range that has figures, both ends included. */
export async function findSoldDays(
  db: Db,
  product: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ProductSalesTable[]> {
  const rows = await db
    .selectFrom('product_sales')
    .selectAll()
    .where('product_id', '=', product)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(inNumbers);
}

/** What the hours of the week brought in on a range of days, both ends included. */
export async function sumHourSales(
  db: Db,
  from: string,
  to: string,
): Promise<Omit<HourSalesTable, 'day'>[]> {
  const rows = await db
    .selectFrom('hour_sales')
    .select(({ fn }) => [
      'hour',
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('paise').as('paise'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('hour')
    .orderBy('hour')
    .execute();
  return rows
    .map(({ hour, orders, paise }) => ({ hour, orders: Number(orders), paise: Number(paise) }))
    .filter(({ orders }) => orders > 0);
}

/** What these products are called, their categories and prices, all as they are today. */
export async function findSoldNames(db: Db, ids: readonly string[]) {
  const found = await Promise.all(
    [...slices(ids)].map((some) =>
      db
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'products.category_id')
        .select(['products.id', 'products.name', 'products.quantity as pack'])
        .select(['categories.id as category_id', 'categories.name as category'])
        .select(['products.price_paise', 'products.created_at'])
        .select(['also_called', 'brand', 'sku', 'barcode'])
        .where('products.id', 'in', some)
        .execute(),
    ),
  );
  return found.flat();
}

/** Whether there is such a product, or was one that was sold. */
export async function isProduct(db: Db, id: string): Promise<boolean> {
  const [known, sold] = await Promise.all([
    db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst(),
    db.selectFrom('product_sales').select('day').where('product_id', '=', id).limit(1).execute(),
  ]);
  return known !== undefined || sold.length > 0;
}

/** The last names of products that were deleted, as far as the record reaches back. */
export async function findRemovedNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const some of slices(ids)) {
    const rows = await db
      .selectFrom('changes')
      .select(['noun_id', 'noun_name'])
      .where('noun', '=', 'product')
      .where('noun_id', 'in', some)
      .orderBy('version')
      .execute();
    for (const { noun_id, noun_name } of rows) names.set(noun_id, noun_name);
  }
  return names;
}
