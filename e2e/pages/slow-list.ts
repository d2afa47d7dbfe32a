import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Stands before a store as a slow line: of the list of orders only the beginning comes through. */
export class SlowList {
  readonly #server = createServer((request, reply) => void this.#forward(request, reply));
  readonly #store: string;
  #release = () => {};
  readonly #released = new Promise<void>((resolve) => {
    this.#release = resolve;
  });

  constructor(store: string) {
    this.#store = store;
  }

  /** Lets the rest of the list through, and all lists from now on. */
  release(): void {
    this.#release();
  }

  async #forward(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const headers = new Headers(
      Object.entries(request.headersDistinct).map(([name, [value = ''] = []]) => [name, value]),
    );
    headers.set('accept-encoding', 'identity');
    headers.delete('connection');
    const body = method === 'GET' ? null : new Uint8Array(await buffer(request));
    const answer = await fetch(this.#store + url, { method, headers, body });
    const kept = [...answer.headers].filter(([name]) => !/^(connection|keep-alive)$/.test(name));
    reply.writeHead(answer.status, Object.fromEntries(kept));
    for await (const piece of answer.body ?? []) {
      reply.write(piece);
      if (url.startsWith('/api/order/all')) await this.#released;
    }
    reply.end();
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
