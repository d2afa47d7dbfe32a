import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

/** A proxy's request id may only hold characters that cannot break a log line or a header. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * The id of a request: a trusted proxy's `X-Request-Id`, else thirteen characters that can be read
 * out on the phone.
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

/** Sends the header `x-request-id`, by which the request's log lines are found. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
