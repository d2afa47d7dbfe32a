import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of the tests' own on a free port of this machine, such as one between a browser and a store. */
export abstract class FrontServer {
  readonly #server = createServer((request, reply) => void this.answer(request, reply));
  url = '';

  protected abstract answer(request: IncomingMessage, reply: ServerResponse): Promise<void>;

  /** Starts it and returns its URL. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.url;
  }

  /** Stops it and closes every connection. */
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
