import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '../../platform/domain-error.ts';
import type { Ctx, Services } from '../../services.ts';
import { findOrder } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';
import { findOrderOfPayment, findPayments } from './payment.repository.ts';
import { type OnlinePayment, takeOnlinePayment } from './payment.service.ts';
import type { PaymentRow } from './payment.table.ts';
import { endRefund, takeForeignRefund } from './refund.service.ts';
import { takeUnmatchedRefund } from './unmatched-payment.service.ts';

/** Razorpay writes empty notes as an empty list. */
const notes = z.object({ order_id: z.uuid() }).optional().catch(undefined);

/** The fields that are read of Razorpay's payments and refunds; amounts are paise. */
const payment = z.object({
  id: z.string().max(100).default(''),
  amount: z.int().positive(),
  currency: z.literal('INR'),
  captured: z.boolean().optional(),
  notes,
});
const paymentOfRefund = payment.partial();
const refund = z.object({
  id: z.string().min(1).max(100),
  payment_id: z.string().max(100),
  amount: z.int().positive(),
  receipt: z.string().max(100).nullish(),
  notes,
});

const paymentCaptured = z.object({
  event: z.literal('payment.captured'),
  payload: z.object({ payment: z.object({ entity: payment.required({ notes: true }) }) }),
});
const linkPaid = z.object({
  event: z.literal('payment_link.paid'),
  payload: z.object({
    payment_link: z.object({ entity: z.object({ reference_id: z.uuid() }) }),
    payment: z.object({ entity: payment }),
  }),
});
const refundEnded = z.object({
  event: z.enum(['refund.processed', 'refund.failed']),
  payload: z.object({
    refund: z.object({ entity: refund }),
    payment: z.object({ entity: paymentOfRefund }).optional(),
  }),
});
const knownEvent = z.union([paymentCaptured, linkPaid, refundEnded]);

/**
 * Handles one webhook event. Events that change nothing are logged and answered with 200, since
 * Razorpay sends refused ones again for a day.
 * @throws DomainError when no secret is set or the signature is not Razorpay's
 */
export async function takeEvent(
  services: Services,
  ctx: Ctx,
  { rawBody, signature }: { readonly rawBody: Buffer; readonly signature: string | undefined },
): Promise<void> {
  const secret = services.config.RAZORPAY_WEBHOOK_SECRET;
  if (!secret) throw new DomainError('payment.not-set-up');
  if (!isSigned(rawBody, signature, secret)) throw new DomainError('payment.bad-signature');
  const { data: event } = knownEvent.safeParse(parseJson(rawBody));
  if (!event) return ctx.log.info('payment event of no concern');
  switch (event.event) {
    case 'payment.captured': {
      const { entity } = event.payload.payment;
      return takePayment(services, ctx, toPayment(entity, entity.notes?.order_id ?? ''));
    }
    case 'payment_link.paid': {
      const { payment_link, payment } = event.payload;
      return takePayment(
        services,
        ctx,
        toPayment(payment.entity, payment_link.entity.reference_id),
      );
    }
    default:
      return takeRefund(services, ctx, event);
  }
}

const toPayment = ({ id, amount }: z.infer<typeof payment>, orderId: string): OnlinePayment => ({
  orderId,
  reference: id,
  paise: amount,
});

/** Takes a payment that an event or a look at its link has told of. */
export async function takePayment(
  services: Services,
  ctx: Ctx,
  taken: OnlinePayment,
): Promise<void> {
  const isKnown = taken.orderId !== '' && (await findOrder(services.db, taken.orderId));
  const reason = isKnown ? await takeOnlinePayment(services, ctx, taken) : 'unknown order';
  // Two events tell of each payment of a link.
  const level = reason?.startsWith('already') ? 'info' : 'warn';
  if (reason) ctx.log[level]({ ...taken, reason }, 'payment ignored');
}

async function takeRefund(
  services: Services,
  ctx: Ctx,
  { event, payload }: z.infer<typeof refundEnded>,
): Promise<void> {
  const { id, payment_id, amount, receipt, notes: own } = payload.refund.entity;
  const source = payload.payment?.entity;
  if (source?.captured === false) return ctx.log.info({ id }, 'refund of no payment of ours');
  const namedId = own?.order_id ?? source?.notes?.order_id;
  const known = await findOrderOfPayment(services.db, payment_id);
  const orderId = known ?? namedId;
  const order = orderId && (await findOrder(services.db, orderId));
  if (!order) return ctx.log.warn({ id, payment_id, reason: 'unknown order' }, 'refund ignored');
  const state = event === 'refund.processed' ? 'done' : 'failed';
  const payments = await findPayments(services.db, order.id);
  const refunds = payments.filter(({ kind }) => kind === 'refund');
  const row =
    refunds.find(({ reference }) => reference === id) ?? refunds.find((one) => one.id === receipt);
  if (row) return void (await endRefund(services, ctx, row, { id, state }));
  const isOurs =
    state === 'done' &&
    (known !== undefined ||
      holdsUnnamed(order, payments) ||
      (await takeRefunded(services, ctx, order.id, source, payment_id)));
  if (!isOurs) {
    ctx.log.warn({ id, payment_id, reason: 'unknown refund' }, 'refund ignored');
    return;
  }
  const refund = { reference: id, payment_id, paise: amount };
  if (!(await takeUnmatchedRefund(services, ctx, order.id, refund)))
    await takeForeignRefund(services, ctx, order.id, refund);
}

/**
 * Takes a payment that its refund tells of first: events come in any order, and one that is ignored does
 * not come again.
 * @returns whether it is a payment of the order now, also one that does not fit
 */
async function takeRefunded(
  services: Services,
  ctx: Ctx,
  orderId: string,
  source: z.infer<typeof paymentOfRefund> | undefined,
  reference: string,
): Promise<boolean> {
  const { id, amount, captured } = source ?? {};
  if (id !== reference || amount === undefined || !captured) return false;
  await takePayment(services, ctx, { orderId, reference, paise: amount });
  return (await findOrderOfPayment(services.db, reference)) === orderId;
}

/** Whether an order was paid online by a payment whose id was not told; every other one has its row. */
function holdsUnnamed(order: OrderRow, payments: readonly PaymentRow[]): boolean {
  const isNamed = ({ kind, reference }: PaymentRow) =>
    kind !== 'refund' && (kind !== 'online' || reference !== '');
  const named = payments.filter(isNamed).reduce((sum, { paise }) => sum + paise, 0);
  return order.paid_paise > named;
}

function isSigned(rawBody: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const sent = Buffer.from(signature ?? '', 'hex');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
