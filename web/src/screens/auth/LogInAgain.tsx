import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { logInAgain } from '../../platform/log-in-again.ts';
import { session } from '../../platform/session.ts';
import { isWorkAtStake } from '../../ui/use-leave-guard.ts';

/**
 * Opens the dialog as soon as the session lapses while a form has unsaved text, not only at the
 * next save.
 */
function useAskAtOnce(): void {
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.hasLapsed() && isWorkAtStake()) void logInAgain.ask();
      }),
    [],
  );
}

/** Leaving the screen declines the log-in. */
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

/** The log-in in place: a dialog above the screen on which the session lapsed. */
export function LogInAgain() {
  const isAsked = logInAgain.useIsAsked();
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
