import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Leads to the heading of a part, once it is here, where the address ends in its anchor. */
export function useAnchor(anchor: string | undefined, headingId: string, isHere = true): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link leads here
  useEffect(() => {
    if (!isHere || anchor === undefined || hash !== `#${anchor}`) return;
    const heading = document.getElementById(headingId);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isHere, anchor, hash, key, headingId]);
}
