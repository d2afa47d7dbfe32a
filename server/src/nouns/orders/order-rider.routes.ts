import { listRiders as listRidersCall, returnOrder, setRider, setRiders } from '@kirana/contract';
import type { Feature } from '../../services.ts';
import { toManyAnswer } from './many-orders.ts';
import { toSeenOrder } from './order-fulfilment.ts';
import * as riders from './order-rider.service.ts';

/** The calls of who carries an order to its customer. */
export const orderRiderRoutes: Feature = (bind, services) => {
  bind(listRidersCall, async () => ({ riders: await riders.listRiders(services.db) }));

  bind(setRider, async ({ params, body }, ctx) => {
    const { order, message } = await riders.setRider(services, ctx, { id: params.id, ...body });
    return { message, order: toSeenOrder(ctx.caller, order) };
  });

  bind(setRiders, async ({ body }, ctx, { reply }) => {
    const outcomes = await riders.setRiders(services, ctx, body);
    return toManyAnswer(outcomes, reply.getHeader('change-batch'));
  });

  bind(returnOrder, async ({ params, body }, ctx) => {
    const order = await riders.returnOrder(services, ctx, { id: params.id, ...body });
    return { message: 'The order is back', order: toSeenOrder(ctx.caller, order) };
  });
};
