import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { historyGate } from './history-gate.ts';

/** The link in this app to another screen that a plain click is about to follow, if any. */
function linkAwayOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const special = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (special || event.altKey || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  const leaves = link?.origin === location.origin && link.pathname !== location.pathname;
  return leaves && !link.target ? link : undefined;
}

/** The place of a history entry among those of the app; the router keeps it there. */
function placeOf(state: unknown): number {
  return (state as { idx?: number } | null)?.idx ?? 0;
}

/** Holds clicks on links; answers how to stop. */
function holdLinks(ask: () => Promise<boolean>): () => void {
  let agreed = false;
  const hold = async (event: MouseEvent) => {
    const link = linkAwayOf(event);
    if (link === undefined || agreed) return;
    event.preventDefault();
    event.stopPropagation();
    agreed = await ask();
    // Clicked anew, so that whatever else hears the click does its part.
    if (agreed) link.click();
  };
  document.addEventListener('click', hold, true);
  return () => document.removeEventListener('click', hold, true);
}

/** Holds Back and Forward: the step has been taken when it is told, so it is undone first. */
function holdHistory(place: RefObject<number>, ask: () => Promise<boolean>): () => void {
  const path = location.pathname;
  let phase: 'watching' | 'undoing' | 'leaving' = 'watching';
  return historyGate.hold(async (event) => {
    if (phase === 'undoing') {
      phase = 'watching';
      return event.stopImmediatePropagation();
    }
    const steps = placeOf(event.state) - place.current;
    const stays = location.pathname === path || steps === 0;
    if (phase === 'leaving' || stays) return;
    event.stopImmediatePropagation();
    phase = 'undoing';
    history.go(-steps);
    if (!(await ask())) return;
    phase = 'leaving';
    history.go(steps);
  });
}

/**
 * Holds back the person's own ways to another screen, links and Back, and asks first. React
 * Router has this for its data routers alone, whose 16 KB every first visit would pay for.
 */
export function useNavigationHold(isAtStake: boolean, ask: () => Promise<boolean>): void {
  const shown = useLocation();
  const place = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is read anew for each entry shown
  useEffect(() => {
    place.current = placeOf(history.state);
  }, [shown]);
  useEffect(() => {
    if (!isAtStake) return;
    const releases = [holdLinks(ask), holdHistory(place, ask)];
    return () => {
      for (const release of releases) release();
    };
  }, [isAtStake, ask]);
}
