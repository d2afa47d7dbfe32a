import { type FollowedOrder, needsWork, payOnlineMinutes } from '@kirana/contract';
import type { FastifyRequest } from 'fastify';
import { findOrder } from '../../nouns/orders/order.repository.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import { type OrderRequest, previewOrder } from '../../nouns/orders/order-intake.service.ts';
import { orderLink } from '../../nouns/orders/order-link.ts';
import { findPaymentLink } from '../../nouns/orders/payment.repository.ts';
import { takePayment } from '../../nouns/orders/razorpay.service.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { ensureLinkKey } from '../../nouns/store/link-key.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { Limit } from '../../platform/limits.ts';
import { RazorpayError } from '../../razorpay/razorpay.ts';
import type { Ctx, Services } from '../../services.ts';

/**
 * Opens the page on which an order is paid, before the order is placed and in no transaction.
 * @throws DomainError when the order would be refused, or Razorpay opens no page
 */
export async function openPayment(
  services: Services,
  ctx: Ctx,
  request: OrderRequest,
  origin: string,
): Promise<NonNullable<OrderRequest['payment']>> {
  const { razorpay, db } = services;
  if (!razorpay) throw new DomainError('payment.not-set-up');
  const { total_paise: paise } = await previewOrder(services, ctx, request);
  const { name, site } = await readSettings(db);
  const now = ctx.now();
  const id = newId(now);
  const expiresAt = now + payOnlineMinutes * 60_000;
  try {
    const link = await razorpay.createLink({
      reference: id,
      paise,
      expiresAt,
      callbackUrl: `${site || origin}${orderLink(await ensureLinkKey(db), id)}`,
      customer: request.customer,
      description: `Order ${id.slice(-6)}${name && ` of ${name}`}`,
    });
    return { id, link: { link_id: link.id, url: link.url, expires_at: expiresAt } };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    ctx.log.warn({ err: error }, 'no page to pay on');
    throw new DomainError('payment.unanswered');
  }
}

const isUnpaid = ({ payment_method, payment_status, status }: OrderRow): boolean =>
  payment_method === 'razorpay' && payment_status === 'pending' && needsWork(status);

/** Where and until when an order is paid; undefined for one that is not to be paid online. */
export async function readPay(
  { db }: Services,
  order: OrderRow,
): Promise<Pick<FollowedOrder, 'pay'>> {
  const link = isUnpaid(order) ? await findPaymentLink(db, order.id) : undefined;
  return link ? { pay: { url: link.url, until: isoTime(link.expires_at) } } : {};
}

/** An unpaid order is looked for at Razorpay once in this time. */
const look: Limit = { name: 'payment-looks', points: 1, windowMs: 10_000, code: 'limit.orders' };

/**
 * Looks whether an unpaid order has been paid, for a webhook that was lost. What hinders the look is logged:
 * the page is shown as it is.
 * @returns the order as it is now
 */
export async function lookForPayment(
  services: Services,
  { id: requestId, log, ip: address }: FastifyRequest,
  order: OrderRow,
): Promise<OrderRow> {
  const { razorpay, db, limits, clock } = services;
  const isOpen = order.payment_method === 'razorpay' && order.payment_status === 'pending';
  const link = razorpay && isOpen ? await findPaymentLink(db, order.id) : undefined;
  if (!razorpay || !link) return order;
  const actor = { kind: 'payment', id: '', name: 'Razorpay' } as const;
  const ctx = { caller: undefined, actor, address, requestId, log, now: clock, onBatch: () => {} };
  try {
    await limits.take(look, order.id);
    for (const { id, paise, isCaptured } of await razorpay.findLinkPayments(link.link_id))
      if (isCaptured) await takePayment(services, ctx, { orderId: order.id, reference: id, paise });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === look.code))
      log.warn({ err: error, order: order.id }, 'payment not looked for');
    return order;
  }
  return (await findOrder(db, order.id)) ?? order;
}
