import { useEffect, useSyncExternalStore } from 'react';
import { useLive } from '../../nouns/orders/live.ts';
import { titleCount } from '../../ui/use-document-title.ts';
import { useAlertSettings } from './alert-settings.ts';
import { isShown } from './one-tab.ts';

function followShown(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Shows the number of alerts in a hidden tab's title and on the app's icon. */
function useCounts(): void {
  const count = useLive().state?.alertCount ?? 0;
  const shown = useSyncExternalStore(followShown, isShown);
  useEffect(() => {
    titleCount(shown ? 0 : count);
    return () => titleCount(0);
  }, [shown, count]);
  useEffect(() => {
    // Only an installed app has an icon with a badge.
    navigator.setAppBadge?.(count).catch(() => {});
    return () => void navigator.clearAppBadge?.().catch(() => {});
  }, [count]);
}

export const canStayOn = () => 'wakeLock' in navigator;

/** Keeps the screen on while the app is visible, if the settings say so. */
function useWakeLock(): void {
  const { keepsScreenOn } = useAlertSettings();
  const shown = useSyncExternalStore(followShown, isShown);
  useEffect(() => {
    // The browser releases the lock each time the tab is hidden.
    if (!keepsScreenOn || !shown || !canStayOn()) return;
    const lock = navigator.wakeLock.request('screen');
    // The browser refuses it when the battery is low.
    lock.catch(() => {});
    return () => void lock.then((sentinel) => sentinel.release()).catch(() => {});
  }, [keepsScreenOn, shown]);
}

/** What this device shows of the floor outside the page. */
export function useFloorOutsidePage(): void {
  useCounts();
  useWakeLock();
}
