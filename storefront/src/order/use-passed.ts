import { useEffect, useState } from 'react';

/**
 * Whether an instant is over, also on a page that stays open.
 * @param now the server's time when it made the page, since this device's clock may be wrong
 */
export function usePassed(instant: string | undefined, now: number): boolean {
  const [openedAt] = useState(() => Date.now());
  const at = instant === undefined ? Number.POSITIVE_INFINITY : Date.parse(instant);
  const [isPassed, setPassed] = useState(now >= at);
  useEffect(() => {
    if (at === Number.POSITIVE_INFINITY) return setPassed(false);
    const left = () => at - now - (Date.now() - openedAt);
    const look = () => setPassed(left() <= 0);
    look();
    const timer = setTimeout(look, Math.max(0, left()));
    // A phone that slept has stopped the timer.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at, now, openedAt]);
  return isPassed;
}
