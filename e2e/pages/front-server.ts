import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server between a browser and a store, on a free port of this machine. */
export abstract class FrontServer {
  readonly #server = createServer((request, reply) => void this.answer(request, reply));

  protected abstract answer(request: IncomingMessage, reply: ServerResponse): Promise<void>;

  /** Starts it and returns its URL. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Stops it and closes every connection. */
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
