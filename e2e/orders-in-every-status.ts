import type { Order } from '@kirana/contract';
import { seedStore } from '../server/seed/seed-store.ts';
import { cancelOrder, setStatus } from './board-store.ts';
import { ravi, type Store } from './store.ts';

/**
 * Places orders of 299 rupees each: one pending, accepted, rejected, delivered and cancelled, one
 * unpaid.
 */
export async function placeOrdersInEveryStatus(store: Store): Promise<Order[]> {
  await store.adminToken();
  const customer = await store.join(ravi);
  const orders = [];
  for (const status of ['pending', 'accepted', 'rejected', 'delivered', 'cancelled'] as const) {
    const order = await store.placeOrder(customer);
    orders.push(order);
    if (status === 'cancelled') await cancelOrder(store, order, customer);
    else if (status !== 'pending') await setStatus(store, order, { status });
  }
  await store.placeOrder(customer, { paymentMethod: 'razorpay' });
  return orders;
}

/** Fills the store with thousands of orders of the last thirty days. */
export async function seedThousands(store: Store): Promise<void> {
  await store.adminToken();
  const options = { orders: 3000, days: 30, now: Date.now(), timeZone: 'Asia/Kolkata' };
  await store.onDatabase((db) => seedStore(db, options));
}
