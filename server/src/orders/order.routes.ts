import {
  cancelOrder,
  listOrders,
  type ParsedInput,
  placeOrder,
  razorpayWebhook,
  setOrderStatus,
} from '@kirana/contract';
import { addDays, startOfDay } from '../platform/calendar.ts';
import { DomainError } from '../platform/domain-error.ts';
import { sendText } from '../platform/serialize-answer.ts';
import type { Feature, OrderBook } from '../services.ts';
import type { OrderFilter } from './order.repository.ts';
import { cancellation, toStatus } from './order.service.ts';
import { isCurrent, readSince, versionText } from './order-book.ts';
import { createOrderChanges } from './order-changes.ts';
import { createOrderIntake } from './order-intake.service.ts';
import { toOrder } from './order-json.ts';
import { createOrderLists } from './order-list.ts';
import { takeEvent } from './razorpay.service.ts';

export const orderRoutes: Feature = (bind, services) => {
  const { db, config } = services;
  const list = createOrderLists(db);
  const changeOrder = createOrderChanges(services);
  const takeOrder = createOrderIntake(services);

  bind(listOrders, async ({ query }, { caller }, { request, reply }) => {
    // Read by the guard, before any order is: no change between the two is missed.
    const book = caller.orderBook;
    const filter = toFilter(query, book, config.STORE_TIMEZONE);
    reply.header('etag', `W/"${versionText(book)}"`);
    if (isCurrent(request.headers['if-none-match'], book)) return reply.code(304).send();
    return sendText(reply, await list(filter, book));
  });

  bind(setOrderStatus, async ({ params, body }, { caller }) => {
    const order = await changeOrder(toStatus(params.id, body.status, caller));
    return { message: `Order status updated to ${order.status}`, order: toOrder(order) };
  });

  bind(placeOrder, async ({ headers, body }, { caller }) =>
    toOrder(await takeOrder(caller, body, headers['idempotency-key'])),
  );

  bind(cancelOrder, async ({ params }, { caller }) => {
    const order = await changeOrder(cancellation(params.id, caller));
    return { message: 'Your order is cancelled', order: toOrder(order) };
  });

  bind(razorpayWebhook, async ({ headers }, { log }, { request }) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = headers['x-razorpay-signature'];
    await takeEvent({ ...services, log }, changeOrder, rawBody, signature);
    return { message: 'Received' };
  });
};

function toFilter(
  { startDate, endDate, since }: ParsedInput<typeof listOrders>['query'],
  book: OrderBook,
  timeZone: string,
): OrderFilter {
  if (startDate && endDate && startDate > endDate)
    throw new DomainError('invalid', 'Start date must not be after end date');
  const after = since === undefined ? undefined : readSince(since, book);
  if (since !== undefined && after === undefined)
    throw new DomainError('invalid', 'Since must be a version of the order list');
  return {
    from: startDate ? startOfDay(startDate, timeZone) : undefined,
    before: endDate ? startOfDay(addDays(endDate, 1), timeZone) : undefined,
    since: after,
  };
}
