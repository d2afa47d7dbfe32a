import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import type { NoticeTable } from './notice.table.ts';

export type Notice = Selectable<NoticeTable>;

/** Plans a notice, in place of one about an earlier step. */
export async function planNotice(trx: Transaction<Database>, notice: Notice): Promise<void> {
  const { due_at, try_at } = notice;
  await trx
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ due_at, try_at }))
    .execute();
}

/** Drops the notice of an order, unless a further step has planned another one. */
export async function dropNotice(db: Db, { order_id, due_at }: Notice): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('order_id', '=', order_id)
    .where('due_at', '=', due_at)
    .execute();
}

export async function dropNoticesOf(
  trx: Transaction<Database>,
  orderIds: readonly string[],
): Promise<void> {
  for (const some of slices(orderIds))
    await trx.deleteFrom('notices').where('order_id', 'in', some).execute();
}

/** Tries a notice later; one that was planned anew meanwhile has its own time. */
export async function putOffNotice(
  db: Db,
  { order_id, due_at }: Notice,
  try_at: number,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ try_at })
    .where('order_id', '=', order_id)
    .where('due_at', '=', due_at)
    .execute();
}

/** The notices that are due, the oldest first. */
export const findDueNotices = (db: Db, now: number, most: number): Promise<Notice[]> =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('due_at', '<=', now)
    .where('try_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();

export const findNotice = (db: Db, orderId: string): Promise<Notice | undefined> =>
  db.selectFrom('notices').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** When the next notice is due; undefined for none. */
export async function findNextNoticeAt(db: Db): Promise<number | undefined> {
  const next = await db
    .selectFrom('notices')
    .select(['due_at', 'try_at'])
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next && Math.max(next.due_at, next.try_at);
}
