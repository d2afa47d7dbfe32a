import type { NotSold, Order, RanOutLine } from '@kirana/contract';
import { expect } from 'vitest';
import { addDays, dayOf } from '../src/platform/calendar.ts';
import { rebuildDailySales } from '../src/uses/sales/daily-sales.service.ts';
import { TestCounter } from './counter.ts';
import { Dice } from './fuzz-values.ts';
import {
  isOut,
  type OnShelf,
  type Placed,
  plainDeliveries,
  plainNotSold,
  plainRanOut,
} from './plain-days.ts';
import { expectPlainSums } from './plain-sums.ts';
import { address, type TestAnswer, type TestStore } from './store.ts';

const minuteMs = 60_000;
const pricePaise = 5_025;

interface Ordered extends Placed {
  readonly customer: string;
  /** The answer to the last step, which Undo may take back. */
  last?: TestAnswer | undefined;
}

interface Kept extends OnShelf {
  last?: TestAnswer | undefined;
}

/** Days of a shop in which orders and its shelf change at random, with what it should be told of them. */
export class RandomDays {
  readonly #store: TestStore;
  readonly #timeZone: string;
  readonly #dice: Dice;
  readonly #orders: Ordered[] = [];
  readonly #shelf: Kept[] = [];
  readonly #team = new Map<string, string>();
  #owner = '';
  #customers: string[] = [];

  constructor(store: TestStore, random: () => number, timeZone: string) {
    this.#store = store;
    this.#dice = new Dice(random);
    this.#timeZone = timeZone;
  }

  async begin(): Promise<void> {
    this.#store.sessionHours = 10_000;
    const { admin, customer } = await this.#store.admitBoth();
    this.#owner = admin;
    const meena = { name: 'Meena Iyer', email: 'meena@example.in' };
    this.#customers = [customer, await this.#store.admit('customer', meena)];
    const mohan = { name: 'Mohan Das', email: 'mohan@example.in' };
    this.#team.set('Asha Verma', admin);
    this.#team.set('Mohan Das', await this.#store.admit('packer', mohan));
    for (let count = 0; count < 8; count += 1) await this.#add();
  }

