import type { FloorState, LiveState } from '@kirana/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** What this tab knows of the floor; `nouns/live` updates it. */
export interface Live {
  /** Undefined before the first answer, without a log-in, and without a right to it. */
  readonly floor: FloorState | LiveState | undefined;
  /** The same for those who may see all of it; undefined without the right `orders.read`. */
  readonly state: LiveState | undefined;
  /**
   * Since when the server has been out of reach, by the server's clock; undefined while it is in
   * reach.
   */
  readonly lostAt: number | undefined;
  /** By how many milliseconds the server's clock is ahead of this device's. */
  readonly clockAheadMs: number;
}

const nothing: Live = { floor: undefined, state: undefined, lostAt: undefined, clockAheadMs: 0 };

let current = nothing;
const listeners = new Set<() => void>();
const changeListeners = new Set<() => void>();

function add(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener);
  return () => set.delete(listener);
}

const subscribe = (listener: () => void) => add(listeners, listener);
const read = () => current;

const wholeOf = (floor: Live['floor']): LiveState | undefined =>
  floor !== undefined && 'alerts' in floor ? floor : undefined;

/** The state of the floor, the same for every part of the app that shows some of it. */
export const live = {
  read,
  /** Called after each change, the connection's included; returns a function to unsubscribe. */
  subscribe,
  /**
   * Called when the state's version changes, since orders may then have changed; not called for the
   * first state. Returns a function to unsubscribe.
   */
  onChange: (listener: () => void) => add(changeListeners, listener),
  /** The server's time in milliseconds since the epoch; ages and due times are computed from it. */
  now: () => Date.now() + current.clockAheadMs,
  /** Only for `nouns/live`. */
  set(next: Partial<Omit<Live, 'state'>>): void {
    const before = current.floor?.version;
    const told = { ...current, ...next };
    current = { ...told, state: wholeOf(told.floor) };
    for (const listener of listeners) listener();
    const after = current.floor?.version;
    if (before === undefined || after === undefined || after === before) return;
    for (const listener of changeListeners) listener();
  },
  /** Only for `nouns/live`: clears the state, for example when the log-in ends. */
  forget: () => live.set(nothing),
};

/** What this tab knows of the floor, as a hook. */
export const useLive = (): Live => useSyncExternalStore(subscribe, read);

/** The server's time in milliseconds, updated at this interval. */
export function useServerNow(tickMs: number): number {
  const { clockAheadMs } = useLive();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return now + clockAheadMs;
}
