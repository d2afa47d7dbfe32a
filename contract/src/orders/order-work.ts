import { z } from 'zod';
import {
  id,
  idParams,
  instant,
  line,
  messageAnswer,
  rupees,
  text,
  typed,
  wholeNumber,
} from '../field.ts';
import { paidByWays } from '../money-rules.ts';
import { givenReason, rejection } from '../reject-reasons.ts';
import { defineCall } from '../route.ts';
import { orderToDeliver, orderToPack } from './order-fulfilment.ts';
import { orderStatuses, settableStatuses } from './order-rules.ts';
import { order, orderAnswer } from './orders.ts';

/** How many orders one request may change. */
export const ordersAtOnce = 100;

/**
 * A status to be set; `reason` is only allowed with `rejected`, `outOfStock` only with its reason.
 */
const statusChange = z
  .object({
    status: z.enum(settableStatuses),
    reason: givenReason.optional(),
    /** Products to be marked as out of stock, when that is the reason. */
    outOfStock: z.array(line(100)).max(100).optional(),
    /** How a cash order was paid; cash when left out, ignored for one that is paid already. */
    paidBy: z.enum(paidByWays).optional(),
    /** Lets it go on an account above its limit. */
    anyway: z.literal(true).optional(),
  })
  .refine(({ status, paidBy }) => status === 'delivered' || !paidBy, {
    path: ['paidBy'],
    error: 'Paid by goes with delivered alone',
  })
  .refine(({ status, reason }) => status === 'rejected' || !reason, {
    path: ['reason'],
    error: 'Reason goes with rejected alone',
  })
  .refine(({ reason, outOfStock }) => reason?.code === 'out-of-stock' || !outOfStock, {
    path: ['outOfStock'],
    error: 'Out of stock goes with the reason out-of-stock alone',
  });

/** `If-Match: "<the status that was seen>"`; an order with another status is refused with 412. */
const seenStatus = z
  .string()
  .regex(new RegExp(`^"(?:${orderStatuses.join('|')})"$`), 'If-Match must be a status in quotes');

/** A changed order, as much of it as the caller may see. */
export const seenOrderAnswer = orderAnswer.extend({
  order: z.union([order, orderToPack, orderToDeliver]),
});

/** `orders.pack` alone allows only accepted → packed, `orders.deliver` alone packed → delivered. */
export const setOrderStatus = defineCall({
  method: 'PUT',
  path: '/api/order/status/:id',
  access: ['orders.work', 'orders.pack', 'orders.deliver'],
  summary: 'Set the status of an order; `If-Match: "pending"` names the status that was seen',
  params: idParams,
  headers: z.object({ 'if-match': seenStatus.optional() }),
  body: statusChange,
  answer: seenOrderAnswer,
  status: 200,
  errors: [
    'order.not-found',
    'order.final',
    'order.stale',
    'order.refunded',
    'order.with-rider',
    'order.of-another-rider',
    'tab.not-here',
    'tab.not-allowed',
    'tab.above-limit',
    'store.zone-changed',
  ],
});

/** The outcome for one order of many. */
export const statusResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  order: order.optional(),
  /** The HTTP status of a refusal; its sentence is beside it. */
  status: z.int().optional(),
  message: z.string().optional(),
  /** The order had the status already, because somebody else was first. */
  unchanged: z.literal(true).optional(),
});
export type StatusResult = z.infer<typeof statusResult>;

export const setOrderStatuses = defineCall({
  method: 'POST',
  path: '/api/order/status',
  access: ['orders.work'],
  summary: 'Set the status of many orders, each by itself, as one batch',
  body: z.object({
    changes: z
      .array(
        statusChange.safeExtend({
          id: line(100),
          seen: z.enum(orderStatuses).optional(),
        }),
      )
      .min(1)
      .max(ordersAtOnce)
      .refine((changes) => new Set(changes.map((change) => change.id)).size === changes.length, {
        error: 'Changes must name each order once',
      }),
  }),
  answer: z.object({
    message: z.string(),
    /** Absent when nothing changed. */
    batch: z.string().optional(),
    results: z.array(statusResult),
  }),
  status: 200,
  errors: ['store.zone-changed'],
});

