import { z } from 'zod';
import { id, idParams, line, optionalLine } from '../field.ts';
import { defineCall } from '../route.ts';
import { returnReasons } from './order-rules.ts';
import { ordersAtOnce, seenOrderAnswer, statusResult } from './order-work.ts';

/** Whoever may deliver, and how many packed orders each carries; who carries the fewest is first. */
export const listRiders = defineCall({
  method: 'GET',
  path: '/api/order/riders',
  access: ['orders.work'],
  summary: 'Who can be given an order to deliver, and how many each carries',
  answer: z.object({ riders: z.array(z.object({ _id: id, name: z.string(), orders: z.int() })) }),
  status: 200,
});

/** `orders.deliver` alone takes for oneself, and gives back what oneself carries. */
export const setRider = defineCall({
  method: 'PUT',
  path: '/api/order/rider/:id',
  access: ['orders.work', 'orders.deliver'],
  summary: 'Give a packed order to a rider, take it, or give it back',
  params: idParams,
  body: z.object({
    rider: id.nullable(),
    /** Who carried it as it was seen: from somebody else, who has it by now, it is not taken. */
    seen: id.nullable().optional(),
  }),
  answer: seenOrderAnswer,
  status: 200,
  errors: [
    'order.not-found',
    'order.final',
    'order.not-packed',
    'order.is-pickup',
    'order.taken',
    'order.of-another-rider',
    'rider.not-found',
    'store.zone-changed',
  ],
});

/** Answers as `setOrderStatuses` does. */
export const setRiders = defineCall({
  method: 'POST',
  path: '/api/order/rider',
  access: ['orders.work'],
  summary: 'Give many packed orders to a rider, or take them back, each by itself, as one batch',
  body: z.object({
    rider: id.nullable(),
    orders: z
      .array(line(100))
      .min(1)
      .max(ordersAtOnce)
      .refine((orders) => new Set(orders).size === orders.length, {
        error: 'Orders must name each order once',
      }),
    /** Who carried them as they were seen, by their ids. */
    seen: z.record(line(100), id.nullable()).optional(),
  }),
  answer: z.object({
    message: z.string(),
    /** Absent when nothing changed. */
    batch: z.string().optional(),
    results: z.array(statusResult),
  }),
  status: 200,
  errors: ['rider.not-found', 'store.zone-changed'],
});

/** The order stays packed, loses its rider and rings. */
export const returnOrder = defineCall({
  method: 'PUT',
  path: '/api/order/returned/:id',
  access: ['orders.work', 'orders.deliver'],
  summary: 'Bring back an order that could not be handed over; riders their own',
  params: idParams,
  body: z.object({ reason: z.enum(returnReasons), note: optionalLine(200).optional() }),
  answer: seenOrderAnswer,
  status: 200,
  errors: [
    'order.not-found',
    'order.final',
    'order.not-packed',
    'order.is-pickup',
    'order.of-another-rider',
    'store.zone-changed',
  ],
});
