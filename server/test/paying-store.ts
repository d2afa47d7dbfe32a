import { afterEach, beforeEach } from 'vitest';
import type { FakeEvent } from '../seed/razorpay/fake-events.ts';
import { FakeRazorpay } from '../seed/razorpay/fake-razorpay.ts';
import type { Engine } from './engine.ts';
import { HandTimers } from './hand-timers.ts';
import { TestShop } from './shop.ts';
import { type TestAnswer, type TestStore, useStore } from './store.ts';

export const webhookPath = '/api/payment/razorpay/webhook';

/** A store whose customers can pay online, and the Razorpay that it uses. */
export class PayingStore {
  readonly store: TestStore;
  readonly shop: TestShop;
  fake!: FakeRazorpay;
  /** Razorpay is waited for until a test says so. */
  readonly timers = new HandTimers();
  /** The token of a manager. */
  token = '';

  constructor(store: TestStore) {
    this.store = store;
    store.timers = this.timers;
    this.shop = new TestShop(store);
  }

  /** Sends an event of Razorpay to the store. */
  send({ body, headers }: FakeEvent): Promise<TestAnswer> {
    return this.store.call('POST', webhookPath, { payload: body, headers: { ...headers } });
  }

  setStatus(id: string, status: string): Promise<TestAnswer> {
    return this.store.setStatus(this.token, id, status);
  }

  /** An order's page in the office. */
  read(id: string): Promise<TestAnswer['body']> {
    return this.store.readOrder(this.token, id);
  }

  /** Sends back what is due of an order, or marks it by the body. */
  refund(id: string, payload?: object): Promise<TestAnswer> {
    const url = `/api/order/refund/${id}`;
    return this.store.call('POST', url, { token: this.token, ...(payload && { payload }) });
  }

  /** Takes back what an answer says was changed. */
  undo(answer: Pick<TestAnswer, 'headers'>): Promise<TestAnswer> {
    return this.store.undo(this.token, answer);
  }

  /** The state of each refund that goes through Razorpay, as the office lists it. */
  async openRefunds(): Promise<string[]> {
    const { body } = await this.store.get(this.token, '/api/cash');
    return body.refunds.map(({ state }: { state: string }) => state);
  }

  /** Places an order of two pieces at ₹149.50 that is paid online; `paid` when it is paid as well. */
  async order({ paid = true, key = crypto.randomUUID() as string, phone = '9812345678' } = {}) {
    await this.shop.open({ onlinePayment: true });
    const items = [{ product: await this.store.addProduct(), quantity: 2 }];
    const customer = { name: 'Kavita Rao', phone };
    const asked = { items, customer, expectedTotal: 299, pay: 'online' };
    const { status, body } = await this.shop.place(asked, { key });
    if (status !== 201) throw new Error(`The order was answered ${JSON.stringify(body)}`);
    const id: string = body.order._id;
    const link = this.fake.linkOf(id);
    if (!link) throw new Error('Razorpay has no link of the order');
    const payment = paid ? await this.fake.pay(link) : undefined;
    return { id, asked, link, payment, path: body.link as string, answer: body };
  }
}

/** A store that uses a fake of Razorpay, both made for each test of the block. */
export function usePayingStore(
  engine: Engine,
  env: Record<string, string> = { RATE_LIMITS: 'off' },
): PayingStore {
  beforeEach(async () => {
    paying.fake = await FakeRazorpay.start({
      clock: () => paying.store.now,
      send: async (event) => (await paying.send(event)).status,
    });
  });
  const paying = new PayingStore(useStore(engine, () => ({ ...paying.fake.env, ...env })));
  beforeEach(async () => {
    paying.token = await paying.store.admit('manager', { email: 'meena@example.in' });
  });
  afterEach(() => paying.fake.close());
  return paying;
}
