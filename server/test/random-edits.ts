import type { Order, OrderItem } from '@kirana/contract';
import { expect } from 'vitest';
import { addDays, dayOf } from '../src/platform/calendar.ts';
import { rebuildDailySales } from '../src/uses/sales/daily-sales.service.ts';
import { TestEdits } from './edits.ts';
import { Dice } from './fuzz-values.ts';
import { ordersWithOtherItems } from './order-items.ts';
import { expectPlainSums } from './plain-sums.ts';
import type { TestAnswer, TestStore } from './store.ts';

const packs = ['500 g', '1.5 kg', '250 gm', '1 pack', '6 pcs'] as const;
const minuteMs = 60_000;

/** An order, and the last change of its items that can be undone, with the items before it. */
interface Edited {
  readonly id: string;
  undo?: { readonly answer: TestAnswer; readonly items: readonly OrderItem[] } | undefined;
}

/** A shop whose orders are changed at random; after every step all that follows from them has to agree. */
export class RandomEdits {
  changed = 0;
  undone = 0;
  readonly #store: TestStore;
  readonly #timeZone: string;
  readonly #edits: TestEdits;
  readonly #dice: Dice;
  readonly #orders: Edited[] = [];
  readonly #products: string[] = [];
  #owner = '';
  #customer = '';

  constructor(store: TestStore, random: () => number, timeZone = 'Asia/Kolkata') {
    this.#store = store;
    this.#timeZone = timeZone;
    this.#edits = new TestEdits(store);
    this.#dice = new Dice(random);
  }

