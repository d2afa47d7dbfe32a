import type { Transaction } from 'kysely';
import { changeFeeds } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Ctx, Services } from '../../services.ts';
import { type OpenedOrder, openOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';
import type { UnmatchedPaymentRow } from './payment.table.ts';
import { findUnmatched, insertUnmatched, updateUnmatched } from './unmatched-payment.repository.ts';

const noteSeparator = ' · ';

/** How such payments went back, by the note before and after; undefined where it is the same. */
export function howItWentBack(before: string | undefined, after = ''): string | undefined {
  if (before === undefined) return undefined;
  const earlier = before && before + noteSeparator;
  return after.startsWith(earlier) ? after.slice(earlier.length) : after;
}

/**
 * Keeps an online payment that does not fit its order, once, however often it is told. The order is not
 * paid by it; the shop is shown both sums until the money has gone back.
 * @returns whether it is news
 */
export async function keepUnmatched(
  trx: Transaction<Database>,
  ctx: Ctx,
  { before, save }: OpenedOrder,
  { reference, paise }: Pick<UnmatchedPaymentRow, 'reference' | 'paise'>,
): Promise<boolean> {
  const known = await findUnmatched(trx, before.id);
  const isSame = (one: UnmatchedPaymentRow) =>
    one.reference !== '' && reference !== ''
      ? one.reference === reference
      : // One that was told without its id may be this one.
        one.paise === paise;
  const same = known.find(isSame);
  if (same?.reference === '' && reference !== '')
    await updateUnmatched(trx, { ...same, reference });
  if (same) return false;
  const payment = { id: newId(ctx.now()), order_id: before.id, reference, paise, refund: '' };
  await insertUnmatched(trx, payment);
  const received_paise = before.received_paise + paise;
  await save({ ...before, received_paise }, 'received');
  return true;
}

/**
 * Takes the refund of such a payment, which was made at Razorpay itself.
 * @returns whether it is of such a payment
 */
export const takeUnmatchedRefund = (
  services: Services,
  ctx: Ctx,
  orderId: string,
  { reference, payment_id, paise }: { reference: string; payment_id: string; paise: number },
): Promise<boolean> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const known = await findUnmatched(trx, orderId);
    const payment = known.find((one) => one.reference === payment_id);
    if (!payment) return false;
    const refunds = payment.refund.split(' ');
    if (refunds.includes(reference)) return true;
    const back = Math.min(paise, payment.paise);
    await updateUnmatched(trx, {
      ...payment,
      paise: payment.paise - back,
      refund: [...refunds, reference].join(' ').trim(),
    });
    // It may have been marked as gone back before.
    if (back === 0) return true;
    const { before, save } = await openOrder(trx, ctx, record, orderId);
    await save({ ...before, received_paise: before.received_paise - back }, 'received');
    return true;
  });

/**
 * Marks that such payments went back otherwise than at Razorpay.
 * @param how it is added to the shop's note
 */
export async function markUnmatchedBack(
  trx: Transaction<Database>,
  { before, save }: OpenedOrder,
  how: string,
): Promise<OrderRow> {
  for (const payment of await findUnmatched(trx, before.id))
    await updateUnmatched(trx, { ...payment, paise: 0 });
  const note = [before.note, how].filter(Boolean).join(noteSeparator);
  return save({ ...before, received_paise: 0, note }, 'received');
}
