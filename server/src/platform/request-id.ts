import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

/** What a proxy may name a request: nothing that could pass for more than a name in a log or a header. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Names a request: as a trusted proxy did in `X-Request-Id`, else by thirteen characters that can be
 * read out on the telephone.
 */
export function requestIds(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && wellFormed.test(given);
    if (isGiven && isTrusted(socket.remoteAddress ?? '', 0)) return given;
    return randomUUID().slice(0, 13);
  };
}

/** Answers `x-request-id`: by it the lines of the log are found that tell what happened. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
