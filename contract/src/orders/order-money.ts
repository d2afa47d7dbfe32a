import { z } from 'zod';
import { idParams, line } from '../field.ts';
import { paidByWays } from '../money-rules.ts';
import { defineCall } from '../route.ts';
import { orderAnswer } from './orders.ts';

export const setPaidBy = defineCall({
  method: 'PUT',
  path: '/api/order/paid-by/:id',
  access: ['orders.money'],
  summary: 'Correct how an order was paid at the door',
  params: idParams,
  body: z.object({
    paidBy: z.enum(paidByWays),
    /** Lets it go on an account above its limit. */
    anyway: z.literal(true).optional(),
  }),
  answer: orderAnswer,
  status: 200,
  errors: [
    'order.not-found',
    'order.not-paid-at-door',
    'order.refunded',
    'cash.handed-in',
    'cash.in-closed-day',
    'tab.not-allowed',
    'tab.above-limit',
    'store.zone-changed',
  ],
});

/**
 * Sends what is due back through Razorpay, or with `reference` or `cash` marks that it went back some
 * other way. The same call again looks first whether an earlier one has arrived. A field of another name
 * is refused: without its field, what was to be marked would be sent.
 */
export const refundOrder = defineCall({
  method: 'POST',
  path: '/api/order/refund/:id',
  access: ['orders.money'],
  summary: 'Send back what is due of an order, or mark it as sent',
  params: idParams,
  body: z
    .strictObject({
      /** How it went back. */
      reference: line(200).optional(),
      /** It went back in cash from the drawer. */
      cash: z.literal(true).optional(),
      /** What was seen to be due, in rupees; another amount that is due by now stays so. */
      due: z.number().optional(),
    })
    .refine(({ reference, cash }) => !reference || !cash, {
      path: ['cash'],
      error: 'Say how it went back, or that it was cash from the drawer',
    })
    .nullish(),
  answer: orderAnswer,
  status: 200,
  errors: [
    'order.not-found',
    'refund.none-due',
    'refund.changed',
    'refund.only-marked',
    'refund.refused',
    'refund.unanswered',
    'payment.not-set-up',
    'store.zone-changed',
  ],
});
