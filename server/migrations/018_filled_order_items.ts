import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';

/** How many orders one transaction takes. */
const sliceSize = 2_000;
/** Few enough rows for every engine's limit on parameters. */
const rowsPerInsert = 500;

/** Fills the table for the orders that are not in it, and makes its indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) last = await fillSlice(db, last);
  await db.schema
    .createIndex('order_items_by_id')
    .on('order_items')
    .columns(['order_id', 'id'])
    .unique()
    .execute();
  await db.schema
    .createIndex('order_items_by_product')
    .on('order_items')
    .columns(['product_id', 'order_id'])
    .execute();
}

/** Fills the table in many transactions; a killed process goes on after the last of them. */
export async function prepare(
  transact: <Result>(work: (trx: Kysely<unknown>) => Promise<Result>) => Promise<Result>,
  showProgress: (what: string) => (done: number, total: number) => void,
): Promise<void> {
  const onProgress = showProgress('orders brought up to date');
  const filled = await transact(lastFilled);
  const total = await transact((trx) => countOrders(trx, '', undefined));
  let done = await transact((trx) => countOrders(trx, '', filled));
  let last: string | undefined = filled;
  while (last !== undefined && done < total) {
    const after: string = last;
    last = await transact((trx) => fillSlice(trx, after));
    done += await transact((trx) => countOrders(trx, after, last));
    onProgress(done, total);
  }
}

/** The last order in the table; empty for none. */
async function lastFilled(db: Kysely<unknown>): Promise<string> {
  const query = sql<{ last: string }>`select coalesce(max(order_id), '') as last from order_items`;
  return (await query.execute(db)).rows[0]?.last ?? '';
}

/** How many orders come after one, up to another or, without it, to the last of all. */
async function countOrders(
  db: Kysely<unknown>,
  after: string,
  last: string | undefined,
): Promise<number> {
  const upTo = last === undefined ? sql`` : sql`and id <= ${last}`;
  const query = sql<{ count: number }>`
    select count(*) as count from orders where id > ${after} ${upTo}`;
  return Number((await query.execute(db)).rows[0]?.count);
}

/**
 * Fills the table for the next orders after this one, unless another process has done so.
 * @returns the last of them; undefined where none is left
 */
async function fillSlice(db: Kysely<unknown>, after: string): Promise<string | undefined> {
  const filled = await lastFilled(db);
  const { rows: orders } = await sql<{ id: string; items: string }>`
    select id, items from orders where id > ${after} and id > ${filled}
    order by id limit ${sliceSize}`.execute(db);
  const rows = [];
  for (const { id, items } of orders) {
    const stored: unknown = JSON.parse(items);
    const right = toItems(stored);
    if (!isDeepStrictEqual(stored, right))
      await sql`update orders set items = ${JSON.stringify(right)} where id = ${id}`.execute(db);
    rows.push(...right.map(toRow(id)));
  }
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await db
      .insertInto('order_items' as never)
      .values(rows.slice(at, at + rowsPerInsert) as never)
      .execute();
  return orders.at(-1)?.id;
}

interface Item {
  readonly _id: string;
  readonly product: { readonly _id: string; readonly name: string };
  readonly pack?: string;
  readonly quantity: number;
  readonly ordered?: number;
  readonly price: number;
}

/**
 * The items of an order in the form that the columns need. Orders that were brought in from elsewhere
 * may lack any part of it; one such order must not stop the migration of all.
 */
function toItems(stored: unknown): Item[] {
  const ids = new Set<string>();
  return (Array.isArray(stored) ? stored : []).map((one) => {
    const { _id, product, pack, quantity, ordered, price } = { ...one };
    const { _id: productId = product, name } = { ...product };
    const id = ids.has(toText(_id)) ? '' : toText(_id);
    ids.add(id);
    return {
      _id: id || randomUUID(),
      product: { _id: toText(productId), name: toText(name) },
      ...(pack !== undefined && { pack: toText(pack) }),
      quantity: toCount(quantity),
      ...(ordered != null && { ordered: toCount(ordered) }),
      price: toCount(Number(price) * 100, Number.MAX_SAFE_INTEGER) / 100,
    };
  });
}

/** PostgreSQL refuses NUL characters. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : '';

/** 0 for what is no number, or more than the column takes. */
function toCount(value: unknown, max = 2_147_483_647): number {
  const count = Math.round(Number(value));
  return Math.abs(count) <= max ? count : 0;
}

const toRow =
  (orderId: string) =>
  ({ _id, product, pack = '', quantity, ordered = quantity, price }: Item, line: number) => ({
    ...{ order_id: orderId, line, id: _id, product_id: product._id, name: product.name },
    ...{ pack, price_paise: Math.round(price * 100), quantity, ordered },
  });
