import { type Answer, getAllSettings } from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import { settingsKey } from '../../nouns/store/settings.ts';
import { callApi } from '../../platform/api-client.ts';

/** The settings and their version. */
export type CachedSettings = Answer<typeof getAllSettings>;

/** Fetched whenever the screen opens; while it is open, only after a save. */
export const allSettingsQuery = queryOptions({
  queryKey: [...settingsKey, 'all'],
  queryFn: ({ signal }): Promise<CachedSettings> => callApi(getAllSettings, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
});
