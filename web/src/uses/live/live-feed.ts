import type { LiveState } from '@kirana/contract';
import { live, type SharedLive } from '../../nouns/orders/live.ts';
import { ApiError } from '../../platform/api-error.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { accountOf } from '../../platform/token.ts';
import { leading } from './leading.ts';
import { askLive, type LiveAnswer, maxWaitSeconds } from './live-call.ts';
import { inOneTab, isShown } from './one-tab.ts';
import { delay, pause, pauseAfter } from './pause.ts';

/** How long after the page has loaded the first waiting call begins. */
const quietStartMs = 2000;
/** How often a hidden tab fetches in a browser without the Web Locks API. */
const hiddenPollMs = 60_000;
/** A tab that has heard from another one within this time leaves fetching and ringing to it. */
const heardMs = 70_000;
/**
 * An unchanged state that comes sooner did not end a wait: too many calls were waiting on the
 * server.
 */
const shortestWaitMs = 1000;
/**
 * A wait that fails later than this may have been cut by a proxy, which ends idle requests. When a
 * plain call then succeeds, the next waits are shorter.
 */
const cutAfterMs = 4000;
/** For how long they stay so: it may have been a change of networks, once. */
const shorterForMs = 600_000;

/** The messages between tabs. */
interface FloorMessage {
  account: string;
  live: SharedLive;
  etag: string | undefined;
  /** The account has lost every right to it. */
  isRefused: boolean;
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Whether the server has answered, be it that it stops. */
const hasAnswer = (error: unknown) => error instanceof ApiError && error.status !== undefined;

/** Milliseconds until a waiting call may begin after the page has loaded. */
function untilQuiet(): number {
  const [page] = performance.getEntriesByType('navigation');
  const loadedAt = page instanceof PerformanceNavigationTiming ? page.loadEventEnd : 0;
  return Math.max(0, loadedAt + quietStartMs - performance.now());
}

/** Follows the floor for one log-in, shared by the tabs of this browser. */
class LiveFeed {
  readonly #token: string;
  readonly #account: string;
  readonly #stop = new AbortController();
  readonly #channel = new BroadcastChannel('live');
  #etag: string | undefined;
  #turns = 0;
  #waitSeconds = maxWaitSeconds;
  #cutAt = Number.NEGATIVE_INFINITY;
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(token: string) {
    this.#token = token;
    this.#account = accountOf(token);
    this.#channel.onmessage = ({ data }) => this.#hear(data as FloorMessage);
    void this.#start();
  }

  end(): void {
    this.#stop.abort();
    this.#channel.close();
    leading.set(false);
    live.forget();
  }

  async #start(): Promise<void> {
    const { signal } = this.#stop;
    await this.#follow(signal, { waits: false });
    await delay(untilQuiet(), signal);
    if (signal.aborted) return;
    if (navigator.locks !== undefined)
      inOneTab(navigator.locks, signal, (turn) => this.#lead(turn));
    else void this.#withoutLocks(signal);
  }

  async #lead(turn: AbortSignal): Promise<void> {
    this.#turns += 1;
    const own = this.#turns;
    leading.set(true);
    await this.#follow(turn, { waits: true });
    // The next turn of this tab may have begun before this one ended.
    if (own === this.#turns) leading.set(false);
  }

