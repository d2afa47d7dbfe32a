import { type Answer, getStoreSettings } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { browserStorage } from './browser-storage.ts';
import { showStoreName } from './store-name.ts';

/** The default time zone until the server has sent the store's (decisions 1). */
const usualTimeZone = 'Asia/Kolkata';

/**
 * The name under which the browser stores the store's time zone, for when the server is out of
 * reach.
 */
const timeZoneKey = 'time-zone';

/** Everything that shows the settings: what anybody may see of them, and all of them on their screen. */
export const settingsKey = ['settings'];

/** The query of the store's settings, which tries again until it has them. */
export function useSettingsQuery() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => {
      const settings = await callApi(getStoreSettings, {}, { signal });
      browserStorage.keep(timeZoneKey, settings.timeZone);
      showStoreName(settings.name);
      return settings;
    },
    // Without the time zone every time on every screen would be wrong.
    retry: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });
}

/** The store's settings; undefined until they are fetched. */
export const useSettings = (): Answer<typeof getStoreSettings> | undefined =>
  useSettingsQuery().data;

/** The store's time zone as the server last sent it. */
export function lastTimeZone(): string {
  return browserStorage.read(timeZoneKey) ?? usualTimeZone;
}

/** The IANA name of the time zone in which every time is shown. */
export function useTimeZone(): string {
  return useSettings()?.timeZone ?? lastTimeZone();
}
