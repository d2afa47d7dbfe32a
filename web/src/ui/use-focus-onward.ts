import { useLayoutEffect, useRef } from 'react';

/** The page itself, from where Tab goes on. */
const toMain = () => document.getElementById('main');

/**
 * Passes the focus on from a part that goes away with it, such as a notice whose `Retry` has worked.
 * @param next finds where to, from the part
 */
export function useFocusOnward<Part extends HTMLElement>(
  next: (part: Part) => HTMLElement | null = toMain,
) {
  const part = useRef<Part>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes next is found when the part goes
  useLayoutEffect(() => {
    const shown = part.current;
    return () => {
      if (shown?.contains(document.activeElement)) next(shown)?.focus({ preventScroll: true });
    };
  }, []);
  return part;
}
