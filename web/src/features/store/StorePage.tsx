import { getStoreStatus, setStoreStatus } from '@kirana/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { callApi, makeChange } from '../../platform/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { formatAge } from '../../platform/formats.ts';
import { session, useSession } from '../../platform/session.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { RefreshIcon, StoreIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useNow } from '../../ui/use-now.ts';
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
      return makeChange(setStoreStatus, { body: { isOpen } });
    },
    onSuccess: ({ answer }) => client.setQueryData(statusQuery.queryKey, answer),
  });
}

interface FailureProps {
  message: string;
  reason: string | undefined;
  /** The way to try once more, where there is one. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** What failed, why if the server said, and the way on: for the logged-out the log-in. */
function Failure({ message, reason, onRetry, retrying = false }: FailureProps) {
  const { isLoggedIn } = useSession();
  return (
    <>
      <Notice tone="bad">
        <p>{message}</p>
        {isLoggedIn && reason !== undefined && <p className={styles.reason}>{reason}</p>}
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

const changeFailed = 'Error changing store status';

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

interface LastChangeProps {
  batch: string;
  wasOpened: boolean;
  /** When it was made, in milliseconds since the epoch. */
  at: number;
  /** Whether the store still is as it was left. */
  isCurrent: boolean;
  onUndone: () => void;
}

/** What the person did here last, and the way to take it back. */
function LastChange({ batch, wasOpened, at, isCurrent, onUndone }: LastChangeProps) {
  const done = wasOpened ? 'The store is closed again' : 'The store is open again';
  const undo = undoAction(batch, { queryKey: statusQuery.queryKey, done });
  const { busy, failure, press } = useAction(undo, onUndone);
  const age = formatAge(at, useNow());
  return (
    <>
      {isCurrent && (
        <p className={styles.last}>
          {wasOpened ? 'Opened' : 'Closed'} by you {age === 'now' ? 'just now' : `${age} ago`} ·
          <Button variant="quiet" size="small" busy={busy} onClick={press}>
            Undo
          </Button>
        </p>
      )}
      {failure !== undefined && <Failure message={changeFailed} reason={failure} />}
    </>
  );
}

/** Store Status (spec 2): whether the store takes orders, and the button that changes it. */
export function StorePage() {
  const query = useQuery(statusQuery);
  const toggle = useToggle();
  const button = useRef<HTMLButtonElement>(null);
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
            reason={reasonOf(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {toggle.isError && <Failure message={changeFailed} reason={reasonOf(toggle.error)} />}
        {action !== undefined && (
          <Button
            ref={button}
            variant={isOpen ? 'secondary' : 'primary'}
            size="large"
            wide
            busy={toggle.isPending}
            onClick={() => toggle.mutate(isOpen !== true)}
          >
            {action}
          </Button>
        )}
        {toggle.data?.batch !== undefined && (
          <LastChange
            key={toggle.data.batch}
            batch={toggle.data.batch}
            wasOpened={toggle.data.answer.isOpen}
            at={toggle.submittedAt}
            isCurrent={toggle.data.answer.isOpen === isOpen}
            onUndone={() => {
              toggle.reset();
              button.current?.focus();
            }}
          />
        )}
        {state === 'loading' && !query.isError && <div className={styles.place} />}
      </Card>
    </PageFrame>
  );
}
