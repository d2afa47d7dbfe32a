import { type Kysely, sql } from 'kysely';

/** How many orders one transaction takes. */
const sliceSize = 2_000;
/** Few enough rows for every engine's limit on parameters. */
const rowsPerInsert = 500;

/** Fills the table for the orders that are not in it, and makes its indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) last = (await fillSlice(db, last)).last;
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
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const counts = sql<{ total: number; filled: number }>`
    select count(*) as total, sum(case when id <= filled.last then 1 else 0 end) as filled
    from orders cross join (select coalesce(max(order_id), '') as last from order_items) as filled`;
  const [counted] = (await transact((trx) => counts.execute(trx))).rows;
  const total = Number(counted?.total ?? 0);
  let done = Number(counted?.filled ?? 0);
  let last: string | undefined = '';
  while (last !== undefined) {
    const after: string = last;
    const slice = await transact((trx) => fillSlice(trx, after));
    done += slice.count;
    last = slice.last;
    if (slice.count > 0) onProgress(done, total);
  }
}

interface Slice {
  readonly count: number;
  /** The id of its last order; undefined where no order is left. */
  readonly last: string | undefined;
}

/** Fills the table for the next orders after this one. */
async function fillSlice(db: Kysely<unknown>, after: string): Promise<Slice> {
  // Another process may have filled it further.
  const { rows: orders } = await sql<{ id: string; items: string }>`
    select id, items from orders
    where id > ${after} and id > (select coalesce(max(order_id), '') from order_items)
    order by id limit ${sliceSize}`.execute(db);
  const rows = orders.flatMap(({ id, items }) => JSON.parse(items).map(toRow(id)));
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await db
      .insertInto('order_items' as never)
      .values(rows.slice(at, at + rowsPerInsert) as never)
      .execute();
  return { count: orders.length, last: orders.at(-1)?.id };
}

interface Item {
  readonly _id: string;
  readonly product: { readonly _id: string; readonly name: string };
  readonly pack?: string;
  readonly quantity: number;
  readonly ordered?: number;
  readonly price: number;
}

const toRow =
  (orderId: string) =>
  ({ _id, product, pack = '', quantity, ordered = quantity, price }: Item, line: number) => ({
    ...{ order_id: orderId, line, id: _id, product_id: product._id, name: product.name },
    ...{ pack, price_paise: Math.round(price * 100), quantity, ordered },
  });
