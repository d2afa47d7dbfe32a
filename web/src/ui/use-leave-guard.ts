import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './dialogs.tsx';

/** Something that leaving the screen would lose. */
interface Guard {
  readonly onLeave: (() => void) | undefined;
}

const guards = new Set<Guard>();

/** Whether leaving the screen would lose typed text. */
export const isWorkAtStake = (): boolean => guards.size > 0;

/** What waits until nothing is at stake any more. */
let later: (() => void) | undefined;

/** Runs it once leaving the screen would lose nothing: at once, or in place of what has waited. */
export function onceNothingIsAtStake(run: () => void): void {
  if (isWorkAtStake()) later = run;
  else run();
}

const question = {
  title: 'Leave without saving?',
  message: 'What you have entered here will be lost.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
} as const;

/**
 * Asks before a navigation to another screen loses what any form there holds; a change of the query on this
 * screen needs no question. The frame of all screens calls it once, since a router asks one blocker alone.
 */
export function useLeaveQuestion(): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isWorkAtStake() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsking = useRef(false);
  const decide = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const mayLeave = !isWorkAtStake() || (await confirm(question));
    isAsking.current = false;
    if (!mayLeave) return blocker.reset?.();
    const left = [...guards];
    blocker.proceed?.();
    for (const { onLeave } of left) onLeave?.();
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
 * @param onLeave the same function on every render; called as soon as somebody has agreed: the screen may
 * stay until the next one is there
 */
export function useLeaveGuard(isAtStake: boolean, onLeave?: () => void): () => Promise<boolean> {
  const confirm = useConfirm();
  const ask = useCallback(async () => !isAtStake || confirm(question), [isAtStake, confirm]);
  useEffect(() => {
    if (!isAtStake) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const guard = { onLeave };
    guards.add(guard);
    return () => {
      window.removeEventListener('beforeunload', hold);
      guards.delete(guard);
      if (isWorkAtStake()) return;
      later?.();
      later = undefined;
    };
  }, [isAtStake, onLeave]);
  return ask;
}
