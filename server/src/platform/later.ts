import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Right behind an answer, work is still felt by whoever waits for it; milliseconds. */
const pause = { least: 100, most: 300 };

/**
 * Does something well after the answer has gone out, so that the time of the answer does not tell of
 * it; a failure is logged under `what`, in the log of the request that it follows.
 */
export type Later = (log: FastifyBaseLogger, what: string, work: () => Promise<void>) => void;

/** `settle` waits for all that was put off, so that a server that stops loses none of it. */
export function createLater(): { later: Later; settle(): Promise<void> } {
  const pending = new Set<Promise<void>>();
  const run = async (...[log, what, work]: Parameters<Later>) => {
    await wait(randomInt(pause.least, pause.most));
    await work().catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  };
  return {
    later(...work) {
      const running = run(...work);
      pending.add(running);
      void running.then(() => pending.delete(running));
    },
    async settle() {
      await Promise.all(pending);
    },
  };
}
