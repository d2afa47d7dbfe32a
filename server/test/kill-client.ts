import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@kirana/contract';
import { expect } from 'vitest';
import type { KillTarget } from './kill-target.ts';
import { photo } from './pictures.ts';
import { asha, type TestAnswer } from './store.ts';

/** The accounts and products that a worker of the test uses. */
export interface Tools {
  readonly target: KillTarget;
  readonly random: () => number;
  readonly admin: string;
  readonly customer: string;
  /** The product that is ordered; no worker deletes it. */
  readonly product: string;
}

/** An order as it was last acknowledged. */
export interface KnownOrder {
  readonly id: string;
  readonly online: boolean;
  /** Its line, and how many pieces of it were ordered. */
  readonly line: string;
  readonly pieces: number;
  status: OrderStatus;
  paid: boolean;
  /** How many pieces of it are sent, and how many with those that the shop added. */
  kept: number;
  sent: number;
  /** An unanswered request: it was either carried out completely or not at all. */
  doubt?: KnownState | undefined;
  /** The shop's last step, which can be undone: its batch, and the order before it. */
  step?: { readonly batch: string; readonly before: KnownState } | undefined;
}

type KnownState = Pick<KnownOrder, 'status' | 'paid' | 'kept' | 'sent'>;

/** What is known of an order that may change. */
export const stateOf = ({ status, paid, kept, sent }: KnownOrder): KnownState => ({
  status,
  paid,
  kept,
  sent,
});

const isMovable = ({ status }: KnownOrder): boolean => !['delivered', 'cancelled'].includes(status);

/** The customer of an online order may be paying its present total. */
const isEditable = ({ status, online }: KnownOrder): boolean =>
  (status === 'pending' || status === 'accepted') && !online;

/** The paise of each piece. */
export const price = 14_950;
const settable = ['accepted', 'packed', 'delivered', 'rejected'] as const;
const colours = ['red', 'blue', 'green', 'orange', 'purple', 'gray'];