  /** Makes one random step, and lets minutes pass, now and then a night. */
  async step(): Promise<void> {
    const does = this.#dice.pick([
      ...[this.#place, this.#place, this.#place, this.#placeByTelephone, this.#cancel],
      ...[this.#setStatus, this.#setStatus, this.#setStatus, this.#setStatus, this.#undo],
      ...[this.#flip, this.#flip, this.#flip, this.#undoFlip, this.#rename, this.#exchange],
    ]);
    await does.call(this);
    const minutes = this.#dice.chance(0.05) ? this.#dice.below(1_200) : 1 + this.#dice.below(9);
    this.#store.now += minutes * minuteMs;
  }

  /** Expects every figure to be what was done. */
  async check(): Promise<void> {
    const to = dayOf(this.#store.now, this.#timeZone);
    for (const back of [30, this.#dice.below(6)]) {
      const range = { from: addDays(to, -back), to };
      const days = `startDate=${range.from}&endDate=${to}`;
      await expectPlainSums(this.#store, this.#owner, range);
      const orders: Order[] = await this.#ask('/api/order/all');
      const scene = { ...range, orders, timeZone: this.#timeZone, now: this.#store.now };
      expect(await this.#ask(`/api/sales/deliveries?${days}`)).toEqual(
        plainDeliveries(this.#orders, scene),
      );
      const ranOut: { products: RanOutLine[] } = await this.#ask(`/api/sales/ran-out?${days}`);
      expect(
        new Map(ranOut.products.map(({ product, ...figures }) => [product._id, figures])),
      ).toEqual(plainRanOut(this.#shelf, scene));
      const notSold: NotSold = await this.#ask(`/api/sales/not-sold?${days}`);
      expect(notSold.products.map(({ product }) => product._id).sort()).toEqual(
        plainNotSold(this.#shelf, scene),
      );
    }
    expect(await rebuildDailySales(this.#store.db, this.#timeZone)).toEqual([]);
  }

  async #add(): Promise<void> {
    const id = await this.#store.addProduct({ paise: pricePaise });
    this.#shelf.push({ id, addedAt: this.#store.now, outs: [] });
  }

  #items(): { product: string; quantity: number }[] {
    // What stands first is sold more often, and some of it never.
    const present = this.#shelf.filter(({ isGone }) => !isGone).slice(0, 6);
    return Array.from({ length: 1 + this.#dice.below(2) }, () => ({
      product: this.#dice.pick(present).id,
      quantity: 1 + this.#dice.below(3),
    }));
  }

  async #place(): Promise<void> {
    const customer = this.#dice.pick(this.#customers);
    const paymentMethod = this.#dice.pick(['cod', 'cod', 'razorpay'] as const);
    const phone = `98123456${10 + this.#dice.below(6)}`;
    const { _id: id } = await this.#store.order(customer, {
      ...{ items: this.#items(), paymentMethod },
      shippingAddress: { ...address, phone },
    });
    if (!id) return;
    if (paymentMethod === 'razorpay') {
      this.#store.now += this.#dice.below(20) * minuteMs;
      const { total_paise } = await this.#store.db
        .selectFrom('orders')
        .select('total_paise')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await this.#store.payOnline(id, total_paise);
    }
    this.#orders.push({ id, customer, rangAt: this.#store.now, steps: [] });
  }

  async #placeByTelephone(): Promise<void> {
    const items = this.#items();
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const { body } = await new TestCounter(this.#store).take(this.#owner, {
      ...{ items, pickup: this.#dice.chance(0.5), expectedTotal: (pieces * pricePaise) / 100 },
    });
    if (!body.order) return;
    this.#orders.push({ id: body.order._id, customer: '', rangAt: this.#store.now, steps: [] });
  }

  async #cancel(): Promise<void> {
    const order = this.#recent();
    if (!order?.customer) return;
    const { status } = await this.#store.put(order.customer, `/api/order/cancel/${order.id}`);
    if (status !== 200) return;
    order.steps.push({ status: 'cancelled', at: this.#store.now, by: '' });
    order.last = undefined;
  }

  async #setStatus(): Promise<void> {
    const order = this.#recent();
    const [by, token] = this.#dice.pick([...this.#team]);
    const status = this.#dice.pick([
      'accepted',
      'packed',
      'packed',
      'delivered',
      'delivered',
      'rejected',
    ]);
    if (!order) return;
    const answer = await this.#store.setStatus(token, order.id, status);
    if (!answer.headers['change-batch']) return;
    order.steps.push({ status, at: this.#store.now, by });
    order.last = answer;
  }

  async #undo(): Promise<void> {
    const order = this.#dice.pick(this.#orders.filter(({ last }) => last));
    if (!order?.last || !(await this.#isTakenBack(order.last))) return;
    order.steps.pop();
    order.last = undefined;
  }

  async #flip(): Promise<void> {
    const product = this.#dice.pick(this.#shelf);
    const { outs } = product;
    const wasOut = isOut(product);
    const stock = wasOut ? 'in stock' : 'out of stock';
    const path = `/api/product/stock/${product.id}`;
    const answer = await this.#store.put(this.#owner, path, { stock });
    if (answer.status !== 200) return;
    const last = outs.at(-1);
    if (wasOut && last) last.until = this.#store.now;
    else outs.push({ since: this.#store.now });
    product.last = answer;
  }

  async #undoFlip(): Promise<void> {
    const product = this.#dice.pick(this.#shelf.filter(({ last }) => last));
    if (!product?.last || !(await this.#isTakenBack(product.last))) return;
    const last = product.outs.at(-1);
    if (isOut(product)) product.outs.pop();
    else if (last) last.until = undefined;
    product.last = undefined;
  }

  async #rename(): Promise<void> {
    const { id } = this.#dice.pick(this.#shelf);
    const { product } = await this.#ask(`/api/product/${id}`);
    if (!product) return;
    const name = [product.name, `Dal ${this.#dice.below(1_000)}`] as const;
    await this.#store.changeProduct(this.#owner, id, { name });
  }

  async #exchange(): Promise<void> {
    const product = this.#dice.pick(this.#shelf);
    if (this.#dice.chance(0.7)) return;
    await this.#store.delete(this.#owner, `/api/product/delete/${product.id}`);
    product.isGone = true;
    product.last = undefined;
    await this.#add();
  }

  async #isTakenBack(answer: TestAnswer): Promise<boolean> {
    return (await this.#store.undo(this.#owner, answer)).status === 200;
  }

  #ask(path: string): Promise<TestAnswer['body']> {
    return this.#store.read(this.#owner, path);
  }

  #recent(): Ordered | undefined {
    return this.#dice.pick(this.#orders.slice(-6));
  }
}
