import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';

/** The calls that this process has failed since its start. */
export interface Failures {
  count: number;
  last?: { readonly at: number; readonly requestId: string };
}

/** Counts what is answered by a fault of the server. */
export function watchFailures(app: FastifyInstance, clock: Clock): Failures {
  const failures: Failures = { count: 0 };
  app.addHook('onResponse', async ({ id }, { statusCode }) => {
    if (statusCode !== 500) return;
    failures.count += 1;
    failures.last = { at: clock(), requestId: id };
  });
  return failures;
}
