import { type Answer, getAllSettings } from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { settingsKey } from '../../platform/settings.ts';

/** The settings as the form stands on them, and their version. */
export type HeldSettings = Answer<typeof getAllSettings>;

/** Asked anew whenever the screen opens; while it is open, only when something was saved. */
export const allSettingsQuery = queryOptions({
  queryKey: [...settingsKey, 'all'],
  queryFn: ({ signal }): Promise<HeldSettings> => callApi(getAllSettings, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
});
