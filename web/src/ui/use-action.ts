import { useState } from 'react';
import type { Action } from './action.ts';
import { toast } from './toast.ts';
import { useIsShown } from './use-while-shown.ts';

/**
 * Runs an action: it is busy until done, then calls `onDone`, or sets `failure` to the reason. When
 * the component is unmounted by then, a toast shows the reason.
 */
export function useAction(action: Action | undefined, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isShown = useIsShown();
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