  /** Without locks a visible tab waits, and a hidden one fetches at intervals. */
  async #withoutLocks(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (isShown()) {
        const hidden = new AbortController();
        const hide = () => isShown() || hidden.abort();
        document.addEventListener('visibilitychange', hide, { signal: hidden.signal });
        await this.#lead(AbortSignal.any([signal, hidden.signal]));
        continue;
      }
      const isAlone = performance.now() - this.#heardAt > heardMs;
      leading.set(isAlone);
      if (isAlone) await this.#attempt(signal, false).catch(() => {});
      await pause(hiddenPollMs, signal);
    }
  }

  /** Fetches until the first answer or, with `waits`, until the signal aborts. */
  async #follow(signal: AbortSignal, { waits }: { waits: boolean }): Promise<void> {
    let failures = 0;
    /** How long the last wait had lasted when it was cut, in milliseconds. */
    let cutMs: number | undefined;
    while (!signal.aborted) {
      const requestedAt = performance.now();
      try {
        const isNew = await this.#attempt(signal, waits && cutMs === undefined);
        failures = 0;
        if (!waits) return;
        // The server is in reach, so something between has cut the wait before.
        if (cutMs !== undefined) this.#shorten(cutMs);
        else if (!isNew) await delay(requestedAt + shortestWaitMs - performance.now(), signal);
        cutMs = undefined;
      } catch (error) {
        const waitedMs = performance.now() - requestedAt;
        const mayBeCut = waits && cutMs === undefined && waitedMs > cutAfterMs && !hasAnswer(error);
        cutMs = mayBeCut ? waitedMs : undefined;
        if (mayBeCut) continue;
        failures += 1;
        await pause(pauseAfter(failures), signal);
      }
    }
  }

  /**
   * Fetches once and tells all tabs; returns whether the state was new. Throws without a response.
   */
  async #attempt(signal: AbortSignal, waits: boolean): Promise<boolean> {
    const { promise: offline, reject } = Promise.withResolvers<never>();
    const waiting = new AbortController();
    const lose = () => {
      waiting.abort();
      reject(new ApiError(undefined));
    };
    window.addEventListener('offline', lose, { signal: waiting.signal });
    try {
      const question = {
        token: this.#token,
        etag: this.#etag,
        waitSeconds: waits ? this.#longestWait() : undefined,
        signal: AbortSignal.any([signal, waiting.signal]),
      };
      const answer = await Promise.race([askLive(question), offline]);
      if (!signal.aborted) this.#take(answer);
      return answer.state !== undefined;
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
      throw error;
    } finally {
      waiting.abort();
    }
  }

  #shorten(cutMs: number): void {
    this.#waitSeconds = Math.max(1, Math.floor(cutMs / 1000) - 2);
    this.#cutAt = performance.now();
  }

  #longestWait(): number {
    if (performance.now() - this.#cutAt > shorterForMs) this.#waitSeconds = maxWaitSeconds;
    return this.#waitSeconds;
  }

  #take({ state, serverTime, version }: LiveAnswer): void {
    this.#etag = state?.etag ?? this.#etag;
    if (serverTime !== undefined) serverClock.compare(serverTime);
    this.#publish({
      ...(state && { floor: state.floor }),
      lostAt: undefined,
      ...(version !== undefined && { version }),
    });
  }

  #fail(error: unknown): void {
    if (isRefusal(error)) {
      this.#tell(true);
      this.end();
    } else if (live.read().lostAt === undefined) this.#publish({ lostAt: serverClock.now() });
  }

  #publish(next: Parameters<typeof live.set>[0]): void {
    live.set(next);
    if (live.read().floor !== undefined) this.#tell(false);
  }

  #tell(isRefused: boolean): void {
    const message: FloorMessage = {
      account: this.#account,
      live: live.shared(),
      etag: this.#etag,
      isRefused,
    };
    this.#channel.postMessage(message);
  }

  #hear(message: FloorMessage): void {
    if (message.account !== this.#account) return;
    if (message.isRefused) {
      this.end();
      return;
    }
    this.#heardAt = performance.now();
    // A tab without an answer of its own does not know yet what it may see.
    if (live.read().floor === undefined) return;
    this.#etag = message.etag;
    live.hear(message.live);
  }
}

/** Follows the floor for this log-in; returns a function to stop. */
export function followFloor(token: string): () => void {
  const feed = new LiveFeed(token);
  return () => feed.end();
}

/**
 * Shows the state of an answer, before the other tabs get it. `version` is that of the state at the
 * request: when another one has come since, the answer may be older, and the waiting call brings what
 * is new.
 */
export function showState(state: LiveState, version: string | undefined): void {
  if (live.read().floor?.version === version) live.set({ floor: state });
}
