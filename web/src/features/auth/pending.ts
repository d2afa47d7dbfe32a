import type { Registration } from '@kirana/contract';

/** Kept for this tab alone, so that it survives a reload. */
export interface KeptInTab<Kept> {
  readonly read: () => Kept | undefined;
  readonly keep: (value: Kept) => void;
  readonly forget: () => void;
}

function keptInTab<Kept>(key: string): KeptInTab<Kept> {
  return {
    read() {
      const stored = sessionStorage.getItem(key);
      return stored === null ? undefined : (JSON.parse(stored) as Kept);
    },
    keep: (value: Kept) => sessionStorage.setItem(key, JSON.stringify(value)),
    forget: () => sessionStorage.removeItem(key),
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
