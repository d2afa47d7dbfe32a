import { type Answer, type SearchedNoun, search } from '@kirana/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';

/** How long nothing is typed before it is searched (ms). */
const pauseMs = 120;

/** What a search found; what was not searched is empty. */
type Found = Answer<typeof search>;

const nothing: Found = { orders: [], customers: [], products: [] };

/** The text once nothing was typed for a while; an empty one at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}

/**
 * Searches what is typed, for a `Combobox`. An earlier call is aborted and its answer never shown
 * for a later text; until the answer is there, `isLoading` says that `found` is of an earlier one.
 * An empty text finds nothing and asks nobody.
 */
export function useSearch(typed: string, nouns: readonly SearchedNoun[]) {
  const q = typed.trim();
  const rested = useRested(q);
  const nounList = nouns.join(',');
  const query = useQuery({
    queryKey: ['search', nounList, rested],
    queryFn: ({ signal }) => callApi(search, { query: { q: rested, in: nounList } }, { signal }),
    enabled: q !== '' && rested !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: 60_000,
  });
  const isLoading =
    q !== '' && (rested !== q || query.isPlaceholderData || (query.isFetching && !query.data));
  const isFailed = q !== '' && !isLoading && query.isError;
  return {
    found: q === '' || isFailed ? nothing : (query.data ?? nothing),
    isLoading,
    failure: isFailed ? (reasonOf(query.error) ?? 'Failed to search.') : undefined,
    onRetry: () => void query.refetch(),
  };
}
