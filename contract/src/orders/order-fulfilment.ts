import { z } from 'zod';
import { id, rupees } from '../field.ts';
import { paidByWays } from '../money-rules.ts';
import { defineCall } from '../route.ts';
import { fieldsReadBy, orderReturn } from './order-fields.ts';
import { orderItem, storedAddress } from './orders.ts';

/**
 * An order as a packer sees it: no telephone, no address but the locality, no totals (people 2).
 */
export const orderToPack = z.object({
  _id: id,
  ...fieldsReadBy('packer'),
  /** The city of the address. */
  locality: z.string(),
  /** The first word of the customer's name. */
  customer: z.string(),
  /** Without those of which none is sent. */
  items: z.array(
    orderItem.pick({ _id: true, product: true, pack: true, quantity: true, grams: true }),
  ),
});
export type OrderToPack = z.infer<typeof orderToPack>;

/** An order as a rider sees it. */
export const orderToDeliver = z.object({
  _id: id,
  ...fieldsReadBy('rider'),
  shippingAddress: storedAddress,
  /** The rupees to collect; 0 when the order is paid. */
  collect: rupees,
  /** Why it came back, while nobody carries it. */
  returned: orderReturn.omit({ by: true }).optional(),
  /** How it was paid when it was placed; absent where it was not, and online. */
  paidBy: z.enum(paidByWays).optional(),
  /** Lines of which nothing is sent are left out. */
  items: z.array(
    orderItem.pick({ pack: true, quantity: true, grams: true }).extend({
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

/**
 * Those that the caller carries, and those of nobody. The `ETag` is a version of the orders for this account
 * alone.
 */
export const listOrdersToDeliver = defineCall({
  method: 'GET',
  path: '/api/order/to-deliver',
  access: ['orders.deliver'],
  summary: 'Packed orders of the last 7 days, of the caller and of nobody, as a rider sees them',
  answer: z.array(orderToDeliver),
  status: 200,
});
