import type { Registration } from '@kirana/contract';

/**
 * A value stored for this tab only; it survives a reload unless the browser's storage is blocked.
 */
export interface TabStorage<Stored> {
  readonly read: () => Stored | undefined;
  readonly keep: (value: Stored) => void;
  readonly forget: () => void;
}

function tabStorage<Stored>(key: string): TabStorage<Stored> {
  let inMemory: Stored | undefined;
  return {
    read() {
      try {
        const stored = sessionStorage.getItem(key);
        return stored === null ? undefined : (JSON.parse(stored) as Stored);
      } catch {
        return inMemory;
      }
    },
    keep(value) {
      inMemory = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Without storage a reload loses it, and the person begins again.
      }
    },
    forget() {
      inMemory = undefined;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/**
 * A sign-up without its code yet: what the verify screen needs, and the form's values, to change
 * them.
 */
export interface PendingSignUp {
  activationToken: string;
  form: Omit<Registration, 'password'>;
  /** No mail server is set, so the code stands in the server's log. */
  isInLog?: true | undefined;
  /** When the last code was requested, in milliseconds since the epoch. */
  sentAtMs: number;
}

export const pendingSignUp = tabStorage<PendingSignUp>('sign-up');

/** A password reset without its code yet. */
export interface PendingReset {
  resetToken: string;
  email: string;
  sentAtMs: number;
}

export const pendingReset = tabStorage<PendingReset>('password-reset');
