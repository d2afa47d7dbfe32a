import { z } from 'zod';
import { instant, optionalLine, versionSeen } from './field.ts';
import { orderWindow } from './orders/order-fields.ts';
import { defineCall } from './route.ts';
import { storeHours } from './store-hours.ts';
import { storeReasons } from './store-state.ts';

/** Whether the store takes orders, why, and what comes next by the clock alone. */
export const storeStatus = z.object({
  isOpen: z.boolean(),
  reason: z.enum(storeReasons),
  /** When the state next changes by the clock; absent when it does not. */
  until: instant.optional(),
  /** When a closed store next opens by the clock; absent when it does not. */
  nextOpenAt: instant.optional(),
  /** The note of the pause or the holiday that is the reason. */
  note: z.string().optional(),
});
export type StoreStatus = z.infer<typeof storeStatus>;

export const getStoreStatus = defineCall({
  method: 'GET',
  path: '/api/store/store-status',
  access: 'account',
  summary: 'Whether the store takes orders, why, and what comes next',
  answer: storeStatus,
  status: 200,
});

/**
 * Opens or closes the store, and ends a pause. While the hours are on, the change is temporary:
 * closed until the next opening, or opened until the end of the day or the next opening.
 */
export const setStoreStatus = defineCall({
  method: 'POST',
  path: '/api/store/store-status',
  access: ['store.door'],
  summary: 'Open or close the store',
  body: z.object({
    isOpen: z.boolean(),
    /** With `isOpen: false`: closed until somebody opens, whatever the hours say. */
    stay: z.boolean().optional(),
  }),
  answer: storeStatus,
  status: 200,
});

/** Why orders are not taken for a while. */
export const pauseReasons = ['busy', 'short-staffed', 'power-cut', 'other'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const pauseStore = defineCall({
  method: 'POST',
  path: '/api/store/pause',
  access: ['store.door'],
  summary: 'Take no orders for some minutes, counted from now',
  body: z.object({
    minutes: z.int().min(5).max(720),
    reason: z.enum(pauseReasons).optional(),
    note: optionalLine(200).optional(),
  }),
  answer: storeStatus,
  status: 200,
  errors: ['store.not-open'],
});

export const resumeStore = defineCall({
  method: 'DELETE',
  path: '/api/store/pause',
  access: ['store.door'],
  summary: 'End the pause',
  answer: storeStatus,
  status: 200,
  errors: ['store.not-open'],
});

/** What may be chosen now; the answer changes with the clock and as delivery times fill. */
const storeTimes = z.object({
  /** As soon as possible. */
  asap: z.boolean(),
  times: z.array(orderWindow.extend({ full: z.literal(true).optional() })),
});
export type StoreTimes = z.infer<typeof storeTimes>;

/** The most delivery times that are offered at once. */
export const maxStoreTimes = 12;

export const getStoreTimes = defineCall({
  method: 'GET',
  path: '/api/store/times',
  access: 'public',
  summary: 'When an order may be handed over that is placed now: the next 12 delivery times',
  answer: storeTimes,
  status: 200,
});

export const getStoreHours = defineCall({
  method: 'GET',
  path: '/api/store/hours',
  access: 'public',
  summary: 'When the store opens and closes by itself; the `ETag` is their version',
  answer: storeHours,
  status: 200,
});

export const setStoreHours = defineCall({
  method: 'PUT',
  path: '/api/store/hours',
  access: ['store.door'],
  summary:
    'Set when the store opens and closes by itself; `If-Match: "<version>"` names the hours that were seen',
  headers: versionSeen,
  body: storeHours,
  answer: storeHours,
  status: 200,
  errors: ['settings.stale'],
});
