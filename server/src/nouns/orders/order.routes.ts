import {
  cancelOrder,
  getStoreTimes,
  markSeen as markSeenCall,
  placeCounterOrder as placeCounterOrderCall,
  placeOrder as placeOrderCall,
  razorpayWebhook,
} from '@kirana/contract';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import type { Feature } from '../../services.ts';
import { findStore } from '../store/store.repository.ts';
import { placeCounterOrder } from './counter-order.service.ts';
import { cancel } from './order.service.ts';
import { placeOrder } from './order-intake.service.ts';
import { toCustomersOrder, toOrder } from './order-json.ts';
import { markSeen } from './order-seen.service.ts';
import { readTimes } from './order-windows.ts';
import { takeEvent } from './razorpay.service.ts';

/**
 * The calls that place orders and say for when, those of customers and their payments, and the one that marks a cancelled
 * order as put back.
 */
export const orderRoutes: Feature = (bind, services) => {
  bind(placeOrderCall, async ({ headers, body }, ctx) => {
    const { caller: customer } = ctx;
    const key = headers['idempotency-key'];
    const request = { accountId: customer.id, customer, order: body, body, key };
    return toCustomersOrder(await placeOrder(services, ctx, request));
  });

  bind(placeCounterOrderCall, async ({ headers, body }, ctx) => {
    const key = headers['idempotency-key'];
    const order = await placeCounterOrder(services, ctx, { body, key });
    return { message: `Order ${order.id.slice(-6)} placed`, order: toOrder(order) };
  });

  // One reading answers all whose baskets are opened at once.
  const readTimesOfNow = createSharedLoader(async () => {
    const { db, clock, config } = services;
    const store = await findStore(db);
    return readTimes(db, { store, now: clock(), zone: config.STORE_TIMEZONE });
  });
  bind(getStoreTimes, () => readTimesOfNow());

  bind(cancelOrder, async ({ params }, ctx) => {
    const order = await cancel(services, ctx, params.id, ctx.caller.id);
    return { message: 'Your order is cancelled', order: toCustomersOrder(order) };
  });

  bind(markSeenCall, async ({ params }, ctx) => {
    await markSeen(services, ctx, params.id);
    return services.readLive();
  });

  bind(razorpayWebhook, async ({ headers }, ctx, { request }) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await takeEvent(services, ctx, { rawBody, signature: headers['x-razorpay-signature'] });
    return { message: 'Received' };
  });
};
