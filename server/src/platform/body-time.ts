import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerClientError } from './error-answers.ts';

/** For a body to come whole, in milliseconds. */
const usual = 60_000;
/** For a picture of the largest size at 18 kB a second; also what Node cuts every request off by. */
export const longestBodyTime = 600_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Gives up requests whose bodies trickle in. Node's own limit would be the same for forms and others. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
    if (chunked || length !== '0') giveBodyTime(request, usual);
    done();
  });
}

/** From now on, `ms` in place of what was given before. */
export function giveBodyTime(request: FastifyRequest, ms: number): void {
  const { raw } = request;
  const giveUp = () => {
    // A request that a test puts in has come whole, and does not say so.
    if (raw.complete === false) answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  };
  clearTimeout(timers.get(request));
  const timer = setTimeout(giveUp, ms).unref();
  timers.set(request, timer);
  raw.once('close', () => clearTimeout(timer));
}
