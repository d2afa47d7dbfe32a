import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import { type Razorpay, RazorpayError, type Refund } from '../../razorpay/razorpay.ts';
import type { CallerCtx, Ctx, Services } from '../../services.ts';
import { findClosedDay } from '../tabs/closed-day.repository.ts';
import { openOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';
import { deletePayment, findPayments, insertPayment, updatePayment } from './payment.repository.ts';
import { newPayment } from './payment.service.ts';
import type { PaymentRow, RefundState } from './payment.table.ts';
import { markUnmatchedBack } from './unmatched-payment.service.ts';

/**
 * Sends what is due of an order back through Razorpay. A refund that was asked for and not answered is
 * looked for first, so that nothing is sent twice; where nothing is due, so is one that is on its way, since
 * the event of its end may be lost.
 * @param seenDue what was seen to be due, in rupees
 */
export async function sendRefund(
  services: Services,
  ctx: CallerCtx,
  id: string,
  seenDue?: number,
): Promise<OrderRow> {
  const { razorpay } = services;
  if (!razorpay) throw new DomainError('payment.not-set-up');
  const { payment, isNew } = await askForRefund(services, ctx, id, seenDue);
  try {
    const refund = await sendOnce(razorpay, payment, isNew);
    const order = await endRefund(services, ctx, payment, refund);
    if (refund.state === 'failed') throw new DomainError('refund.refused', { words: 'it failed' });
    return order;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    ctx.log.warn({ err: error, order: id }, 'refund not sent');
    if (!error.words) throw new DomainError('refund.unanswered');
    await endRefund(services, ctx, payment, { id: '', state: 'failed' });
    throw new DomainError('refund.refused', { words: error.words });
  }
}

/** Keeps the refund before Razorpay is asked, or finds the one that has not ended. */
const askForRefund = (
  services: Services,
  ctx: CallerCtx,
  id: string,
  seenDue: number | undefined,
) =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const { before, save } = await openOrder(trx, ctx, record, id);
    const payments = await findPayments(trx, id);
    // Who has seen that nothing is due asks about what is on its way, whatever has become due since.
    const isAsking = before.refund_due_paise === 0 || seenDue === 0;
    const unended = isAsking ? ['asked', 'sent'] : ['asked'];
    const open = payments.find(({ state }) => unended.includes(state));
    if (open) return { payment: open, isNew: false };
    refuseUnlessDue(before, seenDue);
    const source = refundable(payments);
    if (!source) throw new DomainError('refund.only-marked');
    const paise = Math.min(before.refund_due_paise, source.paise);
    const refunded_paise = before.refunded_paise + paise;
    const order = await save({ ...before, refunded_paise }, 'refund');
    const payment = newPayment(ctx, order, {
      ...{ kind: 'refund', paise, payment_id: source.reference },
      ...{ state: 'asked', version: 0 },
    });
    await insertPayment(trx, payment);
    return { payment, isNew: true };
  });

/** @throws DomainError when nothing is due of an order, or not what was seen to be */
export function refuseUnlessDue(
  { refund_due_paise }: Pick<OrderRow, 'refund_due_paise'>,
  seenDue: number | undefined,
): void {
  if (refund_due_paise === 0) throw new DomainError('refund.none-due');
  if (seenDue !== undefined && toPaise(seenDue) !== refund_due_paise)
    throw new DomainError('refund.changed', { due: toRupees(refund_due_paise) });
}

/** The newest payment of which Razorpay can send something back, and how much that is. */
export function refundable(
  payments: readonly PaymentRow[],
): Pick<PaymentRow, 'reference' | 'paise'> | undefined {
  for (const { kind, reference, paise } of payments) {
    if (kind !== 'online' || reference === '') continue;
    const refunds = payments.filter(
      (one) => one.payment_id === reference && one.state !== 'failed',
    );
    const left = refunds.reduce((rest, refund) => rest - refund.paise, paise);
    if (left > 0) return { reference, paise: left };
  }
  return undefined;
}

