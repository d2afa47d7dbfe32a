import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './dialogs.tsx';

let guards = 0;

/** Whether something typed on the screen would be lost by leaving it. */
export const isWorkAtStake = (): boolean => guards > 0;

/** Asks on the way to another screen; a change of the address on this one is no such way. */
function useBlockedNavigation(isAtStake: boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtStake && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsking = useRef(false);
  const decide = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const mayLeave = await ask();
    isAsking.current = false;
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  });
  // A second way out may be blocked before the end of the first is drawn: its location tells them apart.
  const { state, location } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new location is another way out
  useEffect(() => {
    if (state === 'blocked') void decide();
  }, [state, location]);
}

/**
 * Asks before what was typed is lost: on the way to another screen, and by the browser's own
 * question before the page is closed or loaded anew. Answers the same question for other ways of
 * losing it; it agrees without asking when nothing is at stake.
 */
export function useLeaveGuard(isAtStake: boolean): () => Promise<boolean> {
  const confirm = useConfirm();
  const ask = useCallback(
    async () =>
      !isAtStake ||
      confirm({
        title: 'Leave without saving?',
        message: 'What you have entered here will be lost.',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      }),
    [isAtStake, confirm],
  );

  useBlockedNavigation(isAtStake, ask);
  useEffect(() => {
    if (!isAtStake) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    guards += 1;
    return () => {
      window.removeEventListener('beforeunload', hold);
      guards -= 1;
    };
  }, [isAtStake]);
  return ask;
}
