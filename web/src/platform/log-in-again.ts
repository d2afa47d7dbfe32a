import { session } from './session.ts';

/*
 * A session that ends by itself must not cost what somebody is typing: they are asked to log in
 * where they are. What asks waits; a dialog shows as long as somebody waits.
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
  /** Resolves to whether somebody is logged in now; at once when nobody is to be asked. */
  async ask(): Promise<boolean> {
    return session.hasLapsed() ? logInAgain.begin() : session.token() !== undefined;
  },
  /** As `ask`, for somebody who wants to log in after all. */
  async begin(): Promise<boolean> {
    asked ??= Promise.withResolvers<boolean>();
    notify();
    return asked.promise;
  },
  decline(): void {
    session.giveUp();
    settle(false);
  },
  /** Whether somebody waits for the answer. */
  isAsked: () => asked !== undefined,
  /** Called after each change of `isAsked`; answers how to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