/** One of several simultaneous workers; it remembers acknowledged and doubtful writes. */
export class RandomClient {
  readonly orders: KnownOrder[] = [];
  /** Ids of products that exist, and of those that were deleted. */
  readonly shelved = new Set<string>();
  readonly removed = new Set<string>();
  /** Rupees of each product on the shelf, and what a save that was not answered gives all of them. */
  readonly prices = new Map<string, number>();
  pricing: number | undefined;
  readonly accounts: string[] = [];
  /** An unanswered request for an order, to be repeated. */
  unanswered:
    | { readonly key: string; readonly online: boolean; readonly quantity: number }
    | undefined;
  removing: string | undefined;
  acknowledged = 0;
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Makes one request after the other, until the server does not answer. */
  async work(): Promise<void> {
    for (;;) {
      const answer = await this.#chooseWork()().catch((error: unknown) => {
        // The server is gone: fetch failed, or the wait for the code that it prints ended.
        if (error instanceof TypeError || /it ended without/.test(String(error))) return undefined;
        throw error;
      });
      if (!answer || answer.status === 503) return;
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      this.acknowledged += 1;
    }
  }

  #chooseWork(): () => Promise<TestAnswer> {
    const chance = this.#tools.random();
    const order = this.#pick(this.orders);
    const product = this.#pick([...this.shelved]);
    if (chance < 0.04) return () => this.#signUp();
    if (chance < 0.12) return () => this.#shelve();
    if (chance < 0.16 && product) return () => this.#remove(product);
    if (chance < 0.2) return () => this.#hangAndTakeDown();
    if (chance < 0.3 && order?.online) return () => this.#pay(order);
    const step = order?.step;
    if (chance < 0.38 && step) return () => this.#takeBack(order, step);
    if (chance < 0.44) return () => this.#moveMany();
    if (chance < 0.5 && product) return () => this.#price();
    if (chance < 0.6 && order && isMovable(order)) return () => this.#move(order);
    if (chance < 0.7 && order && isEditable(order)) return () => this.#edit(order);
    return () =>
      this.place({
        key: randomUUID(),
        online: chance > 0.85,
        quantity: 1 + Math.floor(chance * 3),
      });
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#tools.random() * list.length)];
  }

  /** Places an order; repeats the last request when it was not answered. */
  async place(request: NonNullable<RandomClient['unanswered']>): Promise<TestAnswer> {
    const { target, customer, product } = this.#tools;
    const { key, online, quantity } = request;
    this.unanswered = request;
    const order = { items: [{ product, quantity }], ...(online && { paymentMethod: 'razorpay' }) };
    const answer = await target.sendOrder(customer, order, key);
    if (answer.status !== 201) return answer;
    this.unanswered = undefined;
    const { _id: id, items } = answer.body;
    const known = { id, online, line: items[0]._id, pieces: quantity };
    this.orders.push({ ...known, status: 'pending', paid: false, kept: quantity, sent: quantity });
    return answer;
  }

  async #move(order: KnownOrder): Promise<TestAnswer> {
    const { target, admin, customer, random } = this.#tools;
    const mayCancel = order.status === 'pending' || order.status === 'accepted';
    if (mayCancel && random() < 0.2)
      return this.#change(order, { ...stateOf(order), status: 'cancelled' }, () =>
        target.put(customer, `/api/order/cancel/${order.id}`),
      );
    const status = this.#pick(settable) ?? 'accepted';
    const paid = order.paid || (status === 'delivered' && !order.online);
    return this.#takeStep(order, { ...stateOf(order), status, paid }, () =>
      target.setStatus(admin, order.id, status),
    );
  }

  /** Sends this many pieces of what was ordered, and one more in a line of its own. */
  #edit(order: KnownOrder): Promise<TestAnswer> {
    const { target, admin, product, random } = this.#tools;
    const { id, line, pieces, sent, kept } = order;
    const quantity = 1 + Math.floor(random() * pieces);
    const items = [
      { _id: line, quantity },
      { _id: randomUUID(), product, quantity: 1 },
    ];
    const to = { ...stateOf(order), kept: quantity, sent: sent - kept + quantity + 1 };
    return this.#takeStep(order, to, () => target.put(admin, `/api/order/items/${id}`, { items }));
  }

  /** Changes an order by a step that can be undone. */
  async #takeStep(
    order: KnownOrder,
    to: KnownState,
    ask: () => Promise<TestAnswer>,
  ): Promise<TestAnswer> {
    const before = stateOf(order);
    const answer = await this.#change(order, to, ask);
    const batch = answer.headers['change-batch'];
    if (batch) order.step = { batch: String(batch), before };
    return answer;
  }

  #takeBack(order: KnownOrder, { batch, before }: NonNullable<KnownOrder['step']>) {
    const { target, admin } = this.#tools;
    return this.#change(order, before, () => target.post(admin, `/api/change/${batch}/undo`));
  }

  /** Accepts some of its orders as one batch, or places one while it has none. */
  async #moveMany(): Promise<TestAnswer> {
    const { target, admin } = this.#tools;
    const some = this.orders.filter(isMovable).slice(-4);
    if (some.length === 0) return this.place({ key: randomUUID(), online: false, quantity: 1 });
    for (const order of some) {
      order.doubt = { ...stateOf(order), status: 'accepted' };
      order.step = undefined;
    }
    const changes = some.map(({ id }) => ({ id, status: 'accepted' }));
    const answer = await target.post(admin, '/api/order/status', { changes });
    if (answer.status === 200)
      for (const order of some) Object.assign(order, order.doubt, { doubt: undefined });
    return answer;
  }

  #pay(order: KnownOrder): Promise<TestAnswer> {
    const { target } = this.#tools;
    return this.#change(order, { ...stateOf(order), paid: true }, () =>
      target.payOnline(order.id, order.pieces * price),
    );
  }

  async #change(
    order: KnownOrder,
    to: KnownState,
    ask: () => Promise<TestAnswer>,
  ): Promise<TestAnswer> {
    order.doubt = to;
    order.step = undefined;
    const answer = await ask();
    if (answer.status === 200) Object.assign(order, to, { doubt: undefined });
    return answer;
  }

  async #shelve(): Promise<TestAnswer> {
    const { target, admin } = this.#tools;
    const answer = await target.sendForm('POST', '/api/product/add', admin, {
      name: `Product ${randomUUID()}`,
      price: '20',
      category: 'Groceries',
      quantity: '1 kg',
      image: await photo(this.#pick(colours)),
    });
    if (answer.status !== 201) return answer;
    const { _id, price } = answer.body.product;
    this.shelved.add(_id);
    this.prices.set(_id, price);
    return answer;
  }

  /** Gives all its products another price by one save. */
  async #price(): Promise<TestAnswer> {
    const { target, admin, random } = this.#tools;
    const to = 30 + Math.floor(random() * 1_000);
    this.pricing = to;
    const changes = Array.from(this.shelved, (product) => ({
      product,
      set: { price: { from: this.prices.get(product), to } },
    }));
    const answer = await target.post(admin, '/api/product/changes', { changes });
    if (answer.status !== 200) return answer;
    for (const { outcome } of answer.body.results) expect(['saved', 'same']).toContain(outcome);
    for (const id of this.shelved) this.prices.set(id, to);
    this.pricing = undefined;
    return answer;
  }

  async #remove(id: string): Promise<TestAnswer> {
    const { target, admin } = this.#tools;
    this.removing = id;
    const answer = await target.delete(admin, `/api/product/delete/${id}`);
    if (answer.status !== 200) return answer;
    this.removing = undefined;
    this.shelved.delete(id);
    this.removed.add(id);
    return answer;
  }

  /** Adds a banner and undoes that. */
  async #hangAndTakeDown(): Promise<TestAnswer> {
    const { target, admin } = this.#tools;
    const image = await photo(this.#pick(colours));
    const added = await target.sendForm('POST', '/api/banners', admin, { image });
    if (added.status !== 201) return added;
    const batch = added.headers['change-batch'];
    return target.post(admin, `/api/change/${batch}/undo`);
  }

  async #signUp(): Promise<TestAnswer> {
    const { target } = this.#tools;
    const email = `${randomUUID()}@example.in`;
    const { process } = target;
    const registered = await target.call('POST', '/api/auth/register', {
      payload: { ...asha, email },
    });
    if (registered.status !== 201) return registered;
    const [, otp] = await process.printed(new RegExp(`The code for ${email} is (\\d{6})`));
    const { activationToken } = registered.body;
    const payload = { otp, activationToken };
    const answer = await target.call('POST', '/api/auth/verify-otp', { payload });
    if (answer.status === 200) this.accounts.push(email);
    return answer;
  }
}
