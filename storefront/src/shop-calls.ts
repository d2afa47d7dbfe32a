import type {
  ErrorBody,
  FollowedOrder,
  NewShopOrder,
  Order,
  Product,
  ShopQuote,
  StoreTimes,
} from '@kirana/contract';
import type { BasketProduct } from './basket-lines.ts';
import { fetchAnswer, maxAnswerMs } from './fetch-answer.ts';

/** An error answer of the server, with its sentence. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly field: string | undefined;

  constructor(status: number, { message, code, details }: ErrorBody) {
    super(message);
    this.status = status;
    this.code = code;
    const field = details?.['field'];
    this.field = typeof field === 'string' ? field : undefined;
  }
}

/** How long the server waits for news of an order, in seconds. */
const waitSeconds = 25;

/** @throws Refused, Late, or TypeError when the server cannot be reached */
async function call<Answer>(path: string, options: RequestInit): Promise<Answer> {
  const answer = await fetchAnswer(path, options);
  if (answer.ok) return answer.json();
  const type = answer.headers.get('content-type') ?? '';
  // Only the server answers errors as JSON; a proxy before it does not.
  if (!type.startsWith('application/json')) throw new TypeError(`Answered ${answer.status}`);
  throw new Refused(answer.status, await answer.json());
}

const send = (method: 'POST' | 'PUT', body: object, headers: Record<string, string> = {}) => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const askQuote = (
  basket: Pick<NewShopOrder, 'items' | 'window'> & { postalCode?: string },
  signal: AbortSignal,
): Promise<ShopQuote> => call('/api/shop/quote', { ...send('POST', basket), signal });

/** The delivery times, and when they were answered by the server's clock, epoch milliseconds. */
export interface OfferedTimes extends StoreTimes {
  readonly at: number;
}

export async function readTimes(): Promise<OfferedTimes> {
  const answer = await fetchAnswer('/api/store/times');
  if (!answer.ok) throw new TypeError(`Answered ${answer.status}`);
  const at = Date.parse(answer.headers.get('date') ?? '') || Date.now();
  return { ...(await answer.json()), at };
}

/** A placed order with the path of its page and, while it can be paid online, the address of that. */
export interface PlacedOrder {
  readonly order: Order;
  readonly link: string;
  readonly payAt?: string;
}

/** The same key and order again answer the same order. */
export const placeOrder = (order: NewShopOrder, key: string): Promise<PlacedOrder> =>
  call('/api/shop/order', send('POST', order, { 'idempotency-key': key }));

/** A product as the basket keeps it. */
export async function readProduct(id: string): Promise<BasketProduct> {
  const { _id, name, price, quantity, image } = await call<Product>(`/api/product/${id}`, {});
  return { id: _id, name, price, pack: quantity, image };
}

export const cancelOrder = (token: string): Promise<FollowedOrder> =>
  call(`/api/shop/order/${token}/cancel`, { method: 'PUT' });

/** Waits up to 25 seconds for a change of the order that the tag names; undefined for none. */
export async function waitForOrder(
  token: string,
  tag: string | undefined,
  signal: AbortSignal,
): Promise<{ followed: FollowedOrder; tag: string } | undefined> {
  const path = `/api/shop/order/${token}${tag ? `?wait=${waitSeconds}` : ''}`;
  const headers: HeadersInit = tag ? { 'if-none-match': tag } : {};
  const maxMs = maxAnswerMs + waitSeconds * 1000;
  const answer = await fetchAnswer(path, { headers, signal, cache: 'no-store' }, maxMs);
  if (answer.status === 304) return undefined;
  if (!answer.ok) throw new TypeError(`Answered ${answer.status}`);
  return { followed: await answer.json(), tag: answer.headers.get('etag') ?? '' };
}
