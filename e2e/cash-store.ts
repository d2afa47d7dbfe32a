import { randomUUID } from 'node:crypto';
import type { DoorPayment, NewOrder, Order } from '@kirana/contract';
import * as board from './board-store.ts';
import { ravi, type Store } from './store.ts';

/** The rider of these tests. */
export const imran = { ...ravi, email: 'imran@example.in', name: 'Imran Khan' };

/** A store with a customer and a rider; returns their tokens and the administrator's. */
export async function openCash(store: Store, names = { customer: ravi.name, rider: imran.name }) {
  const admin = await store.adminToken();
  const customer = await store.join({ ...ravi, name: names.customer });
  await store.join({ ...imran, name: names.rider });
  await store.setPosition(imran, 'rider');
  return { admin, customer, rider: await store.logIn(imran) };
}

export type People = Awaited<ReturnType<typeof openCash>>;

/** Places an order of so many pieces that cost this together, in rupees. */
async function placeFor(
  store: Store,
  { customer }: People,
  rupees: number,
  { pieces = 1, ...order }: Partial<NewOrder> & { pieces?: number } = {},
): Promise<Order> {
  const product = await store.addProduct({ paise: Math.round((rupees / pieces) * 100) });
  return store.placeOrder(customer, { items: [{ product, quantity: pieces }], ...order });
}

/** An order of this price, delivered by the rider, or by the administrator as at the counter. */
export async function deliver(
  store: Store,
  people: People,
  rupees: number,
  {
    by = 'rider',
    paidBy,
    ...order
  }: { by?: 'rider' | 'admin'; paidBy?: DoorPayment } & Partial<NewOrder> = {},
): Promise<Order> {
  const placed = await placeFor(store, people, rupees, order);
  const path = `/api/order/status/${placed._id}`;
  for (const status of ['accepted', 'packed']) await store.ask('PUT', path, { body: { status } });
  const body = { status: 'delivered', ...(paidBy && { paidBy }) };
  await store.ask('PUT', path, { token: people[by], body });
  return placed;
}

/** Puts money into the drawer or takes it out, as another person would. */
export async function move(
  store: Store,
  { admin }: People,
  body: { kind: 'in' | 'out'; amount: number; reason: string },
): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const made = await store.ask('POST', '/api/cash/move', { token: admin, body, headers });
  return made.headers.get('change-batch') ?? '';
}

/** Closes the open day; by default what was counted in coins fits, and stays. */
export async function closeDay(
  store: Store,
  { admin }: People,
  counted: { coins?: number; left?: number; note?: string } = {},
): Promise<number> {
  const { body: cash } = await store.ask('GET', '/api/cash', { token: admin });
  const { coins = cash.drawer, left = coins, note } = counted;
  const { number, drawer: expected } = cash;
  const body = { number, expected, notes: { coins }, left, ...(note && { note }) };
  return (await store.ask('POST', '/api/cash/close', { token: admin, body })).body.day;
}

/** An order that was paid online, with an id of the payment. */
export async function payOnline(
  store: Store,
  people: People,
  rupees: number,
  pieces = 1,
): Promise<Order> {
  const order = await placeFor(store, people, rupees, { paymentMethod: 'razorpay', pieces });
  await board.payOnline(store, order, `pay_${order._id.slice(-12)}`);
  return order;
}

/** An order that was paid online and cancelled, whose money has to go back. */
export async function cancelPaid(store: Store, people: People, rupees: number): Promise<Order> {
  const order = await payOnline(store, people, rupees);
  await board.cancelOrder(store, order, people.customer);
  return order;
}

/** Closes three days; the second has something of everything. Returns an order of the second day. */
export async function closeThree(store: Store, people: People) {
  await move(store, people, { kind: 'in', amount: 2000, reason: 'Float' });
  await closeDay(store, people);
  const order = await deliver(store, people, 540.5, { by: 'admin' });
  await deliver(store, people, 299, { by: 'admin', paidBy: 'upi' });
  const due = await cancelPaid(store, people, 57.5);
  await store.ask('POST', `/api/order/refund/${due._id}`, { body: { cash: true } });
  const held = await deliver(store, people, 100);
  const [rider] = (await store.ask('GET', '/api/cash')).body.riders;
  const settled = { rider: rider._id, orders: [held._id], counted: 90, note: 'Lost ten' };
  await store.ask('POST', '/api/cash/settle', { body: settled });
  await deliver(store, people, 333);
  await closeDay(store, people, { coins: 2570, left: 1500, note: 'दराज़ में तीन कम' });
  await closeDay(store, people);
  return { order, due };
}
