import type { CashState } from '@kirana/contract';
import { expect } from 'vitest';
import type { Fault } from '../seed/razorpay/fake-razorpay.ts';
import { expectBalanced, expectSheetsAgree, notesOf, TestCash } from './cash.ts';
import { kavita, TestCounter } from './counter.ts';
import type { PayingStore } from './paying-store.ts';
import type { TestAnswer, TestStore } from './store.ts';

const piecePaise = 12_345;
const minuteMs = 60_000;
/** What a refund meets at Razorpay; nothing twice as often. */
const faults: (Fault | undefined)[] = [
  ...[undefined, undefined],
  ...(['refused', 'busy', 'broken', 'cut', 'lost'] as const),
];
/** Goes beyond what a customer may owe. */
const anyway = { anyway: true };

interface OpenOrder {
  readonly id: string;
  /** Its only line, and how many pieces of it were ordered. */
  readonly line: string;
  readonly pieces: number;
  /** Whether it is the customer's account's. */
  readonly isOwn: boolean;
}

/** A shop whose people do at random what moves money; after every step the sums have to agree. */
export class RandomMoney {
  steps = 0;
  readonly #paying: PayingStore;
  readonly #store: TestStore;
  readonly #cash: TestCash;
  readonly #random: () => number;
  #owner = '';
  #manager = '';
  #customer = '';
  #riders: string[] = [];
  #product = '';
  readonly #open: OpenOrder[] = [];
  /** The orders of the storefront that were to be paid by a link. */
  readonly #online: Awaited<ReturnType<PayingStore['order']>>[] = [];
  readonly #delivered: string[] = [];
  readonly #changes: TestAnswer[] = [];
  #state!: CashState;

  constructor(paying: PayingStore, random: () => number) {
    this.#paying = paying;
    this.#store = paying.store;
    this.#cash = new TestCash(paying.store);
    this.#random = random;
  }

