import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  FakeBooks,
  type FakeLink,
  type FakePayment,
  type FakeRefund,
  Refusal,
} from './fake-books.ts';
import { type FakeEvent, makeEvent } from './fake-events.ts';
import { pageWords, paymentPage } from './fake-page.ts';

const keyId = 'rzp_test_kirana';
const keySecret = 'a key for no real money';
const webhookSecret = 'a webhook for no real money';

/**
 * What happens to a request: `refused` and `busy` are answers, `cut` ends the connection before anything
 * is done, `deaf` does nothing and never answers; `lost` and `silent` do what was asked and then end the
 * connection, or never answer.
 */
export type Fault = 'refused' | 'busy' | 'broken' | 'cut' | 'deaf' | 'lost' | 'silent';
type RequestName = 'link' | 'look' | 'refund' | 'refunds';

const refusals: Partial<Record<Fault, Refusal>> = {
  refused: new Refusal(400, 'Your account does not have enough balance to carry out the refund'),
  busy: new Refusal(409, 'The request is still being processed'),
  broken: new Refusal(500, 'We are facing some trouble completing your request'),
};

interface FakeOptions {
  readonly clock?: () => number;
  readonly refundsUnknown?: boolean;
  /** Sends an event to the webhook and answers the status; without it, it goes to `shop`. */
  readonly send?: (event: FakeEvent) => Promise<number>;
}

/**
 * Razorpay's API on this machine, as its documentation describes payment links, refunds and webhooks, with a
 * page on which a person pays. No money moves.
 */
export class FakeRazorpay {
  readonly books: FakeBooks;
  /** The events so far, the oldest first. */
  readonly events: FakeEvent[] = [];
  /** Events are sent as they happen; otherwise they are only kept. */
  isTelling = true;
  /** The requests so far: `link`, `look`, `refund`, `refunds`. */
  readonly requests: RequestName[] = [];
  url = '';
  /** The address of the server to which events are sent. */
  shop = '';
  readonly #faults: { readonly request: RequestName; readonly fault: Fault }[] = [];
  readonly #options: FakeOptions;
  readonly #server: Server;

  private constructor(options: FakeOptions) {
    this.#options = options;
    this.books = new FakeBooks({
      clock: options.clock ?? Date.now,
      pageOf: (id) => `${this.url}/pay/${id}`,
      refundsUnknown: options.refundsUnknown,
    });
    this.#server = createServer((request, response) => void this.#answer(request, response));
    // The process that it runs in may end without it.
    this.#server.unref();
  }

  /** Starts one on a free port of this machine. */
  static async start(options: FakeOptions): Promise<FakeRazorpay> {
    const fake = new FakeRazorpay(options);
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    fake.url = `http://127.0.0.1:${(fake.#server.address() as AddressInfo).port}`;
    return fake;
  }

