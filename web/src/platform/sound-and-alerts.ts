import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog `Sound and alerts`, which `nouns/live` renders. */
export const soundAndAlerts = {
  open: () => set(true),
  close: () => set(false),
};

/** Whether the dialog is open, as a hook. */
export const useSoundAndAlerts = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
