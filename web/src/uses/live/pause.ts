import { isShown } from './one-tab.ts';

/** Waits; ends early when the signal aborts. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** Like `delay`; ends early also when the tab is shown or the device comes online. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const woken = new AbortController();
  const wake = () => woken.abort();
  const either = AbortSignal.any([signal, woken.signal]);
  window.addEventListener('online', wake, { signal: either });
  document.addEventListener('visibilitychange', () => isShown() && wake(), { signal: either });
  await delay(ms, either);
  wake();
}

const maxMs = 30_000;

/** The delay after this many failures in a row: 1, 2, 4 … 30 s, each 30 % more or less. */
export function pauseAfter(failures: number, random = Math.random()): number {
  return Math.min(2 ** (failures - 1) * 1000, maxMs) * (0.7 + 0.6 * random);
}
