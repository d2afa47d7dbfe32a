import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@kirana/contract';
import { expect } from 'vitest';
import type { KillTarget } from './kill-target.ts';
import { photo } from './pictures.ts';
import { address, asha, type TestAnswer } from './store.ts';

/** Who works against the server, and with what. */
export interface Tools {
  readonly target: KillTarget;
  readonly random: () => number;
  readonly admin: string;
  readonly customer: string;
  /** What is ordered; nobody removes it. */
  readonly product: string;
}

/** An order as it was acknowledged last. */
export interface HeldOrder {
  readonly id: string;
  readonly online: boolean;
  readonly paise: number;
  status: OrderStatus;
  paid: boolean;
  /** What was asked for and not answered: it may have been done or not, but nothing else. */
  doubt?: { readonly status: OrderStatus; readonly paid: boolean } | undefined;
}

const price = 14_950;
const settable = ['accepted', 'packed', 'delivered', 'rejected'] as const;
const colours = ['red', 'blue', 'green', 'orange', 'purple', 'gray'];

/** One of those who work at the same time; remembers what was acknowledged, and what is in doubt. */
export class Hand {
  readonly orders: HeldOrder[] = [];
  /** Ids of products, by whether they are there or were removed. */
  readonly shelved = new Set<string>();
  readonly removed = new Set<string>();
  readonly accounts: string[] = [];
  /** A request for an order that was not answered, to be sent again. */
  unanswered:
    | { readonly key: string; readonly online: boolean; readonly quantity: number }
    | undefined;
  removing: string | undefined;
  acknowledged = 0;
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** One piece of work after the other, until the server does not answer. */
  async work(): Promise<void> {
    for (;;) {
      const answer = await this.#chooseWork()().catch((error: unknown) => {
        // The server went away: fetch, or the wait for the code that it prints, ended.
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
    if (chance < 0.6 && order && !['delivered', 'cancelled'].includes(order.status))
      return () => this.#move(order);
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

  /** Places an order; the same request again, when the last one was not answered. */
  async place(request: NonNullable<Hand['unanswered']>): Promise<TestAnswer> {
    const { target, customer, product } = this.#tools;
    const { key, online, quantity } = request;
    this.unanswered = request;
    const answer = await target.call('POST', '/api/order', {
      token: customer,
      headers: { 'idempotency-key': key },
      payload: {
        items: [{ product, quantity }],
        shippingAddress: address,
        paymentMethod: online ? 'razorpay' : 'cod',
      },
    });
    if (answer.status !== 201) return answer;
    this.unanswered = undefined;
    const id = answer.body._id;
    this.orders.push({ id, online, paise: quantity * price, status: 'pending', paid: false });
    return answer;
  }

  async #move(order: HeldOrder): Promise<TestAnswer> {
    const { target, admin, customer, random } = this.#tools;
    const mayCancel = order.status === 'pending' || order.status === 'accepted';
    if (mayCancel && random() < 0.2)
      return this.#change(order, { status: 'cancelled', paid: order.paid }, () =>
        target.call('PUT', `/api/order/cancel/${order.id}`, { token: customer }),
      );
    const status = this.#pick(settable) ?? 'accepted';
    const paid = order.paid || (status === 'delivered' && !order.online);
    return this.#change(order, { status, paid }, () =>
      target.call('PUT', `/api/order/status/${order.id}`, { token: admin, payload: { status } }),
    );
  }

  #pay(order: HeldOrder): Promise<TestAnswer> {
    const { target } = this.#tools;
    return this.#change(order, { status: order.status, paid: true }, () =>
      target.payOnline(order.id, order.paise),
    );
  }

  async #change(
    order: HeldOrder,
    to: NonNullable<HeldOrder['doubt']>,
    ask: () => Promise<TestAnswer>,
  ): Promise<TestAnswer> {
    order.doubt = to;
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
    if (answer.status === 201) this.shelved.add(answer.body.product._id);
    return answer;
  }

  async #remove(id: string): Promise<TestAnswer> {
    const { target, admin } = this.#tools;
    this.removing = id;
    const answer = await target.call('DELETE', `/api/product/delete/${id}`, { token: admin });
    if (answer.status !== 200) return answer;
    this.removing = undefined;
    this.shelved.delete(id);
    this.removed.add(id);
    return answer;
  }

  /** Hangs a banner up and takes that back. */
  async #hangAndTakeDown(): Promise<TestAnswer> {
    const { target, admin } = this.#tools;
    const image = await photo(this.#pick(colours));
    const added = await target.sendForm('POST', '/api/banners', admin, { image });
    if (added.status !== 201) return added;
    const batch = added.headers['change-batch'];
    return target.call('POST', `/api/change/${batch}/undo`, { token: admin });
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
