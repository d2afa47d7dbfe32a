import { useEffect, useState } from 'react';
import { createStore } from './create-store.ts';

/** By how many milliseconds the server's clock is ahead of this device's. */
const ahead = createStore(0);

/** The server's clock; ages and due times are computed from it. */
export const serverClock = {
  /** By how many milliseconds it is ahead of this device's. */
  aheadMs: ahead.get,
  /** Its time in milliseconds since the epoch. */
  now: () => Date.now() + ahead.get(),
  /** Only for `uses/live`, which compares the clocks by each answer. */
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
