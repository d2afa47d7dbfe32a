import type { Order } from '@kirana/contract';
import { seedStore } from '../server/seed/seed-store.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { ravi, type Store } from './store.ts';

/**
 * Places orders of 299 rupees each: one pending, accepted, rejected, delivered and cancelled, one
 * unpaid.
 */
export async function placeOrdersInEveryStatus(store: Store): Promise<Order[]> {
  const token = await store.adminToken();
  const customer = await store.join(ravi);
  const orders = [];
  for (const status of ['pending', 'accepted', 'rejected', 'delivered', 'cancelled']) {
    const order = await store.placeOrder(customer);
    orders.push(order);
    if (status === 'pending') continue;
    const [path, options] =
      status === 'cancelled'
        ? [`/api/order/cancel/${order._id}`, { token: customer }]
        : [`/api/order/status/${order._id}`, { token, body: { status } }];
    const { status: answered } = await store.call('PUT', path, options);
    if (answered !== 200) throw new Error(`PUT ${path} answered ${answered}`);
  }
  await store.placeOrder(customer, { paymentMethod: 'razorpay' });
  return orders;
}

/** Fills the store with thousands of orders of the last thirty days. */
export async function seedThousands(store: Store): Promise<void> {
  await store.adminToken();
  const db = openDatabase(store, () => {});
  const options = { orders: 3000, days: 30, now: Date.now(), timeZone: 'Asia/Kolkata' };
  await seedStore(db, options);
  await db.destroy();
}
