import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** The props of a box that has the focus where the control in it that had it is gone. */
export function useKeptFocus<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false;
    if (isLost && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  return { ref, tabIndex: -1, onFocus };
}
