import { useState } from 'react';
import type { TabStorage } from './pending.ts';

/**
 * The stored sign-up or reset, if there is one, and a function to store that another code was sent.
 */
export function usePendingCode<Pending extends { sentAtMs: number }>(
  storage: TabStorage<Pending>,
): [pending: Pending | undefined, keepTime: (sentAtMs: number) => void] {
  const [pending, setPending] = useState(storage.read);
  const keepTime = (sentAtMs: number) => {
    if (pending === undefined) return;
    const resent = { ...pending, sentAtMs };
    storage.keep(resent);
    setPending(resent);
  };
  return [pending, keepTime];
}
