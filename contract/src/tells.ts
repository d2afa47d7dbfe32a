import { z } from 'zod';
import { id, idParams, messageAnswer } from './field.ts';
import { tellSteps } from './message-rules.ts';
import { defineCall } from './route.ts';

/** By what a customer is told by hand. */
const tellWays = ['whatsapp', 'sms'] as const;
export type TellWay = (typeof tellWays)[number];

/** What a customer can be told of an order, ready to be sent. */
const tell = z.object({
  /** The order's. */
  _id: id,
  step: z.enum(tellSteps),
  /** Who is told: who ordered; a rider tells the recipient. */
  name: z.string(),
  /** Ten digits. */
  phone: z.string(),
  text: z.string(),
  /** The number of the order's last change, to be sent back: the text is of then. */
  seen: z.number(),
});
export type Tell = z.infer<typeof tell>;

/** `ETag` and `If-None-Match` as in other lists. */
export const listTells = defineCall({
  method: 'GET',
  path: '/api/order/tell',
  access: ['orders.work', 'orders.deliver'],
  summary: 'What customers were not told yet, of open orders and those of the last half hour',
  query: z.object({
    /** Answers what this order's customer can be told, told or not. */
    id: id.optional(),
  }),
  answer: z.object({ tells: z.array(tell) }),
  status: 200,
});

/** The same again changes nothing; an older step leaves the offer of the newer one. */
export const markTold = defineCall({
  method: 'POST',
  path: '/api/order/told/:id',
  access: ['orders.work', 'orders.deliver'],
  summary: 'Keep that the customer was told a step',
  params: idParams,
  body: z.object({
    step: z.enum(tellSteps),
    by: z.enum(tellWays),
    /** As listed; without it, the newest of these steps is meant. */
    seen: z.int().min(0).optional(),
  }),
  answer: messageAnswer,
  status: 200,
  errors: ['order.not-found', 'order.of-another-rider', 'order.step-not-taken'],
});
