import { session } from './session.ts';

/**
 * The texts that this tab stores, by name: they survive a reload, and go when the log-in ends. The browser
 * may refuse to store anything.
 */
export const tabStorage = {
  read(name: string): string | undefined {
    try {
      return sessionStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep(name: string, value: string): void {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      // It stays in the page.
    }
  },
  drop(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing is stored either.
    }
  },
};

/** Removes a text when the log-in is over, on whatever screen. Call once, at start. */
export function forgetWithSession(name: string): void {
  const forget = () => session.isOver() && tabStorage.drop(name);
  forget();
  session.subscribe(forget);
}
