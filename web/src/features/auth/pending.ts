import type { Registration } from '@kirana/contract';

/** Kept for this tab alone, so that it survives a reload where the browser's storage is not blocked. */
export interface KeptInTab<Kept> {
  readonly read: () => Kept | undefined;
  readonly keep: (value: Kept) => void;
  readonly forget: () => void;
}

function keptInTab<Kept>(key: string): KeptInTab<Kept> {
  let held: Kept | undefined;
  return {
    read() {
      try {
        const stored = sessionStorage.getItem(key);
        return stored === null ? undefined : (JSON.parse(stored) as Kept);
      } catch {
        return held;
      }
    },
    keep(value) {
      held = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A reload loses it, and the person begins again.
      }
    },
    forget() {
      held = undefined;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

/** A sign-up that waits for its code: what the verify screen needs, and to change it, the form. */
export interface PendingSignUp {
  activationToken: string;
  form: Omit<Registration, 'password'>;
  /** When the last code was asked for, in milliseconds since the epoch. */
  sentAtMs: number;
}

export const pendingSignUp = keptInTab<PendingSignUp>('sign-up');

/** A forgotten password that waits for its code. */
export interface PendingReset {
  resetToken: string;
  email: string;
  sentAtMs: number;
}

export const pendingReset = keptInTab<PendingReset>('password-reset');
