import { useState } from 'react';
import type { KeptInTab } from './pending.ts';

/**
 * The stored sign-up or reset, if there is one, and a function to store that another code was sent.
 */
export function usePendingCode<Pending extends { sentAtMs: number }>(
  kept: KeptInTab<Pending>,
): [pending: Pending | undefined, keepTime: (sentAtMs: number) => void] {
  const [pending, setPending] = useState(kept.read);
  const keepTime = (sentAtMs: number) => {
    if (pending === undefined) return;
    const resent = { ...pending, sentAtMs };
    kept.keep(resent);
    setPending(resent);
  };
  return [pending, keepTime];
}
