import { type ErrorEntry, entry } from './error-entry.ts';

/** The errors of orders for later, and of telling customers. */
export const windowErrors = {
  'order.window-gone': entry(409, 'This delivery time is no longer offered. Choose another'),
  /** The window in words: `Tomorrow 9–11 am`. */
  'order.window-full': {
    status: 409,
    sentence: ({ window }: { readonly window: string }) => `${window} is full. Choose another time`,
  },
  'order.no-window': entry(409, 'Choose a delivery time'),
  'order.step-not-taken': entry(409, 'This step was not taken'),
} as const satisfies Record<string, ErrorEntry>;
