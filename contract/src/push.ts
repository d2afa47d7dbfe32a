import { z } from 'zod';
import { messageAnswer } from './field.ts';
import { defineCall } from './route.ts';

/** The longest address of a subscription. */
const maxEndpoint = 1_000;

/** Bytes in base64url; push services and browsers leave the padding out. */
const base64url = (bytes: number, sentence: string) =>
  z
    .string()
    .refine((text) => new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`).test(text), sentence);

/** A point on P-256 that is not compressed: its first byte is 4. */
const p256dh = base64url(65, 'keys.p256dh must be 65 bytes in base64url').refine(
  (text) => text.startsWith('B'),
  'keys.p256dh must be a point that is not compressed',
);

/** Where messages for a device are sent, and the keys that they are encrypted for: the browser's own. */
export const pushSubscription = z.object({
  endpoint: z.string().max(maxEndpoint),
  keys: z.object({ p256dh, auth: base64url(16, 'keys.auth must be 16 bytes in base64url') }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM');

/** The id of a device: the SHA-256 of its address, which itself no path and no log names. */
const deviceId = z.string().regex(/^[0-9a-f]{64}$/);

export const getPushKey = defineCall({
  method: 'GET',
  path: '/api/push/key',
  access: 'public',
  summary: 'The key that browsers subscribe with, so that only this server can send them messages',
  answer: z.object({
    /** A point on P-256, in base64url. */
    key: z.string(),
  }),
  status: 200,
  errors: ['push.off'],
});

export const setDevice = defineCall({
  method: 'PUT',
  path: '/api/push/device',
  access: ['orders.read'],
  summary: 'Ring on this device when it is locked; the same again changes its keys and quiet hours',
  body: pushSubscription.extend({
    /** By the store's clock; they may pass midnight. */
    quiet: z.object({ from: timeOfDay, to: timeOfDay }).optional(),
  }),
  answer: z.object({ _id: deviceId }),
  status: 200,
  errors: ['push.off', 'push.service-unknown', 'push.too-many'],
});

/** A device of one's own; any other text is the id of none. */
const deviceParams = z.object({ id: z.string() });

export const removeDevice = defineCall({
  method: 'DELETE',
  path: '/api/push/device/:id',
  access: 'account',
  summary: 'Ring no longer on a device of one’s own when it is locked',
  params: deviceParams,
  answer: messageAnswer,
  status: 200,
  errors: ['push.device-not-found'],
});

export const testDevice = defineCall({
  method: 'POST',
  path: '/api/push/device/:id/test',
  access: ['orders.read'],
  summary: 'Send a test to a device of one’s own',
  params: deviceParams,
  answer: messageAnswer,
  status: 200,
  errors: ['push.off', 'push.device-not-found', 'push.refused', 'push.unanswered'],
});
