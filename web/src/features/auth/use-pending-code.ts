import { useState } from 'react';
import type { KeptInTab } from './pending.ts';

/** What waits for its code, if something does, and how to keep when another code was sent. */
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
