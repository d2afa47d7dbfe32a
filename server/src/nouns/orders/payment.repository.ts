import type { DoorPayment } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import type { PaymentLinkRow, PaymentRow } from './payment.table.ts';

export async function insertPayment(trx: Transaction<Database>, payment: PaymentRow) {
  await trx.insertInto('payments').values(payment).execute();
}

export async function updatePayment(
  trx: Transaction<Database>,
  id: string,
  change: Partial<PaymentRow>,
): Promise<void> {
  await trx.updateTable('payments').set(change).where('id', '=', id).execute();
}

export async function deletePayment(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('payments').where('id', '=', id).execute();
}

/** All payments and refunds of an order, the newest first. */
export const findPayments = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What was paid at the door for an order, or when it was placed. */
export const findDoorPayment = (db: Db, orderId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['cash', 'upi'] satisfies DoorPayment[])
    .executeTakeFirst();

/** The order of an online payment, by Razorpay's id of it; those that do not fit their order are few. */
export async function findOrderOfPayment(db: Db, reference: string): Promise<string | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select('order_id')
    .where('reference', '=', reference)
    .where('reference', '<>', '')
    .where('kind', '=', 'online')
    .union(
      db
        .selectFrom('unmatched_payments')
        .select('order_id')
        .where('reference', '=', reference)
        .where('reference', '<>', ''),
    )
    .executeTakeFirst();
  return payment?.order_id;
}

/** The cash that riders hold, of one rider or of all, the oldest first. */
export function findCashWithRiders(db: Db, rider?: string) {
  const query = db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'order_id', 'paise', 'payments.at', 'by_id', 'by_name'])
    .select(['customer_name', 'day_number'])
    .where('by_rider', '=', 1)
    .where('kind', '=', 'cash')
    .where('move_id', '=', '')
    .orderBy('payments.at')
    .orderBy('payments.id');
  return (rider === undefined ? query : query.where('by_id', '=', rider)).execute();
}

/** The order whose refund was paid by a move; undefined for every other move. */
export async function findRefundOfMove(db: Db, moveId: string): Promise<string | undefined> {
  const refund = await db
    .selectFrom('payments')
    .select('order_id')
    .where('move_id', '=', moveId)
    .where('move_id', '<>', '')
    .where('kind', '=', 'refund')
    .executeTakeFirst();
  return refund?.order_id;
}

/** Puts riders' payments into a settlement. */
export async function settlePayments(
  trx: Transaction<Database>,
  ids: readonly string[],
  moveId: string,
): Promise<void> {
  await trx.updateTable('payments').set({ move_id: moveId }).where('id', 'in', ids).execute();
}

/** Gives what was settled back to the riders. */
export async function unsettlePayments(trx: Transaction<Database>, moveId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ move_id: '' })
    .where('move_id', '=', moveId)
    .where('move_id', '<>', '')
    .execute();
}

export async function insertPaymentLink(trx: Transaction<Database>, link: PaymentLinkRow) {
  await trx.insertInto('payment_links').values(link).execute();
}

export const findPaymentLink = (db: Db, orderId: string): Promise<PaymentLinkRow | undefined> =>
  db.selectFrom('payment_links').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/**
 * Takes out of payments what the shop wrote about refunds, and the links to Razorpay's pages, which name
 * the customer.
 */
export async function erasePaymentTexts(
  trx: Transaction<Database>,
  orderIds: readonly string[],
): Promise<void> {
  for (const some of slices(orderIds)) {
    await trx.updateTable('payments').set({ note: '' }).where('order_id', 'in', some).execute();
    await trx.deleteFrom('payment_links').where('order_id', 'in', some).execute();
  }
}
