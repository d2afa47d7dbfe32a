import type { FastifyBaseLogger } from 'fastify';

/** Does something after the answer has gone out; a failure is logged under `what`. */
export type Later = (what: string, work: () => Promise<void>) => void;

/** `settle` waits for all that was put off, so that a server that stops loses none of it. */
export function createLater(log: FastifyBaseLogger): { later: Later; settle(): Promise<void> } {
  const pending = new Set<Promise<void>>();
  const run = async (what: string, work: () => Promise<void>) => {
    await new Promise(setImmediate);
    await work().catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  };
  return {
    later(what, work) {
      const running = run(what, work);
      pending.add(running);
      void running.then(() => pending.delete(running));
    },
    async settle() {
      await Promise.all(pending);
    },
  };
}
