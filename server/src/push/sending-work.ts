import { createLeasedWork } from '../database/leased-work.ts';
import type { Services } from '../services.ts';
import { createErrands } from './errands.ts';

/** The most messages and mails of one kind that are on their way at once. */
const atOnce = 16;
/** How often the lease is renewed while something is on its way, and how long the longest rest is. */
const renewMs = 1_000;
const longestRestMs = 60_000;

/** Something to send, under the name by which it is known to be on its way. */
interface Errand {
  readonly name: string;
  run(stop: AbortSignal): Promise<void>;
}

/** What is to be sent, and when to look again. */
export interface Plan {
  readonly errands: readonly Errand[];
  readonly restMs: number;
}

/**
 * Sends what a plan names, in one process at a time: outside any transaction, so that no commit waits for a
 * slow service.
 * @param findPlan reads what is to be sent now
 */
export function createSendingWork(
  services: Services,
  lease: string,
  findPlan: () => Promise<Plan>,
) {
  const errands = createErrands();
  let restMs = longestRestMs;
  const plan = async () => {
    const found = await findPlan();
    restMs = found.restMs;
    return found.errands.filter(({ name }) => !errands.isUnderWay(name));
  };
  const work = createLeasedWork(services, {
    name: lease,
    hasWork: async () => (await plan()).length > 0 || errands.count() > 0,
    async doPiece(hold) {
      await hold(services.db);
      for (const { name, run } of (await plan()).slice(0, atOnce - errands.count()))
        errands.start(name, run);
      if (errands.count() === 0) return false;
      await errands.settled(renewMs);
      return true;
    },
    // The next look tries again.
    onFailure: (error) => Promise.reject(error),
    restMs: () => restMs,
  });
  return {
    /** Looks at once for something to send. */
    look() {
      errands.interrupt();
      work.wake();
    },
    start: work.start,
    settled: work.settled,
    async close() {
      const closed = work.close();
      await errands.stop();
      await closed;
    },
  };
}
