import { getStoreStatus, setStoreStatus } from '@kirana/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { session, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { RefreshIcon, StoreIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import styles from './StorePage.module.css';

const statusQuery = queryOptions({
  queryKey: ['store-status'],
  queryFn: ({ signal }) => {
    // The refusal is certain, so it need not be fetched.
    if (session.token() === undefined) throw new ApiError(401);
    return callApi(getStoreStatus, {}, { signal });
  },
  refetchOnWindowFocus: true,
});

/** Asks the server for the other state; what it answers is what is shown (spec 4). */
function useToggle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOpen: boolean) => {
      // An answer that was asked for before would show the state of before.
      await client.cancelQueries(statusQuery);
      return callApi(setStoreStatus, { body: { isOpen } });
    },
    onSuccess: (status) => client.setQueryData(statusQuery.queryKey, status),
  });
}

interface FailureProps {
  message: string;
  error: unknown;
  /** The way to try once more, where there is one. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** What failed, why if the server said, and the way on: for the logged-out the log-in. */
function Failure({ message, error, onRetry, retrying = false }: FailureProps) {
  const { isLoggedIn } = useSession();
  const reason = isLoggedIn ? reasonOf(error) : undefined;
  return (
    <>
      <Notice tone="bad">
        <p>{message}</p>
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      </Notice>
      {!isLoggedIn && <ButtonLink to={paths.login}>Log in</ButtonLink>}
      {isLoggedIn && onRetry !== undefined && (
        <Button icon={<RefreshIcon size={16} />} busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      )}
    </>
  );
}

const words = {
  open: { status: 'Open', meaning: 'Customers can place orders.', action: 'Close Store' },
  closed: { status: 'Closed', meaning: 'New orders are refused.', action: 'Open Store' },
  loading: { status: 'Loading...', meaning: 'One moment.', action: undefined },
} as const;

type State = keyof typeof words;

function Sign({ state }: { state: State }) {
  return (
    <div className={styles.sign} data-state={state}>
      <span className={styles.icon}>
        <StoreIcon size={32} />
      </span>
      <p className={styles.status} role="status">
        Store is currently: {words[state].status}
      </p>
      <p className={styles.meaning}>{words[state].meaning}</p>
    </div>
  );
}

/** Store Status (spec 2): whether the store takes orders, and the button that changes it. */
export function StorePage() {
  const query = useQuery(statusQuery);
  const toggle = useToggle();
  const isOpen = query.data?.isOpen;
  const state: State = isOpen === undefined ? 'loading' : isOpen ? 'open' : 'closed';
  const { action } = words[state];
  return (
    <PageFrame title="Store Status" narrow>
      <Card className={styles.card}>
        {!query.isLoadingError && <Sign state={state} />}
        {query.isError && (
          <Failure
            message="Error fetching store status"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {toggle.isError && <Failure message="Error changing store status" error={toggle.error} />}
        {action !== undefined && (
          <Button
            variant={isOpen ? 'secondary' : 'primary'}
            size="large"
            wide
            busy={toggle.isPending}
            onClick={() => toggle.mutate(isOpen !== true)}
          >
            {action}
          </Button>
        )}
        {state === 'loading' && !query.isError && <div className={styles.place} />}
      </Card>
    </PageFrame>
  );
}
