import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * The random delay in milliseconds, since work right after an answer would still slow its client.
 */
const delay = { least: 100, most: 300 };

/**
 * Runs a task well after the answer was sent, so that response times do not reveal whether there
 * was one. A failure is logged with the task's name, in the log of the request.
 */
export type RunInBackground = (
  log: FastifyBaseLogger,
  name: string,
  task: () => Promise<void>,
) => void;

/** `finished` resolves when every task is done, so that a stopping server loses none. */
export function createBackgroundTasks(): {
  runInBackground: RunInBackground;
  finished(): Promise<void>;
} {
  const pending = new Set<Promise<void>>();
  const run = async (...[log, name, task]: Parameters<RunInBackground>) => {
    await wait(randomInt(delay.least, delay.most));
    await task().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
  };
  return {
    runInBackground(...task) {
      const running = run(...task);
      pending.add(running);
      void running.then(() => pending.delete(running));
    },
    async finished() {
      await Promise.all(pending);
    },
  };
}
