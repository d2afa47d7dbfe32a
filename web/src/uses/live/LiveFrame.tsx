import { lazy, Suspense, useEffect } from 'react';
import { live } from '../../nouns/orders/live.ts';
import { settingsKey } from '../../nouns/store/settings.ts';
import { storeStatusKey } from '../../nouns/store/store-status.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { Bell } from './Bell.tsx';
import { LiveEdge } from './LiveEdge.tsx';
import { followFloor } from './live-feed.ts';
import { soundAndAlerts, useSoundAndAlerts } from './sound-and-alerts.ts';
import { useFloorOutsidePage } from './use-floor-outside-page.ts';
import { useLockedDevice } from './use-locked-device.ts';
import { useNotifications } from './use-notifications.ts';
import { useRing } from './use-ring.ts';

const SoundDialog = lazy(async () => ({
  default: (await import('./SoundDialog.tsx')).SoundDialog,
}));

/** Updates the store status query when the live state's changes. */
function followStore(): () => void {
  let last = '';
  return live.subscribe(() => {
    const store = live.read().floor?.store;
    const text = JSON.stringify(store);
    if (store === undefined || text === last) return;
    last = text;
    queryClient.setQueryData(storeStatusKey, store);
  });
}

/** Fetches what everybody may see of the settings when the live state names other ones. */
function followSettings(): () => void {
  let last = live.read().floor;
  return live.subscribe(() => {
    const { floor } = live.read();
    if (last !== undefined && floor !== undefined && floor.settings !== last.settings)
      void queryClient.invalidateQueries({ queryKey: settingsKey, exact: true });
    last = floor ?? last;
  });
}

/** The live feature's part of the bar. */
export const LiveBar = Bell;

/**
 * Follows the floor while somebody is logged in: rings, notifies, and shows strips on every screen.
 */
export function LiveFrame() {
  const { token } = useSession();
  const isSetting = useSoundAndAlerts();
  useEffect(() => {
    const stopStore = followStore();
    const stopSettings = followSettings();
    const stop = token === undefined ? undefined : followFloor(token);
    return () => {
      stop?.();
      stopStore();
      stopSettings();
    };
  }, [token]);
  useEffect(() => soundAndAlerts.close, []);
  useRing();
  useNotifications();
  useLockedDevice();
  useFloorOutsidePage();
  return (
    <>
      <LiveEdge />
      <Suspense>{isSetting && <SoundDialog />}</Suspense>
    </>
  );
}
