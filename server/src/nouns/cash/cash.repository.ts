import { maxCashLines } from '@kirana/contract';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { CashDayRow, CashMoveRow } from './cash.table.ts';

/** How many orders with money to go back, and how many closed days, are sent. */
const maxRefunds = 500;
const maxDays = 30;

export async function insertMove(trx: Transaction<Database>, move: CashMoveRow): Promise<void> {
  await trx.insertInto('cash_moves').values(move).execute();
}

export async function deleteMove(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('cash_moves').where('id', '=', id).execute();
}

export const findMove = (db: Db, id: string): Promise<CashMoveRow | undefined> =>
  db.selectFrom('cash_moves').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertDay(trx: Transaction<Database>, day: CashDayRow): Promise<void> {
  await trx.insertInto('cash_days').values(day).execute();
}

/** A closed day as the next one begins with it. */
export type LastDay = Pick<CashDayRow, 'number' | 'at' | 'version' | 'left_paise'>;

/** The last closed day; day 0 is there from the start. */
export const findLastDay = (db: Db): Promise<LastDay> =>
  db
    .selectFrom('cash_days')
    .select(['number', 'at', 'version', 'left_paise'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const findDay = (db: Db, number: number): Promise<CashDayRow | undefined> =>
  db.selectFrom('cash_days').selectAll().where('number', '=', number).executeTakeFirst();

/** The newest closed days, without day 0 and without their sheets. */
export const findDays = (db: Db): Promise<Omit<CashDayRow, 'sheet'>[]> =>
  db
    .selectFrom('cash_days')
    .select(['number', 'at', 'by_id', 'by_name', 'version'])
    .select(['left_paise', 'counted_paise', 'difference_paise'])
    .where('number', '>', 0)
    .orderBy('number', 'desc')
    .limit(maxDays)
    .execute();

/** The moves after this version, the newest first, with their batches, how many orders each settled and who paid. */
export const findMoves = (db: Db, after: number) =>
  db
    .selectFrom('cash_moves')
    .innerJoin('changes', (join) =>
      join.onRef('changes.version', '=', 'cash_moves.version').on('changes.feed', '=', 'orders'),
    )
    // A move and the payment of an account that brought it have one id.
    .leftJoin('tab_rows', (join) =>
      join.onRef('tab_rows.id', '=', 'cash_moves.id').on('cash_moves.kind', '=', 'repaid'),
    )
    .leftJoin('customers', 'customers.phone', 'tab_rows.phone')
    .selectAll('cash_moves')
    .select(['changes.batch_id', 'customers.name as payer'])
    .select(({ selectFrom }) =>
      selectFrom('payments')
        .whereRef('payments.move_id', '=', 'cash_moves.id')
        .where('payments.move_id', '<>', '')
        .where('payments.kind', '=', 'cash')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .as('orders'),
    )
    .where('cash_moves.version', '>', after)
    .orderBy('cash_moves.version', 'desc')
    .execute();

/** The payments after this version by kind and by who took them; refunds count when they ended. */
export const sumPayments = (db: Db, after: number) =>
  db
    .selectFrom('payments')
    .select(({ fn }) => [
      'kind',
      'by_rider',
      fn.count<number>('order_id').distinct().as('orders'),
      fn.sum<number>('paise').as('paise'),
    ])
    .where('version', '>', after)
    .groupBy(['kind', 'by_rider'])
    .execute();

/** The newest payments after this version. */
export const findLines = (db: Db, after: number) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['order_id', 'day_number', 'kind', 'paise', 'at', 'by_name', 'by_rider', 'move_id'])
    .where('payments.version', '>', after)
    .orderBy('payments.version', 'desc')
    .limit(maxCashLines)
    .execute();

/** The orders of which something has to go back, the oldest change first. */
export const findDueOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['id', 'day_number', 'customer_name', 'status', 'refund_due_paise', 'updated_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select(sql.lit(1).as('one'))
          .whereRef('order_id', '=', 'orders.id')
          .where('kind', '=', 'online')
          .where('reference', '<>', ''),
      ).as('is_online'),
    )
    .where('refund_due_paise', '>', 0)
    .orderBy('updated_at')
    .limit(maxRefunds)
    .execute();

/** The refunds that Razorpay has not ended, the oldest first. */
export const findOpenRefunds = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['order_id', 'day_number', 'paise', 'at', 'state', 'customer_name', 'orders.status'])
    // Spelled as the index of open refunds has it.
    .where(sql<boolean>`payments.state in ('asked', 'sent')`)
    .orderBy('payments.id')
    .limit(maxRefunds)
    .execute();
