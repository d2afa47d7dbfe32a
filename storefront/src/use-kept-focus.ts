import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a page's heading, which gets the ref, when what had the focus has gone from the page. */
export function useKeptFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<EventTarget>(undefined);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      focused.current = target ?? undefined;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    const isGone = focused.current instanceof Node && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body) heading.current?.focus();
  });
  return heading;
}
