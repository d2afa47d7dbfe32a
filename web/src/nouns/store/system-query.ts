import { getSystem, type SystemState } from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';

export const systemKey = ['system'];
/** How often it is asked while a backup is made. */
const whileRunningMs = 2_000;

/** The server and its backups. */
export const systemQuery = queryOptions({
  queryKey: systemKey,
  queryFn: ({ signal }) => callApi(getSystem, {}, { signal }),
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data?.backups.running ? whileRunningMs : false),
});

const dayMs = 86_400_000;
const longestWithoutDays = 2;
const leastFreeBytes = 1e9;

/** `12 MB`, `1.4 GB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

export const isNearlyFull = ({ disk }: SystemState): boolean => disk.free < leastFreeBytes;

/** What is wrong with the backups; undefined while all is well, or none are to be made. */
export function backupTrouble({ now, firstAccountAt, backups }: SystemState): string | undefined {
  const [newest] = backups.files;
  const since = newest?.at ?? firstAccountAt;
  if (backups.folder === undefined || since === undefined) return undefined;
  const days = Math.floor((Date.parse(now) - Date.parse(since)) / dayMs);
  if (days < longestWithoutDays) return undefined;
  return newest ? `The last backup is ${days} days old.` : 'There is no backup yet.';
}
