import { type Answer, getAllSettings } from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { settingsKey } from '../../platform/settings.ts';

/** The settings and their version. */
export type CachedSettings = Answer<typeof getAllSettings>;

/** Fetched whenever the screen opens; while it is open, only after a save. */
export const allSettingsQuery = queryOptions({
  queryKey: [...settingsKey, 'all'],
  queryFn: ({ signal }): Promise<CachedSettings> => callApi(getAllSettings, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
});
