import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Changes of the same name within this time are one history entry, since somebody is typing. */
const oneStepMs = 1000;

/** Choosing from a list is a history entry of its own, however fast it follows. */
const isInField = () => document.activeElement instanceof HTMLInputElement;

/** The values of these names in a URL's query, with defaults for missing ones. */
export function readAddress<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  params: URLSearchParams,
): Record<Name, string> {
  const entries = Object.entries<string>(defaults);
  const read = entries.map(([name, byDefault]) => [name, params.get(name) ?? byDefault]);
  return Object.fromEntries(read);
}

/**
 * State in the URL's query, so that a reload or a shared link shows the same and Back undoes the
 * last step. A default value is left out of the URL; an empty text is a value like any other.
 * `defaults` must be the same object on every render.
 */
export function useAddressState<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
): [Record<Name, string>, (changes: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const last = useRef({ names: '', atMs: 0 });

  const change = useCallback(
    (changes: Partial<Record<Name, string>>) => {
      const step = { names: Object.keys(changes).join(), atMs: performance.now() };
      const isQuick = step.atMs - last.current.atMs < oneStepMs;
      const typing = isInField() && isQuick && last.current.names === step.names;
      last.current = step;
      // Read from the window, since the router's last render may be older than the last change.
      const after = new URLSearchParams(window.location.search);
      for (const name of Object.keys(changes) as Name[]) {
        const value = changes[name] ?? defaults[name];
        if (value === defaults[name]) after.delete(name);
        else after.set(name, value);
      }
      // In a transition, the rows for a key would come a frame after its letter.
      setParams(after, { replace: typing, flushSync: true });
    },
    [defaults, setParams],
  );
  return [readAddress(defaults, params), change];
}
