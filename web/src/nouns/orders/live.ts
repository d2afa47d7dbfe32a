import type { FloorState, LiveState } from '@kirana/contract';
import { createStore } from '../../platform/create-store.ts';
import { serverClock } from '../../platform/server-clock.ts';

/** What this tab knows of the floor; `uses/live` updates it. */
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
  /** The server's version; undefined until it has answered. */
  readonly version: string | undefined;
}

/** The same with the server's clock, by which its times are shown. */
export type SharedLive = Live & { readonly clockAheadMs: number };

const nothing: Live = {
  floor: undefined,
  state: undefined,
  lostAt: undefined,
  version: undefined,
};

const store = createStore(nothing);
/** How many versions have come after the first. */
const changes = createStore(0);

const wholeOf = (floor: Live['floor']): LiveState | undefined =>
  floor !== undefined && 'alerts' in floor ? floor : undefined;

/** The state of the floor, the same for every part of the app that shows some of it. */
export const live = {
  read: store.get,
  /** Called after each change, the connection's included; returns a function to unsubscribe. */
  subscribe: store.subscribe,
  /**
   * Called when the state's version changes, since orders may then have changed; not called for the
   * first state. Returns a function to unsubscribe.
   */
  onChange: changes.subscribe,
  /** Only for `uses/live`. */
  set(next: Partial<Omit<Live, 'state'>>): void {
    const before = store.get().floor?.version;
    const merged = { ...store.get(), ...next };
    store.set({ ...merged, state: wholeOf(merged.floor) });
    const after = merged.floor?.version;
    if (before === undefined || after === undefined || after === before) return;
    changes.set(changes.get() + 1);
  },
  /** Only for `uses/live`: what another tab of this browser takes over by `hear`. */
  shared: (): SharedLive => ({ ...store.get(), clockAheadMs: serverClock.aheadMs() }),
  /** Only for `uses/live`. */
  hear({ clockAheadMs, ...heard }: SharedLive): void {
    serverClock.set(clockAheadMs);
    live.set(heard);
  },
  /** Only for `uses/live`: clears the state, for example when the log-in ends. */
  forget: () => live.hear({ ...nothing, clockAheadMs: 0 }),
};

/** What this tab knows of the floor, as a hook. */
export const useLive = store.useValue;
