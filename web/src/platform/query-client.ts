import { type Query, QueryClient } from '@tanstack/react-query';
import { isWorkAtStake, onceNothingIsAtStake } from '../ui/use-leave-guard.ts';
import { session } from './session.ts';
import { accountOf } from './token.ts';

/**
 * The query cache. A failure shows at once, with its own Retry; a lost connection is a failure and
 * does not pause queries. Queries that are the same for everybody have `meta: { public: true }`;
 * all others are reset when the login state changes, and while somebody types when another person logs in.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

const isPrivate = (query: Query) => query.meta?.['public'] !== true;
const ownerNow = () => {
  const token = session.token();
  return token === undefined ? undefined : accountOf(token);
};

/** The account that the cached answers are of; undefined for what anybody may see. */
let owner = ownerNow();

function reset(): void {
  owner = ownerNow();
  void queryClient.resetQueries({ predicate: isPrivate });
}

session.subscribe(() => {
  const present = ownerNow();
  // What is typed stands on what was fetched: a log-in in place goes on with both.
  if (present === undefined) onceNothingIsAtStake(() => ownerNow() === owner || reset());
  else if (present === owner && isWorkAtStake())
    void queryClient.invalidateQueries({ predicate: isPrivate });
  else reset();
});
