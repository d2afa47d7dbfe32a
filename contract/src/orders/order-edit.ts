import { z } from 'zod';
import { phone } from '../auth.ts';
import { id, idParams, instant, line } from '../field.ts';
import { defineCall } from '../route.ts';
import { seenOrderAnswer } from './order-work.ts';
import { orderAnswer, shippingAddress } from './orders.ts';

/** The most that is weighed of a line. */
const maxGrams = 100_000;
const grams = z.int().min(1).max(maxGrams);

/** What a line of an order is to be; of a line that is added, what it is. */
const itemChange = z
  .object({
    /** Of a line that is added, a UUID that the client draws, so that the same call again adds it once. */
    _id: line(100),
    quantity: z.int().min(0).max(99),
    /** What was weighed; `null` for whole packs again. */
    grams: grams.nullable().optional(),
    /** The line as it was shown; another one by now is refused with 412. */
    seen: z.object({ quantity: z.int(), grams: z.int().optional() }).optional(),
    /** The product of a line that is added. */
    product: line(100).optional(),
    /** The line that the added one replaces. */
    replaces: line(100).optional(),
    /** Whether the customer has agreed that it costs more than what it replaces; without it as before. */
    agreed: z.boolean().optional(),
  })
  .refine(({ _id, product }) => product === undefined || id.safeParse(_id).success, {
    path: ['_id'],
    error: 'An added item needs a UUID as its id',
  });
export type ItemChange = z.infer<typeof itemChange>;

/** `orders.pack` alone allows less and what was weighed. */
export const setOrderItems = defineCall({
  method: 'PUT',
  path: '/api/order/items/:id',
  access: ['orders.work', 'orders.pack'],
  summary: 'Send less, weighed or other items than were ordered; lines that are not named stay',
  params: idParams,
  body: z.object({
    items: z
      .array(itemChange)
      .min(1)
      .max(100)
      .refine(
        (items) => new Set(items.map(({ _id }) => _id)).size === items.length,
        'Each item may stand in it once',
      ),
    /** Agrees that what a paid order costs less has to go back (money 4). */
    refund: z.literal(true).optional(),
    /** Products to be marked as out of stock. */
    outOfStock: z.array(line(100)).max(100).optional(),
  }),
  answer: seenOrderAnswer,
  status: 200,
  errors: [
    'order.not-found',
    'order.final',
    'order.packed',
    'order.paid',
    'order.paid-already',
    'order.above-paid',
    'order.less-alone',
    'order.refunded',
    'order.items-stale',
    'order.item-unknown',
    'order.item-more',
    'order.item-no-weight',
    'order.items-none',
    'order.items-many',
    'product.not-on-sale',
    'product.gone',
    'auth.beyond-position',
    'store.zone-changed',
  ],
});

/** The address is not on record, so its change cannot be undone. */
export const setOrderAddress = defineCall({
  method: 'PUT',
  path: '/api/order/address/:id',
  access: ['orders.work'],
  summary: "Change where an order goes, and its customer's number, until it is packed",
  params: idParams,
  body: z.object({
    shippingAddress,
    customerPhone: phone.optional(),
    /** The order's `updatedAt` as it was seen. */
    seen: instant,
  }),
  answer: orderAnswer,
  status: 200,
  errors: [
    'order.not-found',
    'order.final',
    'order.packed',
    'order.is-pickup',
    'order.stale',
    'customer.on-account',
    'tab.not-allowed',
    'tab.above-limit',
    'store.zone-changed',
  ],
});
