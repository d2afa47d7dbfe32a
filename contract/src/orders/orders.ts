import { z } from 'zod';
import { phone } from '../auth.ts';
import { calendarDate, id, idParams, instant, line, rupees, typed } from '../field.ts';
import { defineCall } from '../route.ts';
import { pinCode } from '../store-rules.ts';
import { readDigits } from '../typed-cells.ts';
import { optionalFields, orderWindow } from './order-fields.ts';
import {
  maxOrderLines,
  orderListPath,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from './order-rules.ts';

/** Where a parcel goes, with its own recipient. */
export const shippingAddress = z.object({
  name: line(100),
  phone,
  line1: line(200),
  line2: line(200).optional(),
  landmark: line(200).optional(),
  city: line(100),
  state: line(100),
  postalCode: z
    .string()
    .overwrite(readDigits)
    .regex(pinCode, 'Postal code must be a 6-digit PIN code'),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

/** A text of a stored address; one that was never given is empty. */
const storedText = z.string().default('');

/** An address as it is stored; it may hold what is refused today, and lack what is asked for today. */
export const storedAddress = z.object({
  name: storedText,
  phone: storedText,
  line1: storedText,
  line2: z.string().optional(),
  landmark: z.string().optional(),
  city: storedText,
  state: storedText,
  postalCode: storedText,
} satisfies Record<keyof ShippingAddress, z.ZodType>);

/** One line of an order, with the product's name and price of that day. */
export const orderItem = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string() }),
  /** The product's pack size of that day; orders from before it was kept have none. */
  pack: z.string().optional(),
  quantity: z.int(),
  /** How many were ordered, where the shop has less (floor 4). */
  ordered: z.int().optional(),
  /** The price of one piece. */
  price: rupees,
  /** Its MRP of that day, where its price was below it; orders from before it was kept have none. */
  mrp: rupees.optional(),
  /** What was weighed of it, where that is sent instead of whole packs (counter 2). */
  grams: z.int().optional(),
  /** What the line costs, where that is not its price times its quantity. */
  lineTotal: rupees.optional(),
  /** The shop added it after the order was placed. */
  added: z.literal(true).optional(),
  /** The line that it is sent instead of, by its id. */
  replaces: id.optional(),
  /** The customer agreed to its own price, above that of what it replaces. */
  agreed: z.literal(true).optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const order = z.object({
  _id: id,
  createdAt: instant,
  updatedAt: instant,
  /** The account's name at the time of the order. */
  customerName: z.string(),
  customerPhone: z.string(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  totalPrice: rupees,
  orderStatus: z.enum(orderStatuses),
  shippingAddress: storedAddress,
  items: z.array(orderItem),
  ...optionalFields(),
});
export type Order = z.infer<typeof order>;

/** What is ordered: products by id. */
export const orderedItems = z
  .array(z.object({ product: z.string().max(100), quantity: z.int().min(1).max(99) }))
  .min(1)
  .max(maxOrderLines);

const newOrder = z.object({
  items: orderedItems,
  shippingAddress,
  paymentMethod: z.enum(paymentMethods),
  /** For later, also while the store is closed. */
  window: orderWindow.optional(),
});
export type NewOrder = z.infer<typeof newOrder>;

/** A changed order. */
export const orderAnswer = z.object({ message: z.string(), order });

/**
 * Sends all orders, newest first, as one array of any length. `X-Total-Count` says how many of them
 * the order list shows, for a client that shows its progress. The `ETag` is the version of the
 * orders: as `If-None-Match` it gives 304 while nothing changed, and as `since` only what changed
 * after it. An answer that holds only changes repeats that version in the header `Changes-Since`;
 * without the header the answer holds everything.
 */
export const listOrders = defineCall({
  method: 'GET',
  path: orderListPath,
  access: ['orders.read'],
  summary: 'All orders, newest first; by date and by change',
  query: z.object({
    startDate: calendarDate.optional(),
    endDate: calendarDate.optional(),
    since: typed().max(100).optional(),
  }),
  answer: z.array(order),
  status: 200,
  errors: ['dates.reversed'],
});

export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/order',
  access: 'account',
  summary: 'Place an order; with `Idempotency-Key`, the same request again answers the same order',
  headers: z.object({ 'idempotency-key': line(200).optional() }),
  body: newOrder,
  answer: order,
  status: 201,
  errors: [
    'product.not-found',
    'product.out-of-stock',
    'product.not-on-sale',
    'store.closed',
    'order.window-gone',
    'order.window-full',
    'order.key-reused',
    'customer.blocked',
    'store.zone-changed',
  ],
});

export const cancelOrder = defineCall({
  method: 'PUT',
  path: '/api/order/cancel/:id',
  access: 'account',
  summary: 'Cancel an own order that is pending or accepted',
  params: idParams,
  answer: orderAnswer,
  status: 200,
  errors: ['order.not-found', 'order.not-cancellable', 'store.zone-changed'],
});

export const razorpayWebhook = defineCall({
  method: 'POST',
  path: '/api/payment/razorpay/webhook',
  access: 'signature',
  summary: "Razorpay's webhook: payments mark their orders as paid, refunds end",
  headers: z.object({ 'x-razorpay-signature': z.string().max(200).optional() }),
  answer: z.object({ message: z.string() }),
  status: 200,
  errors: ['payment.bad-signature', 'payment.not-set-up', 'store.zone-changed'],
});
