import type { FollowedOrder } from '@kirana/contract';
import { useEffect, useState } from 'react';
import { waitForOrder } from '../shop-calls.ts';

/** The pause after a failure, doubled with each further one; milliseconds. */
const firstPauseMs = 1_000;
const maxPauseMs = 30_000;
/** A 304 that comes sooner did not end a wait: too many follow this order. */
const shortestWaitMs = 1_000;

/** Follows an order while its page is visible. */
export function useFollowedOrder(
  token: string,
  known: FollowedOrder,
): [FollowedOrder, (next: FollowedOrder) => void] {
  const [followed, setFollowed] = useState(known);
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!isShown) return;
    const following = new AbortController();
    void follow(token, following.signal, setFollowed);
    return () => following.abort();
  }, [token, isShown]);
  return [followed, setFollowed];
}

async function follow(
  token: string,
  signal: AbortSignal,
  onNews: (followed: FollowedOrder) => void,
): Promise<void> {
  let tag: string | undefined;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const requestedAt = performance.now();
    try {
      const news = await waitForOrder(token, tag, signal);
      if (news && !signal.aborted) onNews(news.followed);
      tag = news?.tag ?? tag;
      pauseMs = firstPauseMs;
      if (!news && performance.now() - requestedAt < shortestWaitMs) await pause(pauseMs, signal);
    } catch {
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  }
}

/** The pause ends early when the browser is online again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (0.7 + Math.random() * 0.6));
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', end, { once: true, signal });
    signal.addEventListener('abort', end, { once: true });
  });
