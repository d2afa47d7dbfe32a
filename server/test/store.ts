import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { NewOrder, Order, Position, Registration } from '@kirana/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import { samples } from '../seed/samples.ts';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/database/open-database.ts';
import type { Db } from '../src/database/schema.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { insertAccounts } from '../src/nouns/accounts/account.repository.ts';
import { findOrder } from '../src/nouns/orders/order.repository.ts';
import { toOrder } from '../src/nouns/orders/order-json.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { systemTimers, type Timers } from '../src/platform/timers.ts';
import { createTokens } from '../src/platform/tokens.ts';
import { razorpayOf } from '../src/razorpay/open-razorpay.ts';
import type { Engine } from './engine.ts';
import { expectRefusal } from './refusal.ts';
import { type CallOptions, StoreCalls, type TestAnswer } from './store-calls.ts';

export type { CallOptions, TestAnswer } from './store-calls.ts';

/** The secret that the test server signs with. */
export const testSecret = 'a secret for tests, and for nothing else';
/** The secret that the test server shares with Razorpay. */
export const razorpaySecret = 'a secret shared with Razorpay';
/** 21 November 2026, 3:05 pm in India. */
export const testNow = Date.parse('2026-11-21T09:35:00.000Z');

export const asha: Registration = {
  email: 'asha@example.in',
  name: 'Asha Verma',
  password: 'tulsi-and-mint',
  phone: '9876543210',
  city: 'Noida',
};

