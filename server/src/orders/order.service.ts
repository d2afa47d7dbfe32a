import {
  cancelOrder,
  type OrderStatus,
  type SettableStatus,
  setOrderStatus,
} from '@kirana/contract';
import { DomainError } from '../platform/domain-error.ts';
import type { Caller, Services } from '../services.ts';
import { addStatusChange, findOrder, type OrderRow, updateOrder } from './order.repository.ts';
import { raiseVersion } from './order-book.ts';
import { mayFollow } from './order-status.ts';

/** Sets an order's status for the shop; the status it has already is no change. */
export const changeStatus = (
  services: Services,
  id: string,
  to: SettableStatus,
  caller: Caller,
): Promise<OrderRow> =>
  moveOrder(services, id, to, caller, (order) => {
    if (!order) throw new DomainError('not-found', setOrderStatus.errors[404]);
    if (!mayFollow(order.status, to))
      throw new DomainError('conflict', `This order is already ${order.status}`);
    return order;
  });

/** Cancels an order for the customer whose it is; to others it does not exist. */
export const cancelOwnOrder = (services: Services, id: string, caller: Caller): Promise<OrderRow> =>
  moveOrder(services, id, 'cancelled', caller, (order) => {
    if (order?.account_id !== caller.id)
      throw new DomainError('not-found', cancelOrder.errors[404]);
    if (!mayFollow(order.status, 'cancelled'))
      throw new DomainError('conflict', cancelOrder.errors[409]);
    return order;
  });

/** Moves an order to a status once `check` has let it pass, and keeps who did it. */
function moveOrder(
  { db, clock, onOrderChange }: Services,
  id: string,
  to: OrderStatus,
  caller: Caller,
  check: (order: OrderRow | undefined) => OrderRow,
): Promise<OrderRow> {
  return db.transaction().execute(async (trx) => {
    const version = await raiseVersion(trx);
    const order = check(await findOrder(trx, id));
    if (order.status === to) return order;
    // Its history goes forward, even when the clock was set back.
    const now = Math.max(clock(), order.updated_at);
    await addStatusChange(trx, order, to, caller.id, now);
    const change = { status: to, ...paidOnDelivery(order, to), updated_at: now, version };
    const changed = await updateOrder(trx, id, change);
    await onOrderChange(trx, order, changed);
    return changed;
  });
}

/** Cash on delivery is paid when the parcel is handed over. */
const paidOnDelivery = (order: OrderRow, to: OrderStatus): { payment_status?: 'paid' } =>
  order.payment_method === 'cod' && to === 'delivered' ? { payment_status: 'paid' } : {};
