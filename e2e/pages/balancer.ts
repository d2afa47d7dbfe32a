import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FrontServer } from './front-server.ts';

const names = readdirSync(join(import.meta.dirname, '../../web/dist/assets'));
const older = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
const newer = new RegExp(names.map((name) => nextName(name).replaceAll('.', '\\.')).join('|'), 'g');

/** The name of a file in the next version, where all hashes differ. */
function nextName(name: string): string {
  return name.replace(/\.\w+$/, '-next$&');
}

/** The two servers behind the balancer, each with one version of the app. */
export type Machine = 'older' | 'newer';

/**
 * A load balancer in front of two servers with different versions and the same store, as during a
 * rolling update. `missing` is the answer for a file that a server does not have; it is `page` for
 * versions that answered every path with the app's page.
 */
export class Balancer extends FrontServer {
  readonly #store: string;
  /** Which server gets a request; the older one by default. */
  machineFor: (path: string) => Machine = () => 'older';
  missing: 'as now' | 'page' = 'as now';
  /** Whether the balancer reaches no server, and answers with an error of its own. */
  isDown = false;

  constructor(store: string) {
    super();
    this.#store = store;
  }

  protected async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (this.isDown) return void reply.writeHead(502).end('Bad gateway');
    const path = request.url ?? '/';
    const answer = await this.#ask(path, this.machineFor(path));
    const type = answer.headers.get('content-type') ?? '';
    reply.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
    reply.end(Buffer.from(await answer.arrayBuffer()));
  }

  async #ask(path: string, machine: Machine): Promise<Response> {
    const store = this.#store;
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
}