  async begin(): Promise<void> {
    const store = this.#store;
    // A thousand days of the shop are most of a year.
    store.sessionHours = 8_760;
    ({ admin: this.#owner, customer: this.#customer } = await store.admitBoth());
    this.#manager = await store.admit('manager', { email: 'nila@example.in', name: 'Nila' });
    this.#riders = [
      await store.admit('rider', { email: 'imran@example.in', name: 'Imran Khan' }),
      await store.admit('rider', { email: 'sunil@example.in', name: 'सुनील कुमार' }),
    ];
    this.#product = await store.addProduct({ paise: piecePaise });
    // What Razorpay tells arrives late, twice, in any order or never.
    this.#paying.fake.isTelling = false;
    await this.#check();
  }

  /** Makes one random step. @throws when the sums do not agree after it */
  async step(): Promise<void> {
    const does = this.#pick([
      ...[this.#place, this.#place, this.#setStatus, this.#setStatus, this.#setStatus],
      ...[this.#sendLess, this.#cancel, this.#settle, this.#move, this.#refund],
      ...[this.#correct, this.#undo, this.#undo, this.#takeByTelephone],
      ...[this.#changeTab, this.#changeTab],
      ...[
        this.#orderOnline,
        this.#payLink,
        this.#sendBack,
        this.#endRefund,
        this.#hear,
        this.#hear,
      ],
    ]);
    await this.#check(await does.call(this));
    this.#store.now += this.#whole(12) * minuteMs;
  }

  /** Tries to close the day, as counted. */
  async close(): Promise<void> {
    const { number, drawer } = this.#state;
    const expected = this.#random() < 0.8 ? drawer : drawer + 1;
    const counted = Math.max(0, Math.round(drawer) + this.#pick([0, 0, 5, -20]));
    const left = Math.min(counted, this.#whole(3_000));
    const note = this.#random() < 0.8 ? { note: 'As counted' } : {};
    const day = { number, expected, notes: notesOf(counted), left, ...note };
    await this.#check(await this.#cash.close(this.#manager, day));
    await expectSheetsAgree(this.#store.db, this.#state);
    this.#store.now += this.#whole(600) * minuteMs;
  }

  async #check(answer?: TestAnswer): Promise<void> {
    this.steps += 1;
    // A rider may be refused an order that is not packed.
    if (answer && answer.status >= 300)
      expect([400, 403, 409, 503], JSON.stringify(answer.body)).toContain(answer.status);
    if (answer?.headers['change-batch']) this.#changes.push(answer);
    this.#state = (await this.#cash.read(this.#owner)).body;
    await expectBalanced(this.#store.db, this.#state.drawer);
  }

  /** Something is paid on the account of a customer, written down in it, or the limit is another. */
  async #changeTab(): Promise<TestAnswer | undefined> {
    const customer = await this.#store.db
      .selectFrom('customers')
      .select(['id', 'owes_paise'])
      .where('phone', '=', kavita.phone)
      .executeTakeFirst();
    if (!customer) return undefined;
    const some = (1 + this.#whole(60_000)) / 100;
    const amount = this.#pick([some, Math.abs(customer.owes_paise) / 100 || some]);
    const [method, path, payload] = this.#pick([
      ['POST', '/payment', { amount, how: this.#pick(['cash', 'upi']) }],
      ['POST', '/entry', { amount: this.#pick([some, -some]), reason: 'The paper book' }],
      ['PUT', '', { limit: this.#pick([null, 0, 500, 2_000, 100_000, 100_000]) }],
    ] as const);
    const url = `/api/account/${customer.id}${path}`;
    return method === 'PUT'
      ? this.#store.put(this.#owner, url, payload)
      : this.#store.postOnce(this.#owner, url, payload);
  }

  /** Now and then a customer pays twice, or a payment is told again. */
  async #place(): Promise<undefined> {
    const isOnline = this.#random() < 0.4;
    const pieces = 1 + this.#whole(4);
    const { _id: id, items } = await this.#store.placeOrder(this.#customer, {
      items: [{ product: this.#product, quantity: pieces }],
      paymentMethod: isOnline ? 'razorpay' : 'cod',
    });
    this.#open.push({ id, line: items[0]?._id ?? '', pieces, isOwn: true });
    for (let times = isOnline ? 1 + this.#whole(2) : 0; times > 0; times -= 1) {
      const payment = this.#pick(['', `pay_${this.#whole(1e9)}`, `pay_${id}`]);
      await this.#store.payOnline(id, pieces * piecePaise, { id: payment });
    }
  }

  /** It may be paid as it is placed, and fetched at the shop. */
  async #takeByTelephone(): Promise<TestAnswer> {
    const pieces = 1 + this.#whole(4);
    const paidBy = this.#pick(['cash', 'upi', 'account', undefined]);
    const taken = await new TestCounter(this.#store).take(this.#manager, {
      items: [{ product: this.#product, quantity: pieces }],
      expectedTotal: (pieces * piecePaise) / 100,
      ...(paidBy && { paidBy }),
      ...(this.#random() < 0.5 && { pickup: true }),
    });
    if (paidBy === 'account' && taken.status === 409) return taken;
    expect(taken.status).toBe(201);
    const { _id: id, items } = taken.body.order;
    this.#open.push({ id, line: items[0]._id, pieces, isOwn: false });
    return taken;
  }

  async #setStatus(): Promise<TestAnswer | undefined> {
    const order = this.#pickOne(this.#open);
    if (!order) return undefined;
    const status = this.#pick(['accepted', 'packed', 'delivered', 'delivered', 'rejected']);
    if (status !== 'delivered') return this.#cash.setStatus(this.#owner, order.id, status);
    await this.#cash.setStatus(this.#owner, order.id, 'packed');
    this.#open.splice(this.#open.indexOf(order), 1);
    this.#delivered.push(order.id);
    const by = this.#pick([this.#manager, ...this.#riders]);
    const paidBy = this.#pick(['cash', 'upi', 'account', undefined]);
    const payload = { status, ...(paidBy && { paidBy }), ...(this.#random() < 0.3 && anyway) };
    return this.#store.put(by, `/api/order/status/${order.id}`, payload);
  }

  async #sendLess(): Promise<TestAnswer | undefined> {
    const order = this.#pickOne(this.#open);
    if (!order) return undefined;
    const items = [{ _id: order.line, quantity: 1 + this.#whole(order.pieces) }];
    const payload = { items, ...(this.#random() < 0.7 && { refund: true }) };
    const token = this.#owner;
    return this.#store.put(token, `/api/order/items/${order.id}`, payload);
  }

  async #cancel(): Promise<TestAnswer | undefined> {
    // A telephone order is nobody's account's.
    const order = this.#pickOne(this.#open.filter(({ isOwn }) => isOwn));
    const token = this.#customer;
    return order && this.#store.put(token, `/api/order/cancel/${order.id}`);
  }

  async #settle(): Promise<TestAnswer | undefined> {
    const rider = this.#pickOne(this.#state.riders);
    if (!rider) return undefined;
    const taken = rider.orders.filter(() => this.#random() < 0.7);
    const should = taken.reduce((sum, { amount }) => sum + amount, 0);
    const asCounted = should + this.#pick([0, 0, -10.5, 0.45, 5]);
    const counted = Math.max(0, Math.round(asCounted * 100) / 100);
    const note = this.#random() < 0.7 ? { note: 'Counted twice' } : {};
    const orders = taken.map(({ _id }) => _id);
    return this.#cash.settle(this.#owner, { rider: rider._id, orders, counted, ...note });
  }

  #move(): Promise<TestAnswer> {
    const amount = (1 + this.#whole(90_000)) / 100;
    const kind = this.#pick(['in', 'out']);
    return this.#cash.move(this.#manager, { kind, amount, reason: 'Change' });
  }

  async #refund(): Promise<TestAnswer | undefined> {
    const due = this.#pickOne(this.#state.refunds);
    const reference = `UPI ${this.#whole(1e6)}`;
    const payload = this.#random() < 0.5 ? { cash: true } : { reference };
    return due && this.#cash.refund(this.#owner, due.order, payload);
  }

  async #orderOnline(): Promise<undefined> {
    const order = await this.#paying.order({ paid: this.#random() < 0.6 });
    const { id, pieces } = await this.#store.db
      .selectFrom('order_items')
      .select(['id', 'quantity as pieces'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    this.#online.push(order);
    this.#open.push({ id: order.id, line: id, pieces, isOwn: false });
  }

  /** A link is paid late or once more, and then its page may be looked at. */
  async #payLink(): Promise<TestAnswer | undefined> {
    const order = this.#pickOne(this.#online.slice(-6));
    if (!order) return undefined;
    await this.#paying.fake.pay(order.link);
    return this.#random() < 0.5 ? this.#paying.shop.follow(order.path) : undefined;
  }

  /** Sends back through Razorpay, which may refuse, fail, or do it without an answer. */
  async #sendBack(): Promise<TestAnswer | undefined> {
    const due = this.#pickOne(this.#state.refunds);
    const { fake } = this.#paying;
    const fault = this.#pick(faults);
    if (due && fault) fake.fail('refund', fault);
    fake.books.refundStatus = this.#pick(['processed', 'pending']);
    return due && this.#cash.refund(this.#owner, due.order);
  }

  async #endRefund(): Promise<undefined> {
    const { fake } = this.#paying;
    const refund = this.#pickOne(fake.books.refunds.filter(({ status }) => status === 'pending'));
    if (refund) await fake.end(refund, this.#pick(['processed', 'processed', 'failed']));
  }

  async #hear(): Promise<TestAnswer | undefined> {
    const event = this.#pickOne(this.#paying.fake.events.slice(-12));
    return event && this.#paying.send(event);
  }

  async #correct(): Promise<TestAnswer | undefined> {
    // Those that were paid when they were placed, too.
    const order = this.#pickOne([...this.#delivered, ...this.#open.map(({ id }) => id)]);
    return order === undefined
      ? undefined
      : this.#cash.setPaidBy(this.#owner, order, this.#pick(['cash', 'upi', 'account']));
  }

  async #undo(): Promise<TestAnswer | undefined> {
    const change = this.#pickOne(this.#changes.slice(-12));
    return change && this.#store.undo(this.#owner, change);
  }

  readonly #whole = (below: number): number => Math.floor(this.#random() * below);
  readonly #pickOne = <T>(list: readonly T[]): T | undefined => list[this.#whole(list.length)];
  /** One of a list that is not empty. */
  readonly #pick = <T>(list: readonly T[]): T => this.#pickOne(list) as T;
}
