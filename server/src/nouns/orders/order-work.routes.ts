import {
  delayOrder,
  doorPaymentWords,
  getOrder,
  markPrinted as markPrintedCall,
  noteOrder,
  type OrderStatus,
  setOrderStatus,
  setOrderStatuses,
  setPaidBy as setPaidByCall,
} from '@kirana/contract';
import type { Feature } from '../../services.ts';
import { toManyAnswer } from './many-orders.ts';
import { toSeenOrder } from './order-fulfilment.ts';
import { readOrderPage } from './order-history.ts';
import { toOrder } from './order-json.ts';
import { setStatus, setStatuses } from './order-status.service.ts';
import { addNote, delay, markPrinted } from './order-work.service.ts';
import { setPaidBy } from './payment.service.ts';

/** The calls with which the shop works on orders. */
export const orderWorkRoutes: Feature = (bind, services) => {
  bind(setOrderStatus, async ({ params, headers, body }, ctx) => {
    const request = { ...body, id: params.id, seen: unquoted(headers['if-match']) };
    const { order, message } = await setStatus(services, ctx, request);
    return { message, order: toSeenOrder(ctx.caller, order) };
  });

  bind(setOrderStatuses, async ({ body }, ctx, { reply }) => {
    const outcomes = await setStatuses(services, ctx, body.changes);
    return toManyAnswer(outcomes, reply.getHeader('change-batch'));
  });

  bind(getOrder, async ({ params }, ctx) => readOrderPage(services, ctx, params.id));

  bind(delayOrder, async ({ params, body }, ctx) => {
    const order = await delay(services, ctx, { id: params.id, ...body });
    return { message: `Delayed by ${body.minutes} minutes`, order: toOrder(order) };
  });

  bind(noteOrder, async ({ params, body }, ctx) => {
    const order = await addNote(services, ctx, { id: params.id, text: body.text });
    return { message: 'Note added', order: toOrder(order) };
  });

  bind(setPaidByCall, async ({ params, body }, ctx) => {
    const order = await setPaidBy(services, ctx, { id: params.id, ...body });
    return { message: `Paid ${doorPaymentWords[body.paidBy]}`, order: toOrder(order) };
  });

  bind(markPrintedCall, async ({ body }, ctx) => {
    await markPrinted(services, ctx, body.ids);
    return { message: 'Sent to the printer' };
  });
};

/** The status in `If-Match: "pending"`; the contract allows no other form. */
const unquoted = (ifMatch: string | undefined): OrderStatus | undefined =>
  ifMatch === undefined ? undefined : (ifMatch.slice(1, -1) as OrderStatus);
