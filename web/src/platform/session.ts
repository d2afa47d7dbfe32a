import { browserStorage } from './browser-storage.ts';
import { createStore } from './create-store.ts';
import { expiryOf } from './token.ts';

/** The name under which the browser keeps the token (spec 9). */
const tokenKey = 'token';
/**
 * The name of the session's e-mail, which is filled in when it lapses and the person logs in again.
 * A log-out removes it before the token; a lapsed session keeps it, so other tabs can tell the two
 * apart.
 */
const emailKey = 'email';

/** The longest time that setTimeout can wait. */
const maxTimerMs = 2 ** 31 - 1;

/** The token of the present session. */
const store = createStore<string | undefined>(undefined);
let email = '';
/** Whether the session has lapsed, and the person has not chosen to go on without it. */
let lapsed = false;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

/** A log-in that this browser cannot store; the message is to be shown. */
export class LoginRefused extends Error {}

const storageRefused =
  'This browser could not keep the log-in: its storage for this site is blocked or full. Please allow cookies and site data, or free some space, and log in again.';
const clockIsAhead =
  'By this device’s clock the log-in has already ended. Please set its date and time, and log in again.';

/** Milliseconds until the token expires; 0 for an expired or undecodable one. */
function lifeLeftMs(token: string): number {
  try {
    return Math.max(0, expiryOf(token) - Date.now());
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec 4 asks for the log
    console.error('The stored session token could not be decoded', error);
    return 0;
  }
}

/** Takes over what the storage holds; removes a token that is no longer valid. */
function readStorage(isLogout = false): void {
  const stored = browserStorage.read(tokenKey);
  const leftMs = stored === undefined ? 0 : lifeLeftMs(stored);
  const next = leftMs > 0 ? stored : undefined;
  if (stored !== undefined && next === undefined) browserStorage.drop(tokenKey);
  clearTimeout(expiryTimer);
  if (leftMs > 0) expiryTimer = setTimeout(() => readStorage(), Math.min(leftMs, maxTimerMs));
  if (next === store.get()) return;
  const whose = browserStorage.read(emailKey) ?? '';
  lapsed = next === undefined && !isLogout && whose === email;
  email = whose;
  store.set(next);
}

/** The login state (spec 4): a token that is stored, decodable and not expired. */
export const session = {
  /** Reads the stored token, and then follows other tabs and the clock. Call once, at start. */
  start(): void {
    readStorage();
    if (store.get() === undefined) browserStorage.drop(emailKey);
    window.addEventListener('storage', (event) => {
      // `key` is null when all of the storage was cleared.
      if (event.key === tokenKey || event.key === null) readStorage();
    });
    // Timers do not run while the machine sleeps.
    document.addEventListener('visibilitychange', () => readStorage());
  },
  /**
   * Throws LoginRefused when the browser cannot store the token, or when it is expired by this
   * device's clock.
   */
  login(token: string, whose: string): void {
    if (lifeLeftMs(token) === 0) throw new LoginRefused(clockIsAhead);
    browserStorage.keep(emailKey, whose);
    if (!browserStorage.keep(tokenKey, token)) {
      browserStorage.drop(emailKey);
      throw new LoginRefused(storageRefused);
    }
    readStorage();
  },
  /**
   * Goes on with the token that replaces the session's own, unless somebody has logged out meanwhile, or another has
   * logged in. Returns whether it does.
   * @param before the e-mail of the session that asked for it
   */
  renew(token: string, whose: string, before: string): boolean {
    const isSame = store.get() !== undefined && (email === before || email === whose);
    if (isSame) session.login(token, whose);
    return isSame;
  },
  /** Ends the session because the person logs out here. */
  logout(): void {
    browserStorage.drop(emailKey, tokenKey);
    readStorage(true);
  },
  /** Ends the session because the server refused this token, unless another log-in replaced it. */
  refuse(token: string | undefined): void {
    if (token === undefined || token !== store.get()) return;
    // Another tab may have logged in, whose storage event has not arrived yet.
    if (browserStorage.read(tokenKey) === token) browserStorage.drop(tokenKey);
    readStorage();
  },
  token: store.get,
  /** The e-mail of the session, also of a lapsed one; '' when unknown. */
  email: () => email,
  /** Whether the session lapsed, by the clock or the server. */
  hasLapsed: () => lapsed,
  /** Whether nobody is logged in and nobody is being asked to log in again. */
  isOver: () => store.get() === undefined && !lapsed,
  /** The person chooses not to log in again. */
  giveUp(): void {
    lapsed = false;
  },
  /** Called after each change of the login state; returns a function to unsubscribe. */
  subscribe: store.subscribe,
};

/** The login state, as a hook. */
export function useSession(): { token: string | undefined; isLoggedIn: boolean } {
  const token = store.useValue();
  return { token, isLoggedIn: token !== undefined };
}
