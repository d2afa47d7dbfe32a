/** What happens after a time; tests hand in their own. */
export interface Timers {
  /** Calls `work` once, unless the returned function is called before. It keeps no process running. */
  after(ms: number, work: () => void): () => void;
  /** Calls `work` again and again, until the returned function is called. */
  every(ms: number, work: () => void): () => void;
  /** A signal that is then aborted. */
  timeout(ms: number): AbortSignal;
}

export const systemTimers: Timers = {
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, work) {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
  timeout: (ms) => AbortSignal.timeout(ms),
};
