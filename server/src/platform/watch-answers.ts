import type { FastifyInstance } from 'fastify';

/** A request that is over. */
export interface Answered {
  /** Method and path pattern of what was asked, such as `GET /api/product/:id`; never an address as it came. */
  readonly call: string;
  /** `2xx` to `5xx`, or `gone` when the client went away before the answer was out. */
  readonly outcome: string;
  readonly seconds: number;
}

/** Tells of each request when it is over, one that was cut off included. */
export function watchAnswers(app: FastifyInstance, onAnswer: (answered: Answered) => void): void {
  app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    // Read now: a file that is not there is looked for under another pattern later.
    const call = routeOptions.url ? `${method} ${routeOptions.url}` : 'other';
    const { raw } = reply;
    // As in `drainBeforeClosing`: `onResponse` never comes for a client that went away.
    raw.once('close', () => {
      const outcome = raw.writableFinished ? `${Math.trunc(raw.statusCode / 100)}xx` : 'gone';
      onAnswer({ call, outcome, seconds: reply.elapsedTime / 1000 });
    });
    done();
  });
}
