import { useSyncExternalStore } from 'react';
import { expiryOf } from './token.ts';

/** The name under which the browser keeps the token (spec 9). */
const tokenKey = 'token';

/** The longest time that setTimeout can wait. */
const longestTimerMs = 2 ** 31 - 1;

let current: string | undefined;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Milliseconds the token still lives; 0 for an expired one and one that nobody can decode. */
function lifeLeftMs(token: string): number {
  try {
    return Math.max(0, expiryOf(token) - Date.now());
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec 4 asks for the log
    console.error('The stored session token could not be decoded', error);
    return 0;
  }
}

/** Takes over what the storage holds now; removes a token that is of no use any more. */
function readStorage(): void {
  const stored = localStorage.getItem(tokenKey) ?? undefined;
  const leftMs = stored === undefined ? 0 : lifeLeftMs(stored);
  const next = leftMs > 0 ? stored : undefined;
  if (stored !== undefined && next === undefined) localStorage.removeItem(tokenKey);
  clearTimeout(expiryTimer);
  if (leftMs > 0) expiryTimer = setTimeout(readStorage, Math.min(leftMs, longestTimerMs));
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readToken(): string | undefined {
  return current;
}

/** The login state (spec 4): a token that is stored, decodable and not expired. */
export const session = {
  /** Reads the stored token; from then on follows other tabs and the clock. Call once, at start. */
  start(): void {
    readStorage();
    window.addEventListener('storage', (event) => {
      // `key` is null when all of the storage was cleared.
      if (event.key === tokenKey || event.key === null) readStorage();
    });
    // A timer does not run while the machine sleeps.
    document.addEventListener('visibilitychange', readStorage);
  },
  login(token: string): void {
    localStorage.setItem(tokenKey, token);
    readStorage();
  },
  logout(): void {
    localStorage.removeItem(tokenKey);
    readStorage();
  },
  token: readToken,
  /** Called after each change of the login state; answers how to stop. */
  subscribe,
};

/** The login state for a component. */
export function useSession(): { token: string | undefined; isLoggedIn: boolean } {
  const token = useSyncExternalStore(subscribe, readToken);
  return { token, isLoggedIn: token !== undefined };
}
