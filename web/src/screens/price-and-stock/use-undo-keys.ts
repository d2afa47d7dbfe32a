import { useEffect } from 'react';
import type { Sheet } from './sheet.ts';

/** Where the browser undoes the typing itself, or the grid has keys of its own. */
const ownKeys = 'input, textarea, select, dialog';

/**
 * Ctrl or Cmd with Z and Y, also when a button has the focus: there the browser would undo the last
 * typing in some field of the page.
 */
export function useUndoKeys(sheet: Sheet): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const pressed = ctrlKey || metaKey ? key.toLowerCase() : '';
      if (pressed !== 'z' && pressed !== 'y') return;
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(ownKeys)) return;
      event.preventDefault();
      void (pressed === 'y' || shiftKey ? sheet.redo() : sheet.undo());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [sheet]);
}
