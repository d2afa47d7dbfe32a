import type { Order } from '@kirana/contract';
import { address, type TestAnswer, type TestStore } from './store.ts';

/** Somebody of the team, and the token of their log-in. */
interface Person {
  readonly id: string;
  readonly token: string;
}

/** The riders Imran and Salim of a test store, and what they and the shop do with orders. */
export class TestRiders {
  readonly #store: TestStore;
  readonly #admin: string;
  readonly #customer: string;
  imran!: Person;
  salim!: Person;

  constructor(store: TestStore, { admin, customer }: { admin: string; customer: string }) {
    this.#store = store;
    this.#admin = admin;
    this.#customer = customer;
  }

  /** @param which keeps the e-mails of several pairs apart */
  async arrive(which = 0): Promise<this> {
    this.imran = await this.#admit('Imran Khan', `imran${which}@example.in`);
    this.salim = await this.#admit('Salim Ali', `salim${which}@example.in`);
    return this;
  }

  async #admit(name: string, email: string): Promise<Person> {
    const token = await this.#store.admit('rider', { name, email });
    return { id: await this.#store.idOf(token), token };
  }

  /** An order of a cash customer that is packed; `line1` is of its address. */
  async packed(line1 = 'Flat 402'): Promise<string> {
    const change = { shippingAddress: { ...address, line1 } };
    const { _id } = await this.#store.placeOrder(this.#customer, change);
    await this.set(_id, 'packed');
    return _id;
  }

  set(id: string, status: string, token = this.#admin, headers = {}): Promise<TestAnswer> {
    return this.#store.put(token, `/api/order/status/${id}`, { status }, headers);
  }

  give(id: string, rider: string | null, token = this.#admin): Promise<TestAnswer> {
    return this.#store.put(token, `/api/order/rider/${id}`, { rider });
  }

  /** Takes an order for oneself. */
  take(id: string, { id: rider, token }: Person): Promise<TestAnswer> {
    return this.give(id, rider, token);
  }

  bringBack(id: string, token = this.#admin, more: object = {}): Promise<TestAnswer> {
    return this.#store.put(token, `/api/order/returned/${id}`, { reason: 'nobody', ...more });
  }

  undo(answer: TestAnswer, token = this.#admin): Promise<TestAnswer> {
    return this.#store.undo(token, answer);
  }

  toDeliver({ token }: Pick<Person, 'token'>, headers = {}): Promise<TestAnswer> {
    return this.#store.get(token, '/api/order/to-deliver', headers);
  }

  leave({ id }: Person, position = 'customer'): Promise<TestAnswer> {
    return this.#store.put(this.#admin, `/api/people/${id}`, { position });
  }

  /** The order as the shop sees it. */
  async order(id: string): Promise<Order> {
    return (await this.#store.readOrder(this.#admin, id)).order;
  }
}
