import { z } from 'zod';
import { id, idParams, instant, rupees, typed, wholeNumber } from './field.ts';
import { orderAlerts } from './orders/order-rules.ts';
import { defineCall } from './route.ts';
import { storeStatus } from './store.ts';

/** What happens on the floor at present (floor 2). */
const liveState = z.object({
  /** Opaque; it changes whenever anything in the state does, also by the clock alone. */
  version: z.string(),
  ringing: z.boolean(),
  alertCount: z.int(),
  /** How many open orders are past their due time. */
  late: z.int(),
  /** The newest 20. */
  alerts: z.array(
    z.object({
      _id: id,
      kind: z.enum(orderAlerts),
      at: instant,
      /** Its number of the day. */
      number: z.int().optional(),
      customerName: z.string(),
      totalPrice: rupees,
      /** The number of lines. */
      itemCount: z.int(),
    }),
  ),
  /** Absent before the first silence. */
  silenced: z.object({ at: instant, by: z.string() }).optional(),
  /** Counts the open orders that were shown in the last 7 days. */
  counts: z.object({ pending: z.int(), accepted: z.int(), packed: z.int() }),
  /** How many orders for later ring once the store opens; absent for none. */
  later: z.int().optional(),
  /** Counts open orders that were shown longer ago, up to 1,000. */
  olderOpen: z.int(),
  /** How many orders have money that has to go back; absent for none. */
  refundsDue: z.int().optional(),
  /** How many orders got an online payment that does not fit them, and the first of them; absent for none. */
  unmatched: z.object({ count: z.int(), order: id }).optional(),
  store: storeStatus,
  /** The version of the store's settings; absent until some are set. */
  settings: z.string().optional(),
});
export type LiveState = z.infer<typeof liveState>;

/** The part that packers and riders see; nothing rings for them. */
const floorState = liveState.pick({ version: true, counts: true, store: true, settings: true });
export type FloorState = z.infer<typeof floorState>;

/**
 * Sends the state of the floor. With `wait` (seconds) and `If-None-Match` the answer comes as soon
 * as the state has another version, or as 304 when the time is over. Without `orders.read` it is
 * the part that packers and riders see, with a version of its own.
 */
export const getLive = defineCall({
  method: 'GET',
  path: '/api/live',
  access: ['orders.read', 'orders.pack', 'orders.deliver'],
  summary: 'What happens on the floor; with `wait` and `If-None-Match`, once it is something else',
  query: z.object({ wait: wholeNumber(1, 25).optional() }),
  answer: z.union([liveState, floorState]),
  status: 200,
  errors: ['live.stopping', 'live.too-many'],
});

export const silence = defineCall({
  method: 'POST',
  path: '/api/live/silence',
  access: ['orders.work'],
  summary: 'Silence the bell up to the version that was seen; what came later goes on ringing',
  body: z.object({ version: typed().max(100) }),
  answer: liveState,
  status: 200,
  errors: ['live.version-unknown'],
});

export const markSeen = defineCall({
  method: 'PUT',
  path: '/api/order/seen/:id',
  access: ['orders.work'],
  summary: 'Put back what a customer has cancelled: its alert goes',
  params: idParams,
  answer: liveState,
  status: 200,
  errors: ['order.not-found'],
});
