import { type Answer, getStoreSettings } from '@kirana/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { showStoreName } from './store-name.ts';
import { keepTimeZone, lastTimeZone } from './time-zone.ts';

/** Everything that shows the settings: what anybody may see of them, and all of them on their screen. */
export const settingsKey = ['settings'];

const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: async ({ signal }) => {
    const settings = await callApi(getStoreSettings, {}, { signal });
    keepTimeZone(settings.timeZone);
    showStoreName(settings.name);
    return settings;
  },
  // Without the time zone every time on every screen would be wrong.
  retry: true,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { public: true },
});

/** The query of the store's settings, which tries again until it has them. */
export const useSettingsQuery = () => useQuery(settingsQuery);

/** How long a screen waits for the time zone, in milliseconds: what shows settings asks for them without an end. */
const maxWaitMs = 15_000;

/** Fetches the settings for their time zone; a failure, or no answer in time, ends that too. */
export async function fetchTimeZone(): Promise<void> {
  const asked = queryClient.fetchQuery({ ...settingsQuery, retry: false });
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([asked, late]).catch(() => {});
}

/** The store's settings; undefined until they are fetched. */
export const useSettings = (): Answer<typeof getStoreSettings> | undefined =>
  useSettingsQuery().data;

/** The IANA name of the time zone in which every time is shown. */
export function useTimeZone(): string {
  return useSettings()?.timeZone ?? lastTimeZone();
}
