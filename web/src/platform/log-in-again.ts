import { createStore } from './create-store.ts';
import { session } from './session.ts';

/*
 * When a session lapses, nothing that somebody is typing may be lost, so they are asked to log
 * in again in place. The dialog is open as long as a caller waits for the outcome.
 */

/** The outcome that callers wait for, while the dialog is open. */
const store = createStore<PromiseWithResolvers<boolean> | undefined>(undefined);

function settle(isLoggedIn: boolean): void {
  store.get()?.resolve(isLoggedIn);
  store.set(undefined);
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
    const outcome = store.get() ?? Promise.withResolvers<boolean>();
    store.set(outcome);
    return outcome.promise;
  },
  decline(): void {
    session.giveUp();
    settle(false);
  },
  /** Whether a caller waits, and so whether the dialog is open. */
  isAsked: () => store.get() !== undefined,
  /** The same as a hook. */
  useIsAsked: () => store.useValue() !== undefined,
};
