import { type RefObject, useEffect } from 'react';

/**
 * Closes an element after a click outside it, or when Tab moves the focus out of it. It closes
 * after the click, since closing may move what is being clicked.
 */
export function useCloseBeside(
  ref: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      // The path is used, not the target, which may have been removed from the DOM meanwhile.
      if (ref.current && !event.composedPath().includes(ref.current)) setOpen(false);
    };
    document.addEventListener('click', close);
    document.addEventListener('keyup', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keyup', close);
    };
  }, [ref, open, setOpen]);
}
