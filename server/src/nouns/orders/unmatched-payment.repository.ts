import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { UnmatchedPaymentRow } from './payment.table.ts';

/** The online payments that do not fit an order, whether or not they have gone back. */
export const findUnmatched = (
  trx: Transaction<Database>,
  orderId: string,
): Promise<UnmatchedPaymentRow[]> =>
  trx.selectFrom('unmatched_payments').selectAll().where('order_id', '=', orderId).execute();

export async function insertUnmatched(
  trx: Transaction<Database>,
  payment: UnmatchedPaymentRow,
): Promise<void> {
  await trx.insertInto('unmatched_payments').values(payment).execute();
}

export async function updateUnmatched(
  trx: Transaction<Database>,
  { id, ...payment }: UnmatchedPaymentRow,
): Promise<void> {
  await trx.updateTable('unmatched_payments').set(payment).where('id', '=', id).execute();
}
