/** What is on its way, by name: each thing once. */
export function createErrands() {
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let isInterrupted = false;
  let interrupt = () => {};

  return {
    count: () => underWay.size,
    isUnderWay: (name: string) => underWay.has(name),
    /** Begins `run`; the signal aborts it when the process stops. `settled` throws what it throws. */
    start(name: string, run: (stop: AbortSignal) => Promise<void>): void {
      const running = run(stopping.signal).finally(() => underWay.delete(name));
      // One that fails while nobody awaits it is tried again at the next look.
      running.catch(() => {});
      underWay.set(name, running);
    },
    /** Resolves when one is done, at the latest after `ms`, or when it is interrupted. */
    async settled(ms: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<void>((resolve) => {
        interrupt = resolve;
        timer = setTimeout(resolve, isInterrupted ? 0 : ms);
      });
      isInterrupted = false;
      await Promise.race([...underWay.values(), over]).finally(() => clearTimeout(timer));
    },
    interrupt(): void {
      isInterrupted = true;
      interrupt();
    },
    async stop(): Promise<void> {
      stopping.abort();
      interrupt();
      await Promise.allSettled(underWay.values());
    },
  };
}
