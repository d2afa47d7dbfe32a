import type { Answer, getStoreSettings } from '@kirana/contract';
import { useCallback, useEffect, useState } from 'react';
import { apiHost } from '../../platform/api-host.ts';

const path: (typeof getStoreSettings)['path'] = '/api/store/settings';

/** As of every call, without the module of those. */
const maxAnswerMs = 15_000;

/** Asked without the contract, which weighs more than the sign-up itself. */
async function fetchCities(): Promise<string[]> {
  const response = await fetch(apiHost + path, { signal: AbortSignal.timeout(maxAnswerMs) });
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  const { cities }: Answer<typeof getStoreSettings> = await response.json();
  return cities.map(({ name }) => name);
}

/** The names of the store's cities; without them it says so, and `retry` asks again. */
export function useCities() {
  const [names, setNames] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const ask = useCallback(async () => {
    try {
      setNames(await fetchCities());
      setMissing(false);
    } catch {
      setMissing(true);
    }
  }, []);
  useEffect(() => void ask(), [ask]);
  return { names, isMissing, retry: () => void ask() };
}
