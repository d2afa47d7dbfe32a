import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { FrontServer } from './front-server.ts';

/** A slow line to a store: only the beginning of the list of orders arrives. */
export class SlowList extends FrontServer {
  readonly #store: string;
  #release = () => {};
  readonly #released = new Promise<void>((resolve) => {
    this.#release = resolve;
  });

  constructor(store: string) {
    super();
    this.#store = store;
  }

  /** Lets the rest of the list through, and all later lists. */
  release(): void {
    this.#release();
  }

  protected async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
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
}
