import {
  delayOrder,
  errorCodes,
  getOrder,
  hasRight,
  markPrinted as markPrintedCall,
  noteOrder,
  type OrderStatus,
  type StatusResult,
  setOrderItems,
  setOrderStatus,
  setOrderStatuses,
} from '@kirana/contract';
import { toRupees } from '../../platform/money.ts';
import type { Caller, Feature } from '../../services.ts';
import type { OrderRow } from './order.table.ts';
import { toSeenOrder } from './order-fulfilment.ts';
import { readOrderPage } from './order-history.ts';
import { toOrder } from './order-json.ts';
import { type Outcome, setStatus, setStatuses } from './order-status.service.ts';
import { addNote, delay, markPrinted, setItems } from './order-work.service.ts';

/** The calls with which the shop works on orders. */
export const orderWorkRoutes: Feature = (bind, services) => {
  bind(setOrderStatus, async ({ params, headers, body }, ctx) => {
    const asked = { ...body, id: params.id, seen: unquoted(headers['if-match']) };
    const { order, message } = await setStatus(services, ctx, asked);
    return { message, order: toSeenOrder(ctx.caller, order) };
  });

  bind(setOrderStatuses, async ({ body }, ctx, { reply }) => {
    const outcomes = await setStatuses(services, ctx, body.changes);
    const batch = reply.getHeader('change-batch');
    return {
      message: updatedOf(outcomes),
      ...(batch !== undefined && { batch: String(batch) }),
      results: outcomes.map(toResult),
    };
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

  bind(setOrderItems, async ({ params, body }, ctx) => {
    const order = await setItems(services, ctx, { id: params.id, items: body.items });
    return { message: changedItems(ctx.caller, order), order: toSeenOrder(ctx.caller, order) };
  });

  bind(markPrintedCall, async ({ body }, ctx) => {
    await markPrinted(services, ctx, body.ids);
    return { message: 'Sent to the printer' };
  });
};

/** The status in `If-Match: "pending"`; the contract allows no other form. */
const unquoted = (ifMatch: string | undefined): OrderStatus | undefined =>
  ifMatch === undefined ? undefined : (ifMatch.slice(1, -1) as OrderStatus);

/** For example `7 of 9 orders updated` or `9 orders updated`. */
function updatedOf(outcomes: readonly Outcome[]): string {
  const all = outcomes.length;
  const done = outcomes.filter((outcome) => 'order' in outcome).length;
  const orders = all === 1 ? 'order' : 'orders';
  return done === all ? `${all} ${orders} updated` : `${done} of ${all} ${orders} updated`;
}

function toResult(outcome: Outcome): StatusResult {
  const { id } = outcome;
  if ('order' in outcome) {
    const { message, isChanged } = outcome;
    const result = { id, ok: true, order: toOrder(outcome.order), message };
    return isChanged ? result : { ...result, unchanged: true };
  }
  const { code, message } = outcome.error;
  return { id, ok: false, status: errorCodes[code].status, message };
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** For example `The order is now ₹482.50`; the total is left out for those who may not see it. */
const changedItems = ({ position }: Caller, { total_paise }: OrderRow): string =>
  hasRight(position, 'orders.work')
    ? `The order is now ${rupees.format(toRupees(total_paise))}`
    : 'The items are changed';
