import { session } from './session.ts';

/*
 * When a session lapses, nothing that somebody is typing may be lost, so they are asked to log
 * in again in place. The dialog is open as long as a caller waits for the outcome.
 */

let asked: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function settle(isLoggedIn: boolean): void {
  asked?.resolve(isLoggedIn);
  asked = undefined;
  notify();
}

session.subscribe(() => {
  if (session.token() !== undefined) settle(true);
});

/** Asks to log in again, in place. */
export const logInAgain = {
  /** Resolves to whether somebody is logged in; at once when the session has not lapsed. */
  async ask(): Promise<boolean> {
    return session.hasLapsed() ? logInAgain.begin() : session.token() !== undefined;
  },
  /** Like `ask`, for somebody who chooses to log in after all. */
  async begin(): Promise<boolean> {
    asked ??= Promise.withResolvers<boolean>();
    notify();
    return asked.promise;
  },
  decline(): void {
    session.giveUp();
    settle(false);
  },
  /** Whether a caller waits, and so whether the dialog is open. */
  isAsked: () => asked !== undefined,
  /** Called after each change of `isAsked`; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
