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

/** The store's settings; undefined until they are fetched. */
export function useSettings(): Answer<typeof getStoreSettings> | undefined {
  const { data } = useQuery({
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
  return data;
}

/** The store's time zone as the server last sent it. */
export function lastTimeZone(): string {
  return browserStorage.read(timeZoneKey) ?? usualTimeZone;
}

/** The IANA name of the time zone in which every time is shown. */
export function useTimeZone(): string {
  return useSettings()?.timeZone ?? lastTimeZone();
}
