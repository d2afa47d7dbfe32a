import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer in front of several servers. */
export interface ReverseProxy {
  readonly address: string;
  stop(): void;
}

/**
 * Starts a round-robin reverse proxy on loopback. A server that refuses the connection is skipped;
 * when one fails during the request, the answer is 502, since the request may have been carried
 * out.
 */
export async function startReverseProxy(servers: () => readonly string[]): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    turn += 1;
    const order = servers().map((_, at, all) => String(all[(at + turn) % all.length]));
    forward(incoming, outgoing, order, agent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const stop = () => {
    agent.destroy();
    proxy.close();
    proxy.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [server, ...others]: readonly string[],
  agent: Agent,
): Promise<void> {
  const body = Buffer.concat(await incoming.toArray());
  const attempt = (base: string | undefined, rest: readonly string[]): void => {
    if (!base) return void outgoing.writeHead(502).end();
    const outward = request(`${base}${incoming.url}`, {
      agent,
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': forwardedFor(incoming) },
    });
    outward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing).on('error', () => {});
      answer.on('error', () => outgoing.destroy());
    });
    outward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return attempt(rest[0], rest.slice(1));
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
    });
    outward.end(body);
  };
  attempt(server, others);
}

const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
