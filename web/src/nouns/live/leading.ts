import { useSyncExternalStore } from 'react';

let isLeading = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab is the leading one, which polls, rings and notifies for its browser. */
export const leading = {
  set(next: boolean): void {
    isLeading = next;
    for (const listener of listeners) listener();
  },
};

export const useLeading = (): boolean => useSyncExternalStore(subscribe, () => isLeading);
