import type { Registration } from '@kirana/contract';

const storageKey = 'sign-up';

/** A sign-up that waits for its code: what the verify screen needs, and to change it, the form. */
export interface PendingSignUp {
  activationToken: string;
  form: Omit<Registration, 'password'>;
}

/** Kept for this tab alone, so that it survives a reload. */
export const pendingSignUp = {
  read(): PendingSignUp | undefined {
    const stored = sessionStorage.getItem(storageKey);
    return stored === null ? undefined : (JSON.parse(stored) as PendingSignUp);
  },
  keep(signUp: PendingSignUp): void {
    sessionStorage.setItem(storageKey, JSON.stringify(signUp));
  },
  forget(): void {
    sessionStorage.removeItem(storageKey);
  },
};