  /** The environment variables of a server that uses it. */
  get env() {
    return {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API: this.url,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Lets the next request of this name meet a fault. */
  fail(request: RequestName, fault: Fault): void {
    this.#faults.push({ request, fault });
  }

  /** The link of an order, by its id. */
  linkOf(reference: string): FakeLink | undefined {
    return [...this.books.links.values()].find(({ reference_id }) => reference_id === reference);
  }

  /** Takes a payment of a link and tells of it. */
  async pay(link: FakeLink, change: Partial<FakePayment> = {}): Promise<FakePayment> {
    const payment = this.books.pay(link.id, change);
    await this.tell('payment.captured', { payment });
    // The documentation shows the notes of a link's payment empty in this event.
    const { notes: _, ...rest } = payment;
    await this.tell('payment_link.paid', {
      ...{ payment_link: link, payment: { ...rest, notes: [] } },
    });
    return payment;
  }

  /** Ends a pending refund and tells of it. */
  async end(refund: FakeRefund, status: 'processed' | 'failed'): Promise<void> {
    this.books.endRefund(refund, status);
    await this.#tellRefund(refund);
  }

  async #tellRefund(refund: FakeRefund): Promise<void> {
    const payment = this.books.payments.get(refund.payment_id);
    if (payment) await this.tell(`refund.${refund.status}`, { refund, payment });
  }

  /** Makes an event, and sends it unless events are only kept. */
  async tell(name: string, told: Parameters<typeof makeEvent>[1]): Promise<void> {
    const event = makeEvent(name, told, webhookSecret);
    this.events.push(event);
    if (this.isTelling) await this.send(event).catch(() => {});
  }

  /** Sends an event that was kept, or one more time. */
  async send(event: FakeEvent): Promise<number> {
    if (this.#options.send) return this.#options.send(event);
    const { body, headers } = event;
    const url = `${this.shop}/api/payment/razorpay/webhook`;
    return (await fetch(url, { method: 'POST', headers: { ...headers }, body })).status;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const asked = { method: request.method ?? '', path, query: new URLSearchParams(query) };
    const body = await text(request);
    if (path.startsWith('/pay/')) return this.#hostedPage(asked, body, response);
    const call = callOf(asked);
    if (call) this.requests.push(call.name);
    const fault = call && this.#takeFault(call.name);
    if (fault === 'cut') return void response.destroy();
    if (fault === 'deaf') return;
    try {
      const refusal = fault && refusals[fault];
      if (refusal) throw refusal;
      if (!call) throw new Refusal(404, 'The requested URL was not found on the server.');
      if (request.headers.authorization !== basic(keyId, keySecret))
        throw new Refusal(401, 'Authentication failed');
      const answer = this.#do(call, body, String(request.headers['x-refund-idempotency'] ?? ''));
      if (fault === 'silent') return;
      if (fault === 'lost') return void response.destroy();
      reply(response, 200, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, message: description } = error;
      const code = status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
      reply(response, status, { error: { code, description, source: 'NA', reason: 'NA' } });
    }
  }

  #takeFault(name: RequestName): Fault | undefined {
    const at = this.#faults.findIndex(({ request }) => request === name);
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
  }

  #do({ name, id, count }: FakeCall, body: string, key: string): object {
    switch (name) {
      case 'link':
        return this.books.createLink(JSON.parse(body));
      case 'look':
        return this.books.findLink(id);
      case 'refunds': {
        const items = this.books.refundsOf(id, count);
        return { entity: 'collection', count: items.length, items };
      }
      case 'refund': {
        const known = this.books.refunds.length;
        const refund = this.books.refund(id, JSON.parse(body || '{}'), key || undefined);
        if (this.books.refunds.length > known && refund.status !== 'pending')
          void this.#tellRefund(refund);
        return refund;
      }
    }
  }

  async #hostedPage(
    { method, path }: { method: string; path: string },
    body: string,
    response: ServerResponse,
  ): Promise<void> {
    const link = this.books.links.get(path.slice('/pay/'.length));
    if (!link) return show(response, 404, '<!doctype html><title>There is no such link</title>');
    this.books.findLink(link.id);
    const pressed = method === 'POST' ? new URLSearchParams(body).get('do') : null;
    if (pressed === 'pay' && link.status === 'created') {
      const payment = await this.pay(link);
      response.writeHead(303, { location: wayBack(link, payment), connection: 'close' });
      return void response.end();
    }
    const words = { refuse: pageWords.refused, cancel: pageWords.cancelled }[pressed ?? ''];
    show(response, 200, paymentPage(link, words));
  }
}

interface FakeCall {
  readonly name: RequestName;
  readonly id: string;
  readonly count: number;
}

/** The call of a request; undefined for one that the fake does not know. */
function callOf(asked: {
  method: string;
  path: string;
  query: URLSearchParams;
}): FakeCall | undefined {
  const { method, path, query } = asked;
  const [, version, noun, id = '', part] = path.split('/');
  const name = {
    'POST payment_links': 'link',
    'GET payment_links id': 'look',
    'POST payments id refund': 'refund',
    'GET payments id refunds': 'refunds',
  }[[method, noun, id && 'id', part].filter(Boolean).join(' ')] as RequestName | undefined;
  const count = Number(query.get('count') ?? 10);
  return version === 'v1' && name ? { name, id: decodeURIComponent(id), count } : undefined;
}

/** The parameters that Razorpay adds when it sends the customer back. */
function wayBack(link: FakeLink, payment: FakePayment): string {
  const { id, reference_id, status, callback_url } = link;
  const signed = [id, reference_id, status, payment.id].join('|');
  const url = new URL(callback_url);
  for (const [name, value] of Object.entries({
    razorpay_payment_id: payment.id,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference_id,
    razorpay_payment_link_status: status,
    razorpay_signature: createHmac('sha256', keySecret).update(signed).digest('hex'),
  }))
    url.searchParams.set(name, value);
  return url.href;
}

const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

function reply(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(answer));
}

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close' });
  response.end(html);
}
