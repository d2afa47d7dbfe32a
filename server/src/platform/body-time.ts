import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerClientError } from './error-answers.ts';
import type { Timers } from './timers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly timers: Timers;
  }
}

/** The time limit for a whole body, in milliseconds. */
const usual = 60_000;
/** The time for the largest picture at 18 kB a second; after it Node aborts any request. */
export const maxBodyTime = 600_000;

const endings = new WeakMap<FastifyRequest, () => void>();

/**
 * Aborts requests whose bodies are sent too slowly. Node's own limit would be the same for pictures
 * and JSON.
 */
export function limitBodyTime(app: FastifyInstance, timers: Timers): void {
  app.decorate('timers', timers);
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
    if (chunked || length !== '0') giveBodyTime(request, usual);
    done();
  });
}

/** Gives a request `ms` from now on, replacing its earlier limit. */
export function giveBodyTime(request: FastifyRequest, ms: number): void {
  const { raw, server } = request;
  const giveUp = () => {
    // A request injected by a test is complete, but its socket emits no event that says so.
    if (raw.complete === false) answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  };
  endings.get(request)?.();
  const end = server.timers.after(ms, giveUp);
  endings.set(request, end);
  raw.once('close', end);
}
