import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type NewOrder,
  type Order,
  type Position,
  type Registration,
  roleOf,
} from '@kirana/contract';
import PostalMime, { type Email } from 'postal-mime';
import { type OpenServer, openServer } from '../server/src/commands/open-server.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import type { Db } from '../server/src/database/schema.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { type KiranaProcess, startKirana } from '../server/test/process.ts';
import {
  copyPostgres,
  copySqlite,
  type FreshDatabase,
  type Templates,
} from '../server/test/templates.ts';
import { addAccountTo, jwtSecret } from './accounts.ts';
import { templatesVariable } from './playwright.global-setup.ts';

export type Engine = 'sqlite' | 'postgres';

/** The first to sign up, and so the owner. */
export const asha: Registration = {
  email: 'asha@example.in',
  name: 'Asha Verma',
  password: 'tulsi-and-mint',
  phone: '9876543210',
  city: 'Noida',
};

export const ravi: Registration = {
  email: 'ravi@example.in',
  name: 'Ravi Nair',
  password: 'jeera-and-clove',
  phone: '9812345678',
  city: 'New Delhi',
};

export const address: NewOrder['shippingAddress'] = {
  name: 'Ravi Nair',
  phone: '9812345678',
  line1: 'Flat 402, Tower B, Amrapali Sapphire',
  landmark: 'Opposite Sector 45 market',
  city: 'Noida',
  state: 'Uttar Pradesh',
  postalCode: '201303',
};

/** The webhook secret of every store in these tests. */
export const webhookSecret = 'shared-with-razorpay';

/** A call's answer; `body` is the parsed JSON. */
export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: HeadersInit;
}

/** What a store is started with. */
export interface StoreSettings {
  readonly engine: Engine;
  /** Variables beside those of every test. */
  readonly env?: Record<string, string>;
  /** Whether it runs as a program of its own, for tests about the program. */
  readonly asProgram?: boolean;
}

/** The built product, running on a database of its own, in the test's own process unless it is about the program. */
export class Store {
  readonly #drop: () => Promise<void>;
  readonly #settings: StoreSettings;
  /** As it is now: a test may later replace the one that a screen calls. */
  readonly #fetch = fetch.bind(globalThis);
  #server: OpenServer | undefined;
  #process: KiranaProcess | undefined;
  #admin: Promise<string> | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The URL that it listens on: `http://127.0.0.1:PORT`. */
  url = '';

  private constructor(database: FreshDatabase, settings: StoreSettings) {
    this.dataDir = database.dataDir;
    this.databaseUrl = database.databaseUrl;
    this.#settings = settings;
    this.#drop = database.drop;
  }

  static async start(settings: StoreSettings): Promise<Store> {
    const templates: Templates = JSON.parse(process.env[templatesVariable] ?? '');
    const isPostgres = settings.engine === 'postgres';
    const database = isPostgres ? await copyPostgres(templates) : copySqlite(templates);
    const store = new Store(database, settings);
    try {
      await store.run();
      return store;
    } catch (error) {
      await store.remove();
      throw error;
    }
  }

  /** Starts the server, at first on a free port and later on the same one. */
  async run(): Promise<void> {
    if (!this.#settings.asProgram) return this.#runHere();
    this.#process = startKirana(['serve'], this.#variables());
    const [, url = ''] = await this.#process.printed(/Kirana listens on (\S+)/);
    this.url = url;
  }

  async #runHere(): Promise<void> {
    const config = readConfig(this.#variables());
    this.#server = await openServer(config, () => {});
    // Seeding holds up this process for longer than the time after which either side closes a connection.
    this.#server.app.server.keepAliveTimeout = 0;
    await this.#server.app.listen({ port: config.PORT, host: config.HOST });
    this.url = this.#server.app.listeningOrigin;
  }

  #variables(): Record<string, string> {
    return {
      PORT: this.url ? new URL(this.url).port : '0',
      DATA_DIR: this.dataDir,
      BACKUP_DIR: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      JWT_SECRET: jwtSecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node'),
      ...(this.databaseUrl && { DATABASE_URL: this.databaseUrl }),
      ...this.#settings.env,
    };
  }

