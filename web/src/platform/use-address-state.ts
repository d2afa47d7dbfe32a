import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Changes of the same name that follow one another this fast are one step: somebody is typing. */
const oneStepMs = 1000;

/** A choice from a list is a step of its own, however fast it is made. */
const isInField = () => document.activeElement instanceof HTMLInputElement;

/** What stands in an address's query by these names; the default of a name that is not in it. */
export function readAddress<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  params: URLSearchParams,
): Record<Name, string> {
  const entries = Object.entries<string>(defaults);
  const read = entries.map(([name, byDefault]) => [name, params.get(name) ?? byDefault]);
  return Object.fromEntries(read);
}

/**
 * State that stands in the address, so that a reload or a shared link shows the same and Back
 * undoes the last step. A name with its default value is left out of the address; an empty text
 * is a value like others. `defaults` must be the same object on every render.
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
      // From the window: what the router last rendered may be older than the last change.
      const after = new URLSearchParams(window.location.search);
      for (const name of Object.keys(changes) as Name[]) {
        const value = changes[name] ?? defaults[name];
        if (value === defaults[name]) after.delete(name);
        else after.set(name, value);
      }
      setParams(after, { replace: typing });
    },
    [defaults, setParams],
  );
  return [readAddress(defaults, params), change];
}
