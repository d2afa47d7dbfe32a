import { cancelOrder, type OrderStatus, type SettableStatus } from '@kirana/contract';
import { DomainError } from '../platform/domain-error.ts';
import type { Caller } from '../services.ts';
import type { OrderRow } from './order.repository.ts';
import type { AskedChange } from './order-changes.ts';
import { mayFollow } from './order-status.ts';

/** Sets an order's status for the shop; the status it has already is no change. */
export const toStatus = (orderId: string, to: SettableStatus, { id }: Caller): AskedChange => ({
  orderId,
  accountId: id,
  decide(order) {
    if (!mayFollow(order.status, to))
      throw new DomainError('conflict', `This order is already ${order.status}`);
    return { status: to, ...paidOnDelivery(order, to) };
  },
});

/** Cancels an order for the customer whose it is; to others it does not exist. */
export const cancellation = (orderId: string, { id }: Caller): AskedChange => ({
  orderId,
  accountId: id,
  decide(order) {
    if (order.account_id !== id) throw new DomainError('not-found', cancelOrder.errors[404]);
    if (!mayFollow(order.status, 'cancelled'))
      throw new DomainError('conflict', cancelOrder.errors[409]);
    return { status: 'cancelled' };
  },
});

/** Cash on delivery is paid when the parcel is handed over. */
const paidOnDelivery = (order: OrderRow, to: OrderStatus): { payment_status?: 'paid' } =>
  order.payment_method === 'cod' && to === 'delivered' ? { payment_status: 'paid' } : {};
