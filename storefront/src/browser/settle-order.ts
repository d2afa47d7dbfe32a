import type { Order } from '@kirana/contract';
import { basket } from './basket.ts';
import { keys, load, save } from './device-storage.ts';
import { storedOrders } from './stored-orders.ts';

/**
 * Ends what waits on this device for the payment of an order: once it is paid, its lines leave the basket.
 * What was changed in the basket meanwhile stays.
 */
export function settleOrder({ _id, paymentStatus, orderStatus }: Order): void {
  const orders = storedOrders();
  const stored = orders.find(({ id }) => id === _id);
  const isPaid = paymentStatus === 'paid';
  if (!stored?.unpaidKey || (!isPaid && orderStatus !== 'cancelled')) return;
  const { unpaidKey, ...settled } = stored;
  save(
    keys.orders,
    orders.map((order) => (order === stored ? settled : order)),
  );
  // The next press means another order.
  if (load<{ key: string }>(keys.attempt)?.key === unpaidKey) save(keys.attempt, undefined);
  if (!isPaid) return;
  save(keys.typed, undefined);
  for (const line of stored.lines) basket.change(line, -line.quantity);
}
