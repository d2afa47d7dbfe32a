import {
  cancelOrder,
  changesSince,
  listOrders,
  type ParsedInput,
  placeOrder as placeOrderCall,
  razorpayWebhook,
  setOrderStatus,
  totalCount,
  versionText,
} from '@kirana/contract';
import { findVersion } from '../changes/change.repository.ts';
import { isCurrent } from '../changes/feed-version.ts';
import { createSharedLoader } from '../platform/batch-loading.ts';
import { addDays, startOfDay } from '../platform/calendar.ts';
import { DomainError } from '../platform/domain-error.ts';
import { sendText } from '../platform/serialize-answer.ts';
import type { Feature } from '../services.ts';
import { countShownOrders, type OrderFilter } from './order.repository.ts';
import { cancel, setStatus } from './order.service.ts';
import { placeOrder } from './order-intake.service.ts';
import { toOrder } from './order-json.ts';
import { createChangedOrderLists, listAllOrders } from './order-list.ts';
import { takeEvent } from './razorpay.service.ts';

export const orderRoutes: Feature = (bind, services) => {
  const { db, config } = services;
  const listChangedOrders = createChangedOrderLists(db);
  const readVersion = createSharedLoader(() => findVersion(db, 'orders'));

  bind(listOrders, async ({ query }, _ctx, { request, reply }) => {
    const filter = toFilter(query, config.STORE_TIMEZONE);
    // Read before any order is: no change between the two is missed.
    const version = await readVersion();
    reply.header('etag', `W/"${versionText(version)}"`);
    if (isCurrent(request.headers['if-none-match'], version)) return reply.code(304).send();
    const changed = query.since && (await listChangedOrders(filter, query.since, version));
    if (!changed) {
      reply.header(totalCount, await countShownOrders(db, query));
      return sendText(reply, await listAllOrders(db, filter));
    }
    reply.header(changesSince, query.since);
    return sendText(reply, changed);
  });

  bind(setOrderStatus, async ({ params, body }, ctx) => {
    const order = await setStatus(services, ctx, { id: params.id, status: body.status });
    return { message: `Order status updated to ${order.status}`, order: toOrder(order) };
  });

  bind(placeOrderCall, async ({ headers, body }, ctx) =>
    toOrder(await placeOrder(services, ctx, { body, key: headers['idempotency-key'] })),
  );

  bind(cancelOrder, async ({ params }, ctx) => {
    const order = await cancel(services, ctx, params.id);
    return { message: 'Your order is cancelled', order: toOrder(order) };
  });

  bind(razorpayWebhook, async ({ headers }, ctx, { request }) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await takeEvent(services, ctx, { rawBody, signature: headers['x-razorpay-signature'] });
    return { message: 'Received' };
  });
};

function toFilter(
  { startDate, endDate }: ParsedInput<typeof listOrders>['query'],
  timeZone: string,
): OrderFilter {
  if (startDate && endDate && startDate > endDate) throw new DomainError('dates.reversed');
  return {
    from: startDate ? startOfDay(startDate, timeZone) : undefined,
    before: endDate ? startOfDay(addDays(endDate, 1), timeZone) : undefined,
  };
}
