import { focusManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { live } from './live.ts';

/**
 * Refetches when the live state changes. The first state is no change, so it refetches also when
 * that state's counts differ from the fetched orders. Returns a function to stop.
 */
export function followLive(
  client: QueryClient,
  queryKey: QueryKey,
  isElsewhere: () => boolean,
): () => void {
  const refetch = () => {
    if (focusManager.isFocused()) void client.invalidateQueries({ queryKey });
  };
  const stopChanges = live.onChange(refetch);
  let isCompared = false;
  const stopFirst = live.subscribe(() => {
    if (isCompared || live.read().floor === undefined) return;
    isCompared = true;
    if (isElsewhere()) refetch();
  });
  return () => {
    stopChanges();
    stopFirst();
  };
}