/** An order of the board. */
const openOrder = order.extend({
  /** When a finished one got its status, whatever came after that. */
  doneAt: instant.optional(),
  /** It got that by an undo, which is not undone. */
  undone: z.literal(true).optional(),
  /** When it was first shown, where that is not when it was placed: the board's days count from then. */
  shownAt: instant.optional(),
});
export type OpenOrder = z.infer<typeof openOrder>;

/**
 * Lists the open orders that were shown in the last 7 days, by due time, in the form of
 * `listOrders`. `ETag` and `since` are those of `listOrders`; with `since` the answer holds what
 * changed, finished orders included. With `done`, a full answer also lists the orders finished in
 * that many minutes, newest first, after the open ones.
 */
export const listOpenOrders = defineCall({
  method: 'GET',
  path: '/api/order/open',
  access: ['orders.read'],
  summary: 'Open orders by due time; and by change',
  query: z.object({
    since: typed().max(100).optional(),
    done: wholeNumber(1, 60).optional(),
  }),
  answer: z.array(openOrder),
  status: 200,
});

/** The choices for delaying an order, in minutes. */
export const delays = [5, 10, 20, 30] as const;

export const delayOrder = defineCall({
  method: 'PUT',
  path: '/api/order/delay/:id',
  access: ['orders.work'],
  summary: 'Make an order due, and promised, later',
  params: idParams,
  body: z.object({
    minutes: z.literal(delays),
    /**
     * When it was due as it was seen, `null` for never: the order is then due that much later than this
     * at the least, so that the same request again changes nothing.
     */
    dueAt: instant.nullable().optional(),
  }),
  answer: orderAnswer,
  status: 200,
  errors: ['order.not-found', 'order.final'],
});

export const noteOrder = defineCall({
  method: 'POST',
  path: '/api/order/note/:id',
  access: ['orders.work'],
  summary: "Add a note, the shop's alone, to an order",
  params: idParams,
  body: z.object({ text: text(500).min(1) }),
  answer: orderAnswer,
  status: 201,
  errors: ['order.not-found'],
});

export const markPrinted = defineCall({
  method: 'POST',
  path: '/api/order/printed',
  access: ['orders.work'],
  summary: 'Keep that the tickets of these orders were sent to a printer',
  body: z.object({ ids: z.array(line(100)).min(1).max(ordersAtOnce) }),
  answer: messageAnswer,
  status: 200,
  errors: ['order.not-found'],
});

/** One entry of an order's timeline. */
const orderChange = z.object({
  at: instant,
  /** `items` means that fewer pieces are sent than were ordered. */
  kind: z.enum([
    'placed',
    'status',
    'paid',
    'paid-by',
    'received',
    'refund',
    'note',
    'delayed',
    'printed',
    'items',
    'address',
    'rider',
    'returned',
    'told',
    'undone',
    'erased',
  ]),
  /** With `_id` for an account of the shop, without for the customer, absent for anybody else. */
  by: z.object({ _id: id.optional(), name: z.string() }).optional(),
  /**
   * The status, due time (an instant), total (`482.5`) or payment (`cash`, `upi`) before the change;
   * `to` is the one after it, of a refund its amount.
   */
  from: z.string().optional(),
  to: z.string().optional(),
  reason: rejection.optional(),
  text: z.string().optional(),
});
export type OrderChange = z.infer<typeof orderChange>;

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/order/:id',
  access: ['orders.read'],
  summary: 'An order with what happened to it, newest first',
  params: idParams,
  answer: z.object({
    order,
    changes: z.array(orderChange),
    /** The batch that can be undone, and until when. */
    undo: z
      .object({
        batch: z.string(),
        until: instant,
        /** When the refund was marked that it takes back, absent for a step of the work. */
        refundAt: instant.optional(),
      })
      .nullable(),
    /** Of money that goes back: whether Razorpay can send it, and a refund that has not ended. */
    refund: z
      .object({
        online: z.literal(true).optional(),
        open: z
          .object({ state: z.enum(['asked', 'sent']), amount: rupees, at: instant })
          .optional(),
      })
      .optional(),
  }),
  status: 200,
  errors: ['order.not-found'],
});
