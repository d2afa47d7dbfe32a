import { useEffect } from 'react';
import { live } from '../../platform/live.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { settingsKey } from '../../platform/settings.ts';
import { soundAndAlerts, useSoundAndAlerts } from '../../platform/sound-and-alerts.ts';
import { storeStatusKey } from '../../platform/store-status.ts';
import { Bell } from './Bell.tsx';
import { LiveEdge } from './LiveEdge.tsx';
import { followFloor } from './live-feed.ts';
import { SoundDialog } from './SoundDialog.tsx';
import { useFloorOutsidePage } from './use-floor-outside-page.ts';
import { useNotifications } from './use-notifications.ts';
import { useRing } from './use-ring.ts';

/** Updates the store status query when the live state's changes. */
function followStore(): () => void {
  let told = '';
  return live.subscribe(() => {
    const store = live.read().floor?.store;
    const text = JSON.stringify(store);
    if (store === undefined || text === told) return;
    told = text;
    queryClient.setQueryData(storeStatusKey, store);
  });
}

/** Fetches what everybody may see of the settings when the live state names other ones. */
function followSettings(): () => void {
  let told = live.read().state;
  return live.subscribe(() => {
    const { state } = live.read();
    if (told !== undefined && state !== undefined && state.settings !== told.settings)
      void queryClient.invalidateQueries({ queryKey: settingsKey, exact: true });
    told = state ?? told;
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
  useFloorOutsidePage();
  return (
    <>
      <LiveEdge />
      {isSetting && <SoundDialog />}
    </>
  );
}
