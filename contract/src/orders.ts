import { z } from 'zod';
import { phone } from './auth.ts';
import { calendarDate, id, idParams, instant, line, rupees, typed } from './field.ts';
import { paidByWays } from './money-rules.ts';
import {
  maxOrderLines,
  orderAlerts,
  orderListPath,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  returnReasons,
} from './order-rules.ts';
import { rejection } from './reject-reasons.ts';
import { defineCall } from './route.ts';
import { missingChoices } from './shop-rules.ts';
import { pinCode } from './store-rules.ts';
import { readDigits } from './typed-cells.ts';

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

/** A delivery time, as `GET /api/store/times` offers it; one without `to` is from an opening on. */
export const orderWindow = z.object({ from: instant, to: instant.optional() });

/** Why an order came back, and who brought it. */
export const orderReturn = z.object({
  at: instant,
  reason: z.enum(returnReasons),
  note: z.string().optional(),
  by: z.string(),
});

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
  /** When its next step is due (floor 3). */
  dueAt: instant.optional(),
  /** The time that the customer was told. */
  promisedAt: instant.optional(),
  /** Why it rings: it is new, or its customer cancelled it after it was accepted (floor 2). */
  alert: z.enum(orderAlerts).optional(),
  /** Why it was rejected. */
  reason: rejection.optional(),
  /** The shop's newest note; customers never see it. */
  note: z.string().optional(),
  /** When its ticket was last sent to a printer. */
  printedAt: instant.optional(),
  /** What the delivery costs, in `totalPrice` already; of the storefront's orders alone. */
  deliveryFee: rupees.optional(),
  /** What the customer wrote with it; the shop's own is `note`. */
  customerNote: z.string().optional(),
  /** What the customer wants done about something that the shop lacks. */
  missing: z.enum(missingChoices).optional(),
  /** How it was paid at the door (money 2). */
  paidBy: z.enum(paidByWays).optional(),
  /** What has to go back to its customer, and what was sent back or is being sent (money 4). */
  refundDue: rupees.optional(),
  refunded: rupees.optional(),
  /** What came in online that is not what was asked, until it has gone back; it is not paid by it. */
  received: rupees.optional(),
  /** Its customer fetches it at the shop. */
  pickup: z.literal(true).optional(),
  /** Its number of the day on which it came in (door 1), and that day; orders from before have none. */
  number: z.int().optional(),
  numberDay: calendarDate.optional(),
  /** Who carries it, or delivered it, and since when (door 2). */
  rider: z.object({ _id: id, name: z.string() }).optional(),
  takenAt: instant.optional(),
  /** Why it came back, until it is given to a rider again. */
  returned: orderReturn.optional(),
  /** It is not paid, and its customer may pay later (door 3). */
  mayPayLater: z.literal(true).optional(),
  /** When it is to be handed over, where that was chosen (hear 3). */
  window: orderWindow.optional(),
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
