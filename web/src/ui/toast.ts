import type { Action } from './action.ts';

/** A notification; `tone` sets its icon and how urgently it is announced. */
export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly text: string;
  readonly action: Action | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], text: string, action?: Action): void {
  lastId += 1;
  set([...toasts, { id: lastId, tone, text, action }]);
}

/** Shows notifications from anywhere: `toast.success('Banner uploaded successfully')`. */
export const toast = {
  success: (text: string, action?: Action) => show('good', text, action),
  error: (text: string) => show('bad', text),
};

/** The toasts to show, and how to remove one; for the Toaster. */
export const toastStore = {
  read: () => toasts,
  dismiss: (id: number) => set(toasts.filter((one) => one.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
