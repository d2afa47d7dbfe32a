import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './dialogs.tsx';

let guards = 0;

/** Whether leaving the screen would lose typed text. */
export const isWorkAtStake = (): boolean => guards > 0;

/**
 * Asks before a navigation to another screen; a change of the query on this screen needs no
 * question.
 */
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
  // A second navigation may be blocked before the first one's question is closed; its location
  // tells them apart.
  const { state, location } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new location is another way out
  useEffect(() => {
    if (state === 'blocked') void decide();
  }, [state, location]);
}

/**
 * Asks before typed text is lost: on a navigation to another screen, and by the browser's own
 * question before the page is closed or reloaded. Returns the same question for other cases; it
 * agrees without asking when nothing would be lost.
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
