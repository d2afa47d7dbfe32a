import { focusManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { live } from './live.ts';

/**
 * Refetches when the live state changes, and with the first one: something may have changed between what was
 * fetched and that. Returns a function to stop.
 */
export function followLive(client: QueryClient, queryKey: QueryKey): () => void {
  const refetch = () => {
    if (focusManager.isFocused()) void client.invalidateQueries({ queryKey });
  };
  const stopChanges = live.onChange(refetch);
  let isFirst = true;
  const stopFirst = live.subscribe(() => {
    if (!isFirst || live.read().floor === undefined) return;
    isFirst = false;
    refetch();
  });
  return () => {
    stopChanges();
    stopFirst();
  };
}
