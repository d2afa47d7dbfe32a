import { useSyncExternalStore } from 'react';

/** A value outside React that screens and other code follow. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Sets the value and calls the listeners. */
  readonly set: (next: Value) => void;
  /** Calls a function after each `set`; returns a function to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value, as a hook. */
  readonly useValue: () => Value;
}

/** Creates a store with its first value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
