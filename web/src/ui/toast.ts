import { createStore } from '../platform/create-store.ts';
import type { Action } from './action.ts';

/** What a toast can have beside its text and action. */
export interface ToastOptions {
  /**
   * The object that it tells of; of each object only the newest toast is shown. Without it, equal
   * texts that have no action are one.
   */
  readonly about?: string;
  /** The state that it tells of; it disappears when the object has another one. */
  readonly state?: string;
  /** It is made just before a navigation, for the screen that comes. */
  readonly isForNext?: boolean;
}

/** A notification; `tone` sets its icon and how urgently it is announced. */
export interface Toast extends ToastOptions {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly text: string;
  readonly action: Action | undefined;
  readonly about: string;
}

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

function show(content: Pick<Toast, 'tone' | 'text' | 'action'>, options: ToastOptions = {}): void {
  lastId += 1;
  const about = options.about ?? (content.action ? `${lastId}` : content.text);
  const next = { ...content, ...options, about, id: lastId };
  store.set([...store.get().filter((one) => one.about !== about), next]);
}

/** Shows notifications from anywhere: `toast.success('Banner uploaded successfully')`. */
export const toast = {
  success: (text: string, action?: Action, options?: ToastOptions) =>
    show({ tone: 'good', text, action }, options),
  error: (text: string, options?: ToastOptions) =>
    show({ tone: 'bad', text, action: undefined }, options),
  /** Removes what tells another state of an object than its present one. */
  follow: (about: string, state: string) =>
    store.set(store.get().filter((one) => one.about !== about || (one.state ?? state) === state)),
};

/** The toasts to show, and how to remove them; for the Toaster. */
export const toastStore = {
  useToasts: store.useValue,
  dismiss: (id: number) => store.set(store.get().filter((one) => one.id !== id)),
  /** Another screen is shown; failures stay, since nothing there tells of them. */
  leaveScreen: () =>
    store.set(
      store
        .get()
        .filter(({ tone, isForNext }) => tone === 'bad' || isForNext)
        .map((one) => ({ ...one, isForNext: false })),
    ),
};
