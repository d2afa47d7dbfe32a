import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { logInAgain } from '../../platform/log-in-again.ts';
import { session } from '../../platform/session.ts';
import { isWorkAtStake } from '../../ui/use-leave-guard.ts';

/** Somebody in the middle of a form is asked as soon as the session ends, not only when they save. */
function useAskAtOnce(): void {
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.hasLapsed() && isWorkAtStake()) void logInAgain.ask();
      }),
    [],
  );
}

/** The question belongs to the screen where it came up. */
function useDeclineByLeaving(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving is a change of the path
  useEffect(
    () => () => {
      if (logInAgain.isAsked()) logInAgain.decline();
    },
    [pathname],
  );
}

/** The log-in in place: a dialog above whatever screen somebody has to log in again on. */
export function LogInAgain() {
  const isAsked = useSyncExternalStore(logInAgain.subscribe, logInAgain.isAsked);
  const [Dialog, setDialog] = useState<ComponentType>();
  useAskAtOnce();
  useDeclineByLeaving();
  useEffect(() => {
    if (!isAsked) return;
    import('./LogInAgainDialog.tsx').then(
      ({ LogInAgainDialog }) => setDialog(() => LogInAgainDialog),
      logInAgain.decline,
    );
  }, [isAsked]);
  return isAsked && Dialog !== undefined && <Dialog />;
}
