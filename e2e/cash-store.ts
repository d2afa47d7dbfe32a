import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DoorPayment, NewOrder, Order } from '@kirana/contract';
import { ravi, type Store, webhookSecret } from './store.ts';

/** The rider of these tests. */
export const imran = { ...ravi, email: 'imran@example.in', name: 'Imran Khan' };

async function sent(
  store: Store,
  method: 'POST' | 'PUT',
  path: string,
  options: { token: string; body: unknown; headers?: HeadersInit },
) {
  const answer = await store.call(method, path, options);
  if (answer.status < 300) return answer;
  throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

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
  for (const status of ['accepted', 'packed'])
    await sent(store, 'PUT', path, { token: people.admin, body: { status } });
  const body = { status: 'delivered', ...(paidBy && { paidBy }) };
  await sent(store, 'PUT', path, { token: people[by], body });
  return placed;
}

/** Puts money into the drawer or takes it out, as another person would. */
export async function move(
  store: Store,
  { admin }: People,
  body: { kind: 'in' | 'out'; amount: number; reason: string },
): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const made = await sent(store, 'POST', '/api/cash/move', { token: admin, body, headers });
  return made.headers.get('change-batch') ?? '';
}

/** Closes the open day; by default what was counted in coins fits, and stays. */
export async function closeDay(
  store: Store,
  { admin }: People,
  counted: { coins?: number; left?: number; note?: string } = {},
): Promise<number> {
  const { body: cash } = await store.call('GET', '/api/cash', { token: admin });
  const { coins = cash.drawer, left = coins, note } = counted;
  const { number, drawer: expected } = cash;
  const body = { number, expected, notes: { coins }, left, ...(note && { note }) };
  return (await sent(store, 'POST', '/api/cash/close', { token: admin, body })).body.day;
}

/** Sends Razorpay's webhook. */
async function tellEvent(store: Store, event: string, payload: object): Promise<void> {
  const body = { event, payload };
  const hmac = createHmac('sha256', webhookSecret).update(JSON.stringify(body));
  const headers = { 'x-razorpay-signature': hmac.digest('hex') };
  await sent(store, 'POST', '/api/payment/razorpay/webhook', { token: '', body, headers });
}

/** An order that was paid online, with an id of the payment. */
export async function payOnline(
  store: Store,
  people: People,
  rupees: number,
  pieces = 1,
): Promise<Order> {
  const order = await placeFor(store, people, rupees, { paymentMethod: 'razorpay', pieces });
  const id = `pay_${order._id.slice(-12)}`;
  const entity = { id, amount: rupees * 100, currency: 'INR', notes: { order_id: order._id } };
  await tellEvent(store, 'payment.captured', { payment: { entity } });
  return order;
}

/** An order that was paid online and cancelled, whose money has to go back. */
export async function cancelPaid(store: Store, people: People, rupees: number): Promise<Order> {
  const order = await payOnline(store, people, rupees);
  await sent(store, 'PUT', `/api/order/cancel/${order._id}`, { token: people.customer, body: {} });
  return order;
}

/** Closes three days; the second has something of everything. Returns an order of the second day. */
export async function closeThree(store: Store, people: People) {
  await move(store, people, { kind: 'in', amount: 2000, reason: 'Float' });
  await closeDay(store, people);
  const order = await deliver(store, people, 540.5, { by: 'admin' });
  await deliver(store, people, 299, { by: 'admin', paidBy: 'upi' });
  const due = await cancelPaid(store, people, 57.5);
  const refund = { token: people.admin, body: { cash: true } };
  await store.call('POST', `/api/order/refund/${due._id}`, refund);
  await deliver(store, people, 100);
  const token = people.admin;
  const { body } = await store.call('GET', '/api/cash', { token });
  const [rider] = body.riders;
  const settled = {
    rider: rider._id,
    orders: [rider.orders[0]._id],
    counted: 90,
    note: 'Lost ten',
  };
  await store.call('POST', '/api/cash/settle', { token, body: settled });
  await deliver(store, people, 333);
  await closeDay(store, people, { coins: 2570, left: 1500, note: 'दराज़ में तीन कम' });
  await closeDay(store, people);
  return { order, due };
}

/** What Razorpay does with the next refunds: `lost` takes it and does not answer. */
type Mood = 'processed' | 'pending' | 'refused' | 'lost';

/** Razorpay's API of refunds, with what it has taken. */
export class RefundsApi {
  mood: Mood = 'processed';
  readonly taken: { id: string; receipt: string; status: string; amount: number }[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.method === 'GET') return answer(200, { items: this.taken });
      const { receipt, amount } = JSON.parse(await text(request));
      if (this.mood === 'refused')
        return answer(400, { error: { description: 'Your account has too little balance' } });
      const status = this.mood === 'pending' ? 'pending' : 'processed';
      const refund = { id: `rfnd_${this.taken.length}`, receipt, status, amount };
      this.taken.push(refund);
      if (this.mood === 'lost') return request.socket.destroy();
      answer(200, refund);
    });
  }

  static async start(): Promise<RefundsApi> {
    const api = new RefundsApi();
    await new Promise<void>((resolve) => api.#server.listen(0, '127.0.0.1', resolve));
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
