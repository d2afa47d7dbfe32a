import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '../../platform/domain-error.ts';
import type { Ctx, Services } from '../../services.ts';
import { findOrder } from './order.repository.ts';
import { markPaid } from './order.service.ts';
import type { OrderRow } from './order.table.ts';

/** The fields that are read of Razorpay's event; amounts are paise. */
const capturedEvent = z.object({
  event: z.literal('payment.captured'),
  payload: z.object({
    payment: z.object({
      entity: z.object({
        amount: z.int(),
        currency: z.literal('INR'),
        notes: z.object({ order_id: z.uuid() }),
      }),
    }),
  }),
});

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
  const event = capturedEvent.safeParse(parseJson(rawBody));
  if (!event.success) return ctx.log.info('payment event of no concern');
  const { amount, notes } = event.data.payload.payment.entity;
  const order = await findOrder(services.db, notes.order_id);
  const reason = whyNotPaid(order, amount);
  if (reason) return ctx.log.warn({ order: notes.order_id, amount, reason }, 'payment ignored');
  await markPaid(services, ctx, notes.order_id);
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

function whyNotPaid(order: OrderRow | undefined, amount: number): string | undefined {
  if (!order) return 'unknown order';
  if (order.payment_method !== 'razorpay') return 'cash order';
  if (order.total_paise !== amount) return 'wrong amount';
  if (order.payment_status === 'paid') return 'already paid';
  return undefined;
}
