import { type Answer, getStoreSettings } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { browserStorage } from './browser-storage.ts';

/** The store's clock as long as the server has not said otherwise (decisions 1). */
const usualTimeZone = 'Asia/Kolkata';

/** The name under which the browser keeps the store's time zone, for when the server is out of reach. */
const timeZoneKey = 'time-zone';

/** The store's settings; undefined until they are here. */
export function useSettings(): Answer<typeof getStoreSettings> | undefined {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => {
      const settings = await callApi(getStoreSettings, {}, { signal });
      browserStorage.keep(timeZoneKey, settings.timeZone);
      return settings;
    },
    // Every time on every screen is wrong without it.
    retry: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });
  return data;
}

/** The store's time zone as the server last named it. */
export function lastTimeZone(): string {
  return browserStorage.read(timeZoneKey) ?? usualTimeZone;
}

/** The IANA name of the time zone in which every time is shown. */
export function useTimeZone(): string {
  return useSettings()?.timeZone ?? lastTimeZone();
}