async function sendOnce(razorpay: Razorpay, payment: PaymentRow, isNew: boolean): Promise<Refund> {
  const { id, paise, order_id: orderId, payment_id, reference, state } = payment;
  const sent = isNew ? [] : await findSent(razorpay, payment_id);
  const found = sent.find((one) => one.receipt === id || one.id === reference);
  if (found) return found;
  if (state === 'sent') return { id: reference, receipt: id, state };
  return razorpay.refund(payment_id, { id, paise, orderId });
}

/** Whatever hinders the look leaves open whether the refund was sent. */
async function findSent(razorpay: Razorpay, paymentId: string): Promise<Refund[]> {
  try {
    return await razorpay.findRefunds(paymentId);
  } catch (error) {
    throw new RazorpayError('', { cause: error });
  }
}

/**
 * Keeps what became of a refund. `done` is final; of one that has failed the money is due again, also
 * when that was told before it arrived after all.
 */
export const endRefund = (
  services: Services,
  ctx: Ctx,
  { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>,
  { id: reference, state }: Pick<Refund, 'id' | 'state'>,
): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const { before, save } = await openOrder(trx, ctx, record, order_id);
    const refund = (await findPayments(trx, order_id)).find((payment) => payment.id === id);
    if (!refund || !mayBecome(refund.state, state)) return before;
    const paise = sentOf(state, refund.paise) - sentOf(refund.state, refund.paise);
    const refunded_paise = before.refunded_paise + paise;
    const order = state === 'sent' ? before : await save({ ...before, refunded_paise }, 'refund');
    const version = state === 'done' ? order.version : 0;
    await updatePayment(trx, id, { reference: reference || refund.reference, state, version });
    return order;
  });

const mayBecome = (from: RefundState | '', to: RefundState): boolean =>
  from === 'failed' ? to === 'done' : from !== 'done' && from !== to;

const sentOf = (state: RefundState | '', paise: number): number => (state === 'failed' ? 0 : paise);

/** Takes a refund that was made at Razorpay itself. */
export const takeForeignRefund = (
  services: Services,
  ctx: Ctx,
  orderId: string,
  refund: Pick<PaymentRow, 'reference' | 'payment_id' | 'paise'>,
): Promise<void> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const payments = await findPayments(trx, orderId);
    if (payments.some(({ reference }) => reference === refund.reference)) return;
    const { before, save } = await openOrder(trx, ctx, record, orderId);
    const refunded_paise = before.refunded_paise + refund.paise;
    const order = await save({ ...before, refunded_paise }, 'refund');
    await insertPayment(trx, newPayment(ctx, order, { kind: 'refund', state: 'done', ...refund }));
  });

/**
 * Marks what is due of an order as gone back; where nothing is, what came in without having been asked for.
 * @param refund how it went back, or the move that took it out of the drawer
 * @param seenDue what was seen to be due, in rupees
 */
export async function markRefunded(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  id: string,
  refund: Partial<Pick<PaymentRow, 'note' | 'move_id'>>,
  seenDue?: number,
): Promise<OrderRow> {
  const opened = await openOrder(trx, ctx, record, id);
  const { before, save } = opened;
  if (before.refund_due_paise === 0 && before.received_paise > 0 && refund.note) {
    refuseUnlessDue({ refund_due_paise: before.received_paise }, seenDue);
    return markUnmatchedBack(trx, opened, refund.note);
  }
  refuseUnlessDue(before, seenDue);
  const paise = before.refund_due_paise;
  const refunded_paise = before.refunded_paise + paise;
  const order = await save({ ...before, refunded_paise }, 'refund-marked');
  const row = newPayment(ctx, order, { kind: 'refund', state: 'done', paise, ...refund });
  await insertPayment(trx, row);
  return order;
}

/** The order without the refund that was marked by this change, or why that stands. */
export async function withoutRefund(
  trx: Transaction<Database>,
  present: OrderRow,
  version: number,
): Promise<OrderRow | DomainError> {
  const refund = (await findPayments(trx, present.id)).find(
    (payment) => payment.kind === 'refund' && payment.version === version,
  );
  if (!refund) return new DomainError('change.undone');
  const day = await findClosedDay(trx, version);
  if (day !== undefined) return new DomainError('cash.in-closed-day', { day });
  await deletePayment(trx, refund.id);
  return { ...present, refunded_paise: present.refunded_paise - refund.paise };
}
