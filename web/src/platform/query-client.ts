import { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';

/**
 * The cache of what the server answered. A failure shows at once, with its own Retry; and a lost
 * connection is a failure, not a pause. Queries that are the same for everybody carry
 * `meta: { public: true }`; all others start anew when the login state changes.
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
