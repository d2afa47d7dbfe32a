import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, for what comes late. */
export function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * The same function until its component is unmounted, and then none: a late answer to a dialog that
 * was closed closes no other one and chooses nothing.
 */
export function useWhileShown<Args extends unknown[]>(act: (...args: Args) => void) {
  const isShown = useIsShown();
  return (...args: Args): void => {
    if (isShown.current) act(...args);
  };
}
