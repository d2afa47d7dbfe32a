import { z } from 'zod';
import { phone } from './auth.ts';
import { calendarDate, id, idParams, instant, line, rupees } from './field.ts';
import { defineCall } from './route.ts';

/** Every state of an order, in the order of work (spec 4, decisions 3). */
export const orderStatuses = [
  'pending',
  'accepted',
  'packed',
  'delivered',
  'rejected',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The states an administrator may set (spec 4). */
export const settableStatuses = ['accepted', 'rejected', 'packed', 'delivered'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/** Which status may follow which (decisions 2): the shop sets any order of work, two states are final. */
const nextStatuses = {
  pending: [...settableStatuses, 'cancelled'],
  accepted: [...settableStatuses, 'cancelled'],
  packed: settableStatuses,
  rejected: settableStatuses,
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Whether an order may go from one status to the other. */
export const mayFollow = (from: OrderStatus, to: OrderStatus): boolean =>
  nextStatuses[from].some((status) => status === to);

/** Whether an order of this status never changes it any more. */
export const isFinal = (status: OrderStatus): boolean => nextStatuses[status].length === 0;

export const paymentMethods = ['cod', 'razorpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const paymentStatuses = ['pending', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Where a parcel goes, with its own recipient. */
const shippingAddress = z.object({
  name: line(100),
  phone,
  line1: line(200),
  line2: line(200).optional(),
  landmark: line(200).optional(),
  city: line(100),
  state: line(100),
  postalCode: z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'Postal code must be a 6-digit PIN code'),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

/** One line of an order, with the product's name and price of that day. */
const orderItem = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string() }),
  quantity: z.int(),
  /** Of one piece. */
  price: rupees,
});
export type OrderItem = z.infer<typeof orderItem>;

export const order = z.object({
  _id: id,
  createdAt: instant,
  updatedAt: instant,
  /** The account's, at the time of the order. */
  customerName: z.string(),
  customerPhone: z.string(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  totalPrice: rupees,
  orderStatus: z.enum(orderStatuses),
  shippingAddress,
  items: z.array(orderItem),
});
export type Order = z.infer<typeof order>;

/** Whether the order list shows it (spec 6): cash on delivery, and online orders that are paid. */
export const isShown = ({
  paymentMethod,
  paymentStatus,
}: Pick<Order, 'paymentMethod' | 'paymentStatus'>): boolean =>
  paymentMethod === 'cod' || paymentStatus === 'paid';

const newOrder = z.object({
  items: z
    .array(z.object({ product: z.string().max(100), quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(100),
  shippingAddress,
  paymentMethod: z.enum(paymentMethods),
});
export type NewOrder = z.infer<typeof newOrder>;

const orderAnswer = z.object({ message: z.string(), order });

/** The header of an answer of all orders: how many of them the list shows, by the daily figures. */
export const totalCount = 'x-total-count';

/**
 * Answers all orders, newest first, as one array however many there are. `X-Total-Count` says how many
 * of them the order list shows, so that who reads the array as it comes knows how far it is.
 * The `ETag` is the version of the orders; sent back as `If-None-Match` it gives 304 while nothing
 * changed, and as `since` only what changed after it. Such an answer says so in the header
 * `Changes-Since`, which repeats the version; without the header the answer is everything.
 */
export const listOrders = defineCall({
  method: 'GET',
  path: '/api/order/all',
  access: ['orders.read'],
  summary: 'All orders, newest first; by date and by change',
  query: z.object({
    startDate: calendarDate.optional(),
    endDate: calendarDate.optional(),
    since: z.string().max(100).optional(),
  }),
  answer: z.array(order),
  status: 200,
  errors: ['dates.reversed'],
});

export const setOrderStatus = defineCall({
  method: 'PUT',
  path: '/api/order/status/:id',
  access: ['orders.work'],
  summary: 'Set the status of an order',
  params: idParams,
  body: z.object({ status: z.enum(settableStatuses) }),
  answer: orderAnswer,
  status: 200,
  errors: ['order.not-found', 'order.final', 'store.zone-changed'],
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
    'store.closed',
    'order.key-reused',
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
  summary: "Razorpay's webhook: `payment.captured` marks its order as paid",
  headers: z.object({ 'x-razorpay-signature': z.string().max(200).optional() }),
  answer: z.object({ message: z.string() }),
  status: 200,
  errors: ['payment.bad-signature', 'payment.not-set-up', 'store.zone-changed'],
});
