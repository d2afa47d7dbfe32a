import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { TabRow } from './tab.table.ts';

export const findTabRow = (db: Db, id: string): Promise<TabRow | undefined> =>
  db.selectFrom('tab_rows').selectAll().where('id', '=', id).executeTakeFirst();

/** The row of an order that is on account. */
export const findTabRowOf = (db: Db, orderId: string): Promise<TabRow | undefined> =>
  db.selectFrom('tab_rows').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export async function insertTabRow(trx: Transaction<Database>, row: TabRow): Promise<void> {
  await trx.insertInto('tab_rows').values(row).execute();
}

export async function deleteTabRow(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('tab_rows').where('id', '=', id).execute();
}

/** Lets the row of an order follow the order's total and number. */
export async function updateTabRowOf(
  trx: Transaction<Database>,
  orderId: string,
  { phone, paise }: Pick<TabRow, 'phone' | 'paise'>,
): Promise<void> {
  await trx.updateTable('tab_rows').set({ phone, paise }).where('order_id', '=', orderId).execute();
}

/** Gives the rows of a number to another number. */
export async function renumberTab(
  trx: Transaction<Database>,
  from: string,
  phone: string,
): Promise<void> {
  await trx.updateTable('tab_rows').set({ phone }).where('phone', '=', from).execute();
}

/** Takes number and notes out of the rows of a customer, who is known by the id from then on. */
export async function eraseTabRows(
  trx: Transaction<Database>,
  phone: string,
  customerId: string,
): Promise<string[]> {
  const rows = await trx
    .updateTable('tab_rows')
    .set({ phone: customerId, note: '' })
    .where('phone', '=', phone)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The next rows of an account, newest first, with the order's number and the batch of each that is on record. */
export function findTabRows(
  db: Db,
  phone: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
) {
  let query = db
    .selectFrom('tab_rows')
    .selectAll('tab_rows')
    .leftJoin('orders', 'orders.id', 'tab_rows.order_id')
    .leftJoin('changes', (join) =>
      join
        .onRef('changes.version', '=', 'tab_rows.version')
        .on('changes.feed', '=', 'orders')
        .on('changes.noun', '=', 'tab-row'),
    )
    .select(['orders.day_number', 'changes.batch_id'])
    .where('tab_rows.phone', '=', phone)
    .orderBy('tab_rows.version', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('tab_rows.version', '<', before);
  return query.execute();
}

/** What a number owes by now, in paise; what is stored of its customer follows at the end of the transaction. */
export async function sumTab(db: Db, phone: string): Promise<number> {
  const { paise } = await db
    .selectFrom('tab_rows')
    .select(({ fn }) => fn.sum<number>('paise').as('paise'))
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return Number(paise ?? 0);
}

/** What each row of these numbers adds, the oldest first. */
export const findTabSums = (
  db: Db,
  phones: readonly string[],
): Promise<Pick<TabRow, 'phone' | 'paise' | 'at'>[]> =>
  db
    .selectFrom('tab_rows')
    .select(['phone', 'paise', 'at'])
    .where('phone', 'in', phones)
    .orderBy('version')
    .execute();

/** What went onto accounts and what was paid of them after this version, by kind and way. */
export const sumTabs = (db: Db, after: number) =>
  db
    .selectFrom('tab_rows')
    .select(({ fn }) => [
      'kind',
      'how',
      fn.countAll<number>().as('rows'),
      fn.sum<number>('paise').as('paise'),
    ])
    .where('version', '>', after)
    .where('kind', '<>', sql.lit('entry'))
    // Nothing is owed for a rejected order.
    .where('paise', '<>', 0)
    .groupBy(['kind', 'how'])
    .execute();
