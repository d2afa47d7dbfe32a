import { type RefObject, useEffect } from 'react';

/**
 * Closes what is open after a click outside of it, or when the Tab key has left it. After, not
 * before: what closes may stand above what is being clicked, which would then move away.
 */
export function useCloseBeside(
  ref: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      // The path, not the target: what was clicked may have been drawn anew by now.
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