  async begin(): Promise<void> {
    ({ admin: this.#owner, customer: this.#customer } = await this.#store.admitBoth());
    for (const pack of packs) {
      const paise = 1 + this.#dice.below(60_000);
      this.#products.push(await this.#edits.addProduct(`Product in ${pack}`, paise, pack));
    }
  }

  /** Makes one random step. @throws when something does not agree after it */
  async step(): Promise<void> {
    const does = this.#dice.pick([
      ...[this.#place, this.#change, this.#change, this.#change, this.#change],
      ...[this.#undo, this.#undo, this.#setStatus, this.#reprice],
    ]);
    await does.call(this);
    this.#store.now += this.#dice.below(3) * minuteMs;
    expect(await ordersWithOtherItems(this.#store.db)).toEqual([]);
    expect(await rebuildDailySales(this.#store.db, this.#timeZone)).toEqual([]);
    await this.#checkPaid();
  }

  /** Expects what sells to be what the orders of the day say. */
  async checkSold(): Promise<void> {
    const day = dayOf(this.#store.now, this.#timeZone);
    const range = { from: addDays(day, -30), to: day };
    await expectPlainSums(this.#store, this.#owner, range);
  }

  async #place(): Promise<void> {
    const count = 1 + this.#dice.below(4);
    const products = Array.from({ length: count }, () => this.#dice.pick(this.#products));
    const items = products.map((product) => ({ product, quantity: 1 + this.#dice.below(4) }));
    const paymentMethod = this.#dice.pick(['cod', 'cod', 'razorpay'] as const);
    const order = await this.#store.placeOrder(this.#customer, { items, paymentMethod });
    if (paymentMethod === 'razorpay')
      await this.#store.payOnline(order._id, Math.round(order.totalPrice * 100));
    else if (this.#dice.chance(0.3)) await this.#edits.payAtPlacing(order);
    this.#orders.push({ id: order._id });
  }

  async #change(): Promise<void> {
    const edited = this.#pickOrder();
    if (!edited) return;
    const order = await this.#read(edited);
    const lines = order.items.filter(() => this.#dice.chance(0.6));
    const changes: object[] = lines.map((line) => this.#changeOf(line));
    if (this.#dice.chance(0.3)) changes.push(this.#addition());
    const replaced = this.#dice.pick(order.items.filter(({ added }) => !added));
    if (this.#dice.chance(0.3)) changes.push({ ...this.#addition(), replaces: replaced?._id });
    if (changes.length === 0) return;
    const refund = this.#dice.chance(0.9) ? { refund: true } : {};
    const answer = await this.#store.changeItems(this.#owner, edited.id, changes, refund);
    if (answer.status !== 200) {
      expect([400, 409, 412], JSON.stringify(answer.body)).toContain(answer.status);
      expect((await this.#read(edited)).items).toEqual(order.items);
      return;
    }
    expectPrices(answer.body.order);
    if (!answer.headers['change-batch']) return;
    this.changed += 1;
    edited.undo = { answer, items: order.items };
    // The same call again finds every line as it asks.
    const again = await this.#store.changeItems(this.#owner, edited.id, changes, refund);
    expect(again).toMatchObject({
      status: 200,
      body: { order: { items: answer.body.order.items } },
    });
    expect(again.headers['change-batch']).toBeUndefined();
  }

  /** Now and then a weight of what is not weighed, or more than was ordered. */
  #changeOf({ _id, quantity, grams, ordered = quantity, replaces }: OrderItem): object {
    const seen = { quantity, ...(grams !== undefined && { grams }) };
    const weighed = this.#dice.pick([undefined, undefined, null, 1 + this.#dice.below(2_500)]);
    return {
      _id,
      quantity: this.#dice.below(ordered + (this.#dice.chance(0.1) ? 2 : 1)),
      ...(this.#dice.chance(0.8) && { seen }),
      ...(weighed !== undefined && { grams: weighed }),
      ...(replaces !== undefined && this.#dice.chance(0.3) && { agreed: true }),
    };
  }

  #addition(): object {
    return {
      _id: crypto.randomUUID(),
      product: this.#dice.pick(this.#products),
      quantity: 1 + this.#dice.below(3),
      ...(this.#dice.chance(0.2) && { agreed: true }),
    };
  }

  async #undo(): Promise<void> {
    const edited = this.#dice.pick(this.#orders.filter(({ undo }) => undo));
    if (!edited?.undo) return;
    const { answer, items } = edited.undo;
    edited.undo = undefined;
    const undone = await this.#store.undo(this.#owner, answer);
    // It may be too old, or the order was accepted since.
    if (undone.status !== 200) return expect(undone.status).toBe(409) as undefined;
    this.undone += 1;
    expect((await this.#read(edited)).items).toEqual(items);
  }

  async #setStatus(): Promise<void> {
    const order = this.#pickOrder();
    if (order)
      await this.#store.setStatus(this.#owner, order.id, this.#dice.pick(['accepted', 'packed']));
  }

  /** Gives a product another price, and now and then another pack. */
  async #reprice(): Promise<void> {
    await this.#store.db
      .updateTable('products')
      .set({
        price_paise: 1 + this.#dice.below(60_000),
        quantity: this.#dice.pick(packs) ?? '1 pack',
      })
      .where('id', '=', this.#dice.pick(this.#products) ?? '')
      .execute();
  }

  /** A paid order costs at most what was paid, and the rest has to go back. */
  async #checkPaid(): Promise<void> {
    const orders = await this.#store.db
      .selectFrom('orders')
      .select(['total_paise', 'paid_paise', 'refund_due_paise'])
      .where('payment_status', '=', 'paid')
      .execute();
    for (const { total_paise, paid_paise, refund_due_paise } of orders)
      expect(refund_due_paise).toBe(paid_paise - total_paise);
  }

  async #read({ id }: Edited): Promise<Order> {
    return (await this.#store.readOrder(this.#owner, id)).order;
  }

  #pickOrder(): Edited | undefined {
    return this.#dice.pick(this.#orders.slice(-6));
  }
}

const paiseOf = ({ price, quantity, lineTotal = price * quantity }: OrderItem): number =>
  Math.round(lineTotal * 100);
const orderedPaise = ({ price, quantity, ordered = quantity }: OrderItem): number =>
  Math.round(price * 100) * ordered;

/** What is weighed costs at most 10 % more than was ordered, what replaces a line not more than is missing of it. */
function expectPrices({ items }: Order): void {
  for (const line of items) {
    if (line.grams !== undefined)
      expect(paiseOf(line)).toBeLessThanOrEqual(orderedPaise(line) * 1.1);
    const replacements = items.filter(({ replaces, agreed }) => replaces === line._id && !agreed);
    const paise = replacements.reduce((sum, one) => sum + paiseOf(one), 0);
    expect(paise).toBeLessThanOrEqual(Math.max(0, orderedPaise(line) - paiseOf(line)));
    expect(line.quantity > 0 || !line.added, 'an added line goes at 0').toBe(true);
  }
}
