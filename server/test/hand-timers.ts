import type { Timers } from '../src/platform/timers.ts';

/** Timers that run out when a test says so. */
export class HandTimers implements Timers {
  readonly #set = new Set<{ readonly ms: number; readonly work: () => void }>();

  /** The times that are set, in milliseconds. */
  times(): number[] {
    return [...this.#set].map(({ ms }) => ms);
  }

  /** Lets every timer of this time run out, or come round once. */
  runOut(ms: number): void {
    for (const timer of [...this.#set]) if (timer.ms === ms) timer.work();
  }

  after(ms: number, work: () => void): () => void {
    const end = this.every(ms, () => {
      end();
      work();
    });
    return end;
  }

  every(ms: number, work: () => void): () => void {
    const timer = { ms, work };
    this.#set.add(timer);
    return () => void this.#set.delete(timer);
  }

  timeout(ms: number): AbortSignal {
    const controller = new AbortController();
    this.after(ms, () => controller.abort(new DOMException('The time is over', 'TimeoutError')));
    return controller.signal;
  }
}
