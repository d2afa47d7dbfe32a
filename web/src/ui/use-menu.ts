import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCloseBeside } from './use-close-beside.ts';

/** The index that a key moves to, of this many entries, from the focused one; -1 for none. */
export const menuSteps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * A button that opens a list of links and buttons. Arrow keys open it and move in it, Escape and a
 * click outside close it. `box` contains both, `list` the entries.
 */
export function useMenu() {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const focusWhenOpen = useRef<(at: number, count: number) => number>(undefined);
  useCloseBeside(box, open, setOpen);

  const focusAt = (step: (at: number, count: number) => number) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    entries[step(entries.indexOf(document.activeElement as HTMLElement), entries.length)]?.focus();
  };
  // The entries can be focused only once they are shown.
  useLayoutEffect(() => {
    if (open && focusWhenOpen.current) focusAt(focusWhenOpen.current);
    focusWhenOpen.current = undefined;
  });

  const close = () => setOpen(false);
  /** Closes it and focuses its button. */
  const closeToButton = () => {
    close();
    box.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = menuSteps[event.key];
    if (event.key === 'Escape' && open) {
      closeToButton();
      event.stopPropagation();
    } else if (step !== undefined) {
      event.preventDefault();
      if (open) focusAt(step);
      else focusWhenOpen.current = step;
      setOpen(true);
    }
  };
  return { box, list, open, toggle: () => setOpen(!open), close, closeToButton, onKeyDown };
}