  /** Runs a command of the program on this store, beside the server: `revoke-admin`, `E-MAIL`. */
  async operate(...words: string[]): Promise<void> {
    const command = startKirana(words, this.#variables());
    if ((await command.exited) !== 0) throw new Error(command.output());
  }

  /** Waits for what is done after an answer: mails, records, messages to phones. */
  async settled(): Promise<void> {
    await this.#server?.settled();
  }

  /** Stops the server as an operator would; its data stays. */
  async halt(): Promise<void> {
    await this.#haltHere(500);
    this.#process?.child.kill('SIGTERM');
    await this.#process?.exited;
  }

  /** Connections that are kept in reserve would hold it up: they are cut each time after so many milliseconds. */
  async #haltHere(graceMs: number): Promise<void> {
    const { app, close } = this.#server ?? {};
    this.#server = undefined;
    const cutting = setInterval(() => app?.server.closeAllConnections(), graceMs);
    await close?.();
    clearInterval(cutting);
  }

  /** Stops the server and removes its data. */
  async remove(): Promise<void> {
    await this.#haltHere(10);
    await this.halt();
    await this.#drop();
  }

  /** Makes a call of the API; an object is sent as JSON. */
  async call(
    method: Method,
    path: string,
    { token, body, headers = {} }: CallOptions = {},
  ): Promise<CallAnswer> {
    const sent = new Headers(headers);
    if (token) sent.set('token', token);
    const json = body === undefined ? null : JSON.stringify(body);
    if (json) sent.set('content-type', 'application/json');
    const answer = await this.#fetch(this.url + path, { method, headers: sent, body: json });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : '' };
  }

  /** Makes a call that has to succeed, as the owner unless a token is given; '' for nobody's. */
  async ask(method: Method, path: string, options: CallOptions = {}): Promise<CallAnswer> {
    const token = options.token ?? (await this.adminToken());
    const answer = await this.call(method, path, { ...options, token });
    if (answer.status < 300) return answer;
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  /** The mails in the outbox to this address, oldest first. */
  async mailsTo(email: string): Promise<Email[]> {
    const outbox = join(this.dataDir, 'outbox');
    const files = existsSync(outbox) ? readdirSync(outbox).sort() : [];
    const mails = files.map((file) => PostalMime.parse(readFileSync(join(outbox, file))));
    return (await Promise.all(mails)).filter(({ to }) =>
      to?.some((recipient) => recipient.address === email),
    );
  }

  /** The code in the last mail to this address. */
  async codeFor(email: string): Promise<string> {
    const mail = (await this.mailsTo(email)).at(-1);
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    if (!code) throw new Error(`There is no code for ${email} in the outbox`);
    return code;
  }

  /** Adds an account, the first as the owner; returns its token. */
  join(person: Registration): Promise<string> {
    return this.onDatabase((db) => addAccountTo(db, person));
  }

  /** Works on the database beside the server. */
  async onDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const db = openDatabase(this, () => {});
    return work(db).finally(() => db.destroy());
  }

  /** The token of the owner Asha, who is added at the first call. */
  adminToken(): Promise<string> {
    this.#admin ??= this.join(asha);
    return this.#admin;
  }

  async logIn({ email, password }: Registration): Promise<string> {
    const body = { email, password };
    return (await this.ask('POST', '/api/auth/login', { token: '', body })).body.token;
  }

  /** Like `join`, for a further administrator. */
  async joinAsAdmin(person: Registration): Promise<string> {
    await this.adminToken();
    const token = await this.join(person);
    await this.setPosition(person, 'owner');
    return token;
  }

  async setPosition({ email }: Registration, position: Position): Promise<void> {
    const change = { position, role: roleOf[position] };
    await this.onDatabase((db) =>
      db.updateTable('accounts').set(change).where('email', '=', email).execute(),
    );
  }

  /** Adds a product to the category `Groceries`; returns its id. */
  async addProduct(
    product: {
      name?: string;
      paise?: number;
      stock?: 'in stock' | 'out of stock';
      createdAt?: number;
    } = {},
  ): Promise<string> {
    const [id, category_id] = [randomUUID(), '01978f00-0000-7000-8000-000000000001'];
    const { createdAt = Date.now() } = product;
    const now = { image: '', created_at: createdAt };
    const { name = 'Toor Dal', paise = 14_950, stock = 'in stock' } = product;
    const rest = { description: '', quantity: '1 kg', ...now };
    await this.onDatabase(async (db) => {
      await db
        .insertInto('categories')
        .values({ id: category_id, name: 'Groceries', name_key: 'groceries', ...now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('products')
        .values({ id, name, price_paise: paise, stock, category_id, ...rest })
        .execute();
    });
    return id;
  }

  /** Places an order as this account, by default cash on delivery for two of a new product. */
  async placeOrder(token: string, order: Partial<NewOrder> = {}): Promise<Order> {
    const items = order.items ?? [{ product: await this.addProduct(), quantity: 2 }];
    const body = { shippingAddress: address, paymentMethod: 'cod', ...order, items };
    return (await this.ask('POST', '/api/order', { token, body })).body;
  }
}
