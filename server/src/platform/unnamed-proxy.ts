import type { FastifyInstance } from 'fastify';

/**
 * Warns once, at the first request that was forwarded by a peer which is not a trusted proxy: then all clients
 * behind it have its address, by which limits count. What the header says is not believed.
 */
export function warnOfUnnamedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', ({ headers, ips, socket, log }, _reply, done) => {
    const isForwarded = Boolean(headers['x-forwarded-for']);
    // Of a trusted peer there is at least one address behind its own.
    if (!isTold && isForwarded && (ips ?? []).length < 2) {
      isTold = true;
      log.warn(
        { peer: socket.remoteAddress },
        'a proxy forwards requests that is not named in TRUST_PROXY: everybody behind it shares its address and its rate limits',
      );
    }
    done();
  });
}
