import { createHmac } from 'node:crypto';
import type { Order, SettableStatus } from '@kirana/contract';
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
  return store.ask('PUT', `/api/order/status/${_id}`, { token, body });
}

/** Cancels an order as its customer. */
export async function cancelOrder(store: Store, { _id }: Order, token: string): Promise<void> {
  await store.ask('PUT', `/api/order/cancel/${_id}`, { token });
}

/** Asks for fewer pieces of a line of an order. */
export async function setQuantity(
  store: Store,
  { _id, items }: Order,
  quantity: number,
  at = 0,
): Promise<void> {
  const body = { items: [{ _id: items[at]?._id, quantity }] };
  await store.ask('PUT', `/api/order/items/${_id}`, { body });
}

/** Takes packed orders, as a rider who delivers them. */
export async function takeOrders(
  store: Store,
  orders: readonly Pick<Order, '_id'>[],
  token: string,
): Promise<void> {
  const rider = (await store.ask('GET', '/api/auth/me', { token })).body.user._id;
  for (const { _id } of orders)
    await store.ask('PUT', `/api/order/rider/${_id}`, { token, body: { rider } });
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
  const { version } = (await store.ask('GET', '/api/live')).body;
  await store.ask('POST', '/api/live/silence', { body: { version } });
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
  await store.ask('POST', '/api/payment/razorpay/webhook', { token: '', body, headers });
}

/** Sets an order's due time to this many minutes from now; negative for a late one. */
export async function setDue(store: Store, { _id }: Order, minutes: number): Promise<void> {
  const due_at = Date.now() + minutes * 60_000;
  await store.onDatabase(async (db) => {
    const query = db.selectFrom('orders').selectAll().where('id', '=', _id);
    const order = { ...(await query.executeTakeFirstOrThrow()), due_at };
    const set = { due_at, optional_json: optionalJson(order) };
    await db.updateTable('orders').set(set).where('id', '=', _id).execute();
  });
}

/** Moves an order this many days into the past, as if nobody had finished it. */
export async function setOld(store: Store, { _id }: Order, days: number): Promise<void> {
  const at = Date.now() - days * 86_400_000;
  const set = { created_at: at, shown_at: at, open_at: at };
  await store.onDatabase((db) => db.updateTable('orders').set(set).where('id', '=', _id).execute());
}

/** The order as its page gets it. */
export async function readOrder(store: Store, { _id }: Order) {
  return (await store.ask('GET', `/api/order/${_id}`)).body;
}
