import type { InjectOptions } from 'fastify';

/** A response of the server. */
export interface TestAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  /** The body's raw bytes. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export type CallOptions = Omit<InjectOptions, 'method' | 'url'> & { token?: string };

type Payload = object | string;
type Headers = Readonly<Record<string, string>>;

type ChangedFields = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

/** The calls of a store; `token` is the log-in of who makes them. */
export abstract class StoreCalls {
  abstract call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<TestAnswer>;

  get(token: string, url: string, headers: Headers = {}): Promise<TestAnswer> {
    return this.call('GET', url, { token, headers });
  }

  /** The body of what is answered. */
  async read(token: string, url: string): Promise<TestAnswer['body']> {
    return (await this.get(token, url)).body;
  }

  post(token: string, url: string, payload?: Payload, headers: Headers = {}): Promise<TestAnswer> {
    return this.call('POST', url, { token, headers, ...(payload !== undefined && { payload }) });
  }

  /** Posts with the key of a request; without one it is another request with each call. */
  postOnce(
    token: string,
    url: string,
    payload: object,
    key: string = crypto.randomUUID(),
  ): Promise<TestAnswer> {
    return this.post(token, url, payload, { 'idempotency-key': key });
  }

  put(token: string, url: string, payload?: Payload, headers: Headers = {}): Promise<TestAnswer> {
    return this.call('PUT', url, { token, headers, ...(payload !== undefined && { payload }) });
  }

  delete(token: string, url: string): Promise<TestAnswer> {
    return this.call('DELETE', url, { token });
  }

  /** The id of whose log-in this is. */
  async idOf(token: string): Promise<string> {
    return (await this.read(token, '/api/auth/me')).user._id;
  }

  /** Sets an order's status; `more` stands beside it. */
  setStatus(token: string, id: string, status: unknown, more: object = {}): Promise<TestAnswer> {
    return this.put(token, `/api/order/status/${id}`, { status, ...more });
  }

  /** Changes items of an order; `more` stands beside them. */
  changeItems(
    token: string,
    id: string,
    items: readonly object[],
    more: object = {},
  ): Promise<TestAnswer> {
    return this.put(token, `/api/order/items/${id}`, { items, ...more });
  }

  /** An order's page. */
  readOrder(token: string, id: string): Promise<TestAnswer['body']> {
    return this.read(token, `/api/order/${id}`);
  }

  /** Changes fields of a product, each from what it is. */
  changeProduct(token: string, product: string, fields: ChangedFields): Promise<TestAnswer> {
    const changes = Object.entries(fields).map(([field, [from, to]]) => [field, { from, to }]);
    const set = Object.fromEntries(changes);
    return this.post(token, '/api/product/changes', { changes: [{ product, set }] });
  }

  /** Takes back what an answer says was changed. */
  undo(token: string, { headers }: Pick<TestAnswer, 'headers'>): Promise<TestAnswer> {
    return this.post(token, `/api/change/${headers['change-batch']}/undo`);
  }
}
