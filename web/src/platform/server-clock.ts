import { useEffect, useState } from 'react';
import { createStore } from './create-store.ts';

/** Differences of the clocks below this are ignored, since the server sends whole seconds. */
const stepMs = 1000;

/** By how many milliseconds the server's clock is ahead of this device's. */
const ahead = createStore(0);

/** The server's clock; ages and due times are computed from it. */
export const serverClock = {
  /** By how many milliseconds it is ahead of this device's. */
  aheadMs: ahead.get,
  /** Its time in milliseconds since the epoch. */
  now: () => Date.now() + ahead.get(),
  /** Compares the clocks by an answer that was sent at this time. */
  compare(serverTime: number): void {
    const aheadMs = serverTime - Date.now();
    if (Math.abs(aheadMs - ahead.get()) >= stepMs) ahead.set(aheadMs);
  },
  /** Sets by how much it is ahead: what another tab has heard, or 0 when the log-in ends. */
  set: ahead.set,
};

/** By how many milliseconds the server's clock is ahead of this device's, as a hook. */
export const useClockAhead = ahead.useValue;

/** The server's time in milliseconds, updated at this interval. */
export function useServerNow(tickMs: number): number {
  const aheadMs = useClockAhead();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return now + aheadMs;
}
