import { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';

/**
 * The query cache. A failure shows at once, with its own Retry; a lost connection is a failure and
 * does not pause queries. Queries that are the same for everybody have `meta: { public: true }`;
 * all others are reset when the login state changes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

session.subscribe(() => {
  void queryClient.resetQueries({ predicate: (query) => query.meta?.['public'] !== true });
});
