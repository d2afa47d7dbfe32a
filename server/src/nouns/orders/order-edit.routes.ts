import { hasRight, setOrderAddress, setOrderItems } from '@kirana/contract';
import { toRupees } from '../../platform/money.ts';
import type { Caller, Feature } from '../../services.ts';
import type { OrderRow } from './order.table.ts';
import { setAddress, setItems } from './order-edit.service.ts';
import { toSeenOrder } from './order-fulfilment.ts';
import { toOrder } from './order-json.ts';

/** The calls that change what an order is, and where it goes. */
export const orderEditRoutes: Feature = (bind, services) => {
  bind(setOrderItems, async ({ params, body }, ctx) => {
    const order = await setItems(services, ctx, { id: params.id, ...body });
    return { message: changedItems(ctx.caller, order), order: toSeenOrder(ctx.caller, order) };
  });

  bind(setOrderAddress, async ({ params, body }, ctx) => {
    const order = await setAddress(services, ctx, { id: params.id, ...body });
    return { message: 'Address changed', order: toOrder(order) };
  });
};

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** For example `The order is now ₹482.50`; the total is left out for those who may not see it. */
const changedItems = ({ position }: Caller, { total_paise }: OrderRow): string =>
  hasRight(position, 'orders.work')
    ? `The order is now ${rupees.format(toRupees(total_paise))}`
    : 'The items are changed';
