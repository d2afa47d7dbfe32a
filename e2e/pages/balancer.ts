import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const names = readdirSync(join(import.meta.dirname, '../../web/dist/assets'));
const older = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
const newer = new RegExp(names.map((name) => nextName(name).replaceAll('.', '\\.')).join('|'), 'g');

/** A file's name in the next version, whose contents, and so whose names, are others. */
function nextName(name: string): string {
  return name.replace(/\.\w+$/, '-next$&');
}

/** The machines behind a balancer, each with one version of the app. */
export type Machine = 'older' | 'newer';

/**
 * Stands before two machines during an update, as a balancer that knows nothing of the app; both
 * have the same store. What `missing` answers for a file that a machine does not have is `page` for
 * the versions that gave the app's page for every name.
 */
export class Balancer {
  readonly #server: Server;
  /** Which machine gets a request; the older one as long as nothing else is said. */
  machineFor: (path: string) => Machine = () => 'older';
  missing: 'as now' | 'page' = 'as now';
  /** Whether it reaches no machine, and says so in their place. */
  isDown = false;

  constructor(store: string) {
    this.#server = createServer(async (request, reply) => {
      if (this.isDown) return reply.writeHead(502).end('Bad gateway');
      const path = request.url ?? '/';
      const answer = await this.#ask(store, path, this.machineFor(path));
      const type = answer.headers.get('content-type') ?? '';
      reply.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
      reply.end(Buffer.from(await answer.arrayBuffer()));
    });
  }

  async #ask(store: string, path: string, machine: Machine): Promise<Response> {
    const [own, others] = machine === 'newer' ? [newer, older] : [older, newer];
    const isMissing = path.startsWith('/assets/') && !path.match(own) && path.match(others);
    if (isMissing) return fetch(store + (this.missing === 'page' ? '/' : `${path}-of-another`));
    const answer = await fetch(store + path.replace('-next.', '.'));
    if (
      machine === 'older' ||
      !/html|javascript|css/.test(answer.headers.get('content-type') ?? '')
    )
      return answer;
    const text = (await answer.text()).replace(older, nextName).replace('"version":"', '$&2');
    return new Response(text, answer);
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
