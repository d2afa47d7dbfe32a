import type { FastifyInstance } from 'fastify';
import { timesOf } from './waited-time.ts';

/** A finished request. */
export interface Answered {
  /** Method and path pattern, such as `GET /api/product/:id`; never the actual path. */
  readonly call: string;
  /** `2xx` to `5xx`, or `gone` when the client disconnected before its answer was sent. */
  readonly outcome: string;
  /** The time without waiting for news, which says nothing about the server. */
  readonly seconds: number;
}

/** Calls `onAnswer` for each request when it ends, also when it was aborted. */
export function watchAnswers(app: FastifyInstance, onAnswer: (answered: Answered) => void): void {
  app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    // The pattern is read now, since a missing file is served under another one later.
    const call = routeOptions.url ? `${method} ${routeOptions.url}` : 'other';
    const { raw } = reply;
    // As in `drainBeforeClosing`: `onResponse` is not called when the client disconnects.
    raw.once('close', () => {
      const outcome = raw.writableFinished ? `${Math.trunc(raw.statusCode / 100)}xx` : 'gone';
      onAnswer({ call, outcome, seconds: timesOf(reply).ms / 1000 });
    });
    done();
  });
}
