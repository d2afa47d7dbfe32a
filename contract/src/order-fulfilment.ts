import { z } from 'zod';
import { id, instant, rupees } from './field.ts';
import { orderItem, storedAddress } from './orders.ts';
import { defineCall } from './route.ts';
import { missingChoices } from './shop-rules.ts';

/**
 * An order as a packer sees it: no telephone, no address but the locality, no totals (people 2).
 */
export const orderToPack = z.object({
  _id: id,
  dueAt: instant.optional(),
  /** The city of the address. */
  locality: z.string(),
  /** The first word of the customer's name. */
  customer: z.string(),
  /** What to do about something that the shop lacks. */
  missing: z.enum(missingChoices).optional(),
  customerNote: z.string().optional(),
  /** Without those of which none is sent. */
  items: z.array(orderItem.pick({ _id: true, product: true, pack: true, quantity: true })),
});
export type OrderToPack = z.infer<typeof orderToPack>;

/** An order as a rider sees it. */
export const orderToDeliver = z.object({
  _id: id,
  dueAt: instant.optional(),
  shippingAddress: storedAddress,
  /** The rupees to collect; 0 when the order is paid. */
  collect: rupees,
  customerNote: z.string().optional(),
  /** Lines of which nothing is sent are left out. */
  items: z.array(
    orderItem.pick({ pack: true, quantity: true }).extend({
      product: z.object({ name: z.string() }),
    }),
  ),
});
export type OrderToDeliver = z.infer<typeof orderToDeliver>;

/** The `ETag` is the version of the orders, as in `listOpenOrders`. */
export const listOrdersToPack = defineCall({
  method: 'GET',
  path: '/api/order/to-pack',
  access: ['orders.pack'],
  summary: 'Accepted orders of the last 7 days by due time, as a packer sees them',
  answer: z.array(orderToPack),
  status: 200,
});

/** The `ETag` is the version of the orders, as in `listOpenOrders`. */
export const listOrdersToDeliver = defineCall({
  method: 'GET',
  path: '/api/order/to-deliver',
  access: ['orders.deliver'],
  summary: 'Packed orders of the last 7 days by due time, as a rider sees them',
  answer: z.array(orderToDeliver),
  status: 200,
});
