import { createHmac } from 'node:crypto';
import type { Order, SettableStatus } from '@kirana/contract';
import { openDatabase } from '../server/src/database/open-database.ts';
import { optionalJson } from '../server/src/nouns/orders/order-json.ts';
import { type CallAnswer, ravi, type Store, webhookSecret } from './store.ts';

/** A second manager. */
export const meena = { ...ravi, email: 'meena@example.in', name: 'Meena Iyer' };

/** Sets an order's status through the API, as another person would. */
export async function setStatus(
  store: Store,
  { _id }: Order,
  body: { status: SettableStatus; reason?: { code: string; note?: string } },
  token?: string,
): Promise<CallAnswer> {
  const path = `/api/order/status/${_id}`;
  const sent = { token: token ?? (await store.adminToken()), body };
  const answer = await store.call('PUT', path, sent);
  if (answer.status !== 200) throw new Error(`PUT ${path} answered ${answer.status}`);
  return answer;
}

/** Takes packed orders, as a rider who delivers them. */
export async function takeOrders(
  store: Store,
  orders: readonly Pick<Order, '_id'>[],
  token: string,
): Promise<void> {
  const rider = (await store.call('GET', '/api/auth/me', { token })).body.user._id;
  for (const { _id } of orders) {
    const { status } = await store.call('PUT', `/api/order/rider/${_id}`, {
      token,
      body: { rider },
    });
    if (status !== 200) throw new Error(`Taking an order was answered ${status}`);
  }
}

/** Places orders one after the other. */
export async function placeOrders(store: Store, count: number): Promise<Order[]> {
  await store.adminToken();
  const customer = await store.join(ravi);
  const orders = [];
  for (let placed = 0; placed < count; placed += 1) orders.push(await store.placeOrder(customer));
  return orders;
}

/** Places orders and marks them as packed. */
export async function placePacked(store: Store, count: number): Promise<Order[]> {
  const orders = await placeOrders(store, count);
  for (const order of orders) await setStatus(store, order, { status: 'packed' });
  return orders;
}

/** Silences what rings, on every screen. */
export async function silence(store: Store): Promise<void> {
  const token = await store.adminToken();
  const { body } = await store.call('GET', '/api/live', { token });
  await store.call('POST', '/api/live/silence', { token, body: { version: body.version } });
}

/** Sends Razorpay's webhook for a payment of all that an order costs. */
export async function payOnline(
  store: Store,
  { _id, totalPrice }: Order,
  paymentId: string,
): Promise<void> {
  const payment = {
    id: paymentId,
    ...{ amount: Math.round(totalPrice * 100), currency: 'INR', notes: { order_id: _id } },
  };
  const body = { event: 'payment.captured', payload: { payment: { entity: payment } } };
  const hmac = createHmac('sha256', webhookSecret).update(JSON.stringify(body));
  const headers = { 'x-razorpay-signature': hmac.digest('hex') };
  const { status } = await store.call('POST', '/api/payment/razorpay/webhook', { body, headers });
  if (status !== 200) throw new Error(`The payment was answered ${status}`);
}

/** Sets an order's due time to this many minutes from now; negative for a late one. */
export async function setDue(store: Store, { _id }: Order, minutes: number): Promise<void> {
  const db = openDatabase(store, () => {});
  const due_at = Date.now() + minutes * 60_000;
  const query = db.selectFrom('orders').selectAll().where('id', '=', _id);
  const order = { ...(await query.executeTakeFirstOrThrow()), due_at };
  const set = { due_at, optional_json: optionalJson(order) };
  await db.updateTable('orders').set(set).where('id', '=', _id).execute();
  await db.destroy();
}

/** Moves an order this many days into the past, as if nobody had finished it. */
export async function setOld(store: Store, { _id }: Order, days: number): Promise<void> {
  const db = openDatabase(store, () => {});
  const at = Date.now() - days * 86_400_000;
  const set = { created_at: at, shown_at: at, open_at: at };
  await db.updateTable('orders').set(set).where('id', '=', _id).execute();
  await db.destroy();
}

/** The order as its page gets it. */
export async function readOrder(store: Store, { _id }: Order) {
  const token = await store.adminToken();
  return (await store.call('GET', `/api/order/${_id}`, { token })).body;
}
