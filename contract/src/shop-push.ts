import { z } from 'zod';
import { messageAnswer, typed } from './field.ts';
import { pushSubscription } from './push.ts';
import { defineCall } from './route.ts';

/** The most devices of one order. */
export const maxOrderDevices = 3;

const token = typed().max(100);
const deviceId = z.string().regex(/^[0-9a-f]{64}$/);

export const setOrderDevice = defineCall({
  method: 'PUT',
  path: '/api/shop/order/:token/push',
  access: 'public',
  summary: 'Tell a guest’s phone each step of the order; the same again changes nothing',
  params: z.object({ token }),
  body: pushSubscription,
  answer: z.object({ _id: deviceId }),
  status: 200,
  errors: [
    'order.not-found',
    'order.final',
    'push.off',
    'push.service-unknown',
    'push.too-many',
    'limit.devices',
  ],
});

export const removeOrderDevice = defineCall({
  method: 'DELETE',
  path: '/api/shop/order/:token/push/:id',
  access: 'public',
  summary: 'Tell a phone nothing more of an order',
  params: z.object({ token, id: z.string() }),
  answer: messageAnswer,
  status: 200,
  errors: ['order.not-found'],
});