/** A server on a new database, made for each test. */
export class TestStore extends StoreCalls {
  app!: FastifyInstance;
  db!: Db;
  now = testNow;
  /** How long the tokens of `admit` hold. */
  sessionHours = 168;
  /** How many calls wait for news of the floor. */
  countWaits = () => 0;
  /** Waits for what is done after an answer: mails, records, messages to phones. */
  settled = async () => {};
  /** Set before the block's tests, where they are to run out by hand. */
  timers: Timers = systemTimers;
  /** Long work waits for this promise after each piece. */
  pieceHold: Promise<void> | undefined;
  /** Every mail sent, oldest first. */
  mails: Mail[] = [];
  /** Thrown by the mailer instead of sending. */
  mailError: Error | undefined;
  /** Whether there is a mail server; without one the mails are only recorded. */
  hasMailServer = true;
  /** The mailer waits for this promise. */
  mailHold: Promise<void> | undefined;

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: CallOptions = {},
  ): Promise<TestAnswer> {
    const { token, headers, ...rest } = options;
    const response = await this.app.inject({
      method,
      url,
      ...rest,
      headers: { ...headers, ...(token !== undefined && { token }) },
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      body: isJson && response.body ? response.json() : response.body,
    };
    expectRefusal(answer);
    return answer;
  }

  /** Sends a multipart form as a browser does. */
  async sendForm(
    method: 'POST' | 'PUT',
    url: string,
    token: string,
    fields: Record<string, string | Blob>,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    return this.call(method, url, {
      token,
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  /** The code in the last mail. */
  lastCode(): string {
    return /\b\d{6}\b/.exec(this.mails.at(-1)?.text ?? '')?.[0] ?? '';
  }

  /** Signs up and verifies; returns a token. The first account is the owner's. */
  async join(person: Partial<Registration> = {}): Promise<string> {
    const registration = { ...asha, ...person };
    const { body } = await this.call('POST', '/api/auth/register', { payload: registration });
    const { activationToken } = body;
    const verification = { otp: this.lastCode(), activationToken };
    await this.call('POST', '/api/auth/verify-otp', { payload: verification });
    const { email, password } = registration;
    const answer = await this.call('POST', '/api/auth/login', { payload: { email, password } });
    return answer.body.token;
  }

  /** Adds an account without the slow sign-up; returns a token. */
  async admit(position: Position, person: Partial<Registration> = {}): Promise<string> {
    const { email, name, phone, city } = { ...asha, ...person };
    const id = crypto.randomUUID();
    const account = {
      id,
      email,
      name,
      phone,
      city,
      position,
      password_hash: '',
      created_at: this.now,
      last_seen_at: this.now,
    };
    await this.db.transaction().execute((trx) => insertAccounts(trx, [account]));
    return createTokens(testSecret, this.sessionHours, () => this.now).sign({
      accountId: id,
      generation: 0,
    });
  }

  /** Adds an owner and a customer. */
  async admitBoth(): Promise<{ admin: string; customer: string }> {
    const admin = await this.admit('owner');
    const ravi = { email: 'ravi@example.in', name: 'Ravi Nair' };
    return { admin, customer: await this.admit('customer', ravi) };
  }

  /** Adds a product; returns its id. */
  async addProduct(
    product: { name?: string; paise?: number; stock?: 'in stock' | 'out of stock' } = {},
  ): Promise<string> {
    const id = crypto.randomUUID();
    await this.db
      .insertInto('categories')
      .values({
        id: groceries,
        name: 'Groceries',
        name_key: 'groceries',
        image: '',
        created_at: this.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.db
      .insertInto('products')
      .values({
        id,
        name: product.name ?? 'Toor Dal',
        price_paise: product.paise ?? 14_950,
        category_id: groceries,
        stock: product.stock ?? 'in stock',
        description: '',
        quantity: '1 kg',
        image: '',
        created_at: this.now,
      })
      .execute();
    return id;
  }

  /** Places an order of one product and returns it as the shop sees it. */
  async placeOrder(token: string, order: Partial<NewOrder> = {}): Promise<Order> {
    const placed = await this.order(token, order);
    // Customers are answered less.
    const row = await findOrder(this.db, placed._id ?? '');
    return row ? toOrder(row) : placed;
  }

  /** Like `placeOrder`, with the order as its customer is answered it. */
  async order(token: string, order: Partial<NewOrder>): Promise<Order> {
    const items = order.items ?? [{ product: await this.addProduct(), quantity: 2 }];
    return (await this.sendOrder(token, { ...order, items })).body;
  }

  /** Sends an order, which may be refused; `key` is that of the request. */
  sendOrder(token: string, order: object, key?: string): Promise<TestAnswer> {
    const payload = { shippingAddress: address, paymentMethod: 'cod', ...order };
    return this.post(token, '/api/order', payload, key ? { 'idempotency-key': key } : {});
  }

  /** Sends Razorpay's webhook for a payment of this many paise; `id` is its own id there. */
  async payOnline(
    orderId: string,
    paise: number,
    { id = '', secret = razorpaySecret } = {},
  ): Promise<TestAnswer> {
    const notes = { order_id: orderId };
    const entity = { ...(id && { id }), amount: paise, currency: 'INR', notes };
    const payload = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity } },
    });
    const signature = createHmac('sha256', secret).update(payload).digest('hex');
    return this.call('POST', '/api/payment/razorpay/webhook', {
      payload,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    });
  }
}

const groceries = '01978f00-0000-7000-8000-000000000001';

export const address: NewOrder['shippingAddress'] = {
  name: 'Ravi Nair',
  phone: '9812345678',
  line1: 'Flat 402, Tower B, Amrapali Sapphire',
  landmark: 'Opposite Sector 45 market',
  city: 'Noida',
  state: 'Uttar Pradesh',
  postalCode: '201303',
};

/**
 * A store on this engine for each test of the block; `env` sets configuration variables, as a function those
 * that are only known when a test begins.
 */
export function useStore(
  engine: Engine,
  env: Record<string, string> | (() => Record<string, string>) = {},
): TestStore {
  const store = new TestStore();
  let dropDatabase = async () => {};
  beforeEach(async () => {
    const location = await engine.fresh();
    const config: Config = readConfig({
      LOG_LEVEL: 'silent',
      BACKUP_DIR: 'off',
      JWT_SECRET: testSecret,
      RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
      ...(typeof env === 'function' ? env() : env),
    });
    Object.assign(store, { now: testNow, mails: [], mailError: undefined, mailHold: undefined });
    store.pieceHold = undefined;
    store.db = openDatabase(location, () => {});
    store.app = await buildApp({
      db: store.db,
      config,
      secret: testSecret,
      clock: () => store.now,
      mailer: recordingMailer(store),
      razorpay: razorpayOf(config, store.timers),
      samples,
      timers: store.timers,
      afterPiece: async () => {
        await store.pieceHold;
        await setImmediate();
      },
      watchWaits: (count) => {
        store.countWaits = count;
      },
      watchWork: (settled) => {
        store.settled = settled;
      },
    });
    dropDatabase = location.drop;
  });
  afterEach(async () => {
    await store.app.close();
    await store.db.destroy();
    await dropDatabase();
  });
  return store;
}

const recordingMailer = (store: TestStore) => ({
  destination: 'the test',
  get delivers() {
    return store.hasMailServer;
  },
  async send(mail: Mail) {
    await store.mailHold;
    if (store.mailError) throw store.mailError;
    store.mails.push(mail);
  },
  close() {},
});
