import { useEffect, useRef, useState } from 'react';
import type { Action } from './action.ts';
import { toast } from './toast.ts';

/**
 * Presses an action: busy until it is done, then `onDone`, or `failure` says why it was not. When
 * the place where it was pressed is gone by then, a toast says so.
 */
export function useAction(action: Action | undefined, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const press = async () => {
    const pressed = action?.onPress();
    if (pressed === undefined) return onDone();
    setBusy(true);
    setFailure(undefined);
    const reason = await pressed;
    if (!isShown.current) return reason !== undefined && toast.error(reason);
    if (reason === undefined) return onDone();
    setBusy(false);
    setFailure(reason);
  };
  return { busy, failure, press: () => void press() };
}
