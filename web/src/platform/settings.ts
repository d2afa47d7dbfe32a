import { type Answer, getStoreSettings } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** The store's clock as long as the server has not said otherwise (decisions 1). */
const usualTimeZone = 'Asia/Kolkata';

/** The store's settings; undefined until they are here. */
export function useSettings(): Answer<typeof getStoreSettings> | undefined {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => callApi(getStoreSettings, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });
  return data;
}

/** The IANA name of the time zone in which every time is shown. */
export function useTimeZone(): string {
  return useSettings()?.timeZone ?? usualTimeZone;
}
