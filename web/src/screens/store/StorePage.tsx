import type { StoreStatus } from '@kirana/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { useRights } from '../../nouns/accounts/me.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { statusQuery } from '../../nouns/store/store-query.ts';
import { undoOf } from '../../nouns/store/store-toast.ts';
import { doorState, doorTones, nextWords } from '../../nouns/store/store-words.ts';
import { useDoor } from '../../nouns/store/use-store.ts';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatAge } from '../../platform/formats.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { RefreshIcon, StoreIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import text from '../../ui/text.module.css';
import { useAction } from '../../ui/use-action.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { HoursCard } from './HoursCard.tsx';
import { isTyping } from './is-typing.ts';
import { PauseCard } from './PauseCard.tsx';
import styles from './StorePage.module.css';

interface FailureProps {
  message: string;
  reason: string | undefined;
  /** Retries, where that is possible. */
  onRetry?: () => void;
  retrying?: boolean;
}

/**
 * The error with the server's reason and a retry; those who are not logged in get a link to the
 * log-in.
 */
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
  paused: {
    status: 'Closed',
    meaning: 'It is paused: new orders are refused for a while.',
    action: 'Open Store',
  },
  loading: { status: 'Loading...', meaning: 'One moment.', action: undefined },
} as const;

type State = keyof typeof words;

function Sign({ state }: { state: State }) {
  return (
    <div className={styles.sign} data-tone={state === 'loading' ? 'neutral' : doorTones[state]}>
      <span className={styles.icon}>
        <StoreIcon size={32} />
      </span>
      <p className={styles.status} role="status">
        Store is currently: <span>{words[state].status}</span>
      </p>
      <p className={text.quiet}>{words[state].meaning}</p>
    </div>
  );
}

interface LastChangeProps {
  batch: string;
  wasOpened: boolean;
  /** When the change was made, in milliseconds since the epoch. */
  at: number;
  /** Whether the store is still in the state after it. */
  isCurrent: boolean;
  onUndone: () => void;
}

/** The person's last change here, with its undo. */
function LastChange({ batch, wasOpened, at, isCurrent, onUndone }: LastChangeProps) {
  const { busy, failure, press } = useAction(undoOf({ isOpen: wasOpened }, batch), onUndone);
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

interface NextLineProps {
  status: StoreStatus;
  /** Closes the store until somebody opens it; undefined for those who may not. */
  onStay: (() => void) | undefined;
  busy: boolean;
}

/** What the clock changes next, and the reason of the present state. */
function NextLine({ status, onStay, busy }: NextLineProps) {
  const words = nextWords(status, useServerNow(30_000), useTimeZone());
  const opensByItself = status.reason === 'closed-by-hand' && status.nextOpenAt !== undefined;
  if (words === undefined && status.note === undefined) return null;
  return (
    <div className={styles.next}>
      {status.note !== undefined && <p className={styles.note}>{status.note}</p>}
      {words !== undefined && <p>{words}</p>}
      {opensByItself && onStay !== undefined && (
        <Button size="small" busy={busy} onClick={onStay}>
          Stay closed until I open it
        </Button>
      )}
    </div>
  );
}

interface ToggleProps {
  isOpen: boolean;
  toggle: ReturnType<typeof useDoor>;
  ref: Ref<HTMLButtonElement>;
}

/** The one button that opens or closes the store; it rests after its meaning has changed. */
function Toggle({ isOpen, toggle, ref }: ToggleProps) {
  const isSteady = useSteady(isOpen);
  return (
    <Button
      ref={ref}
      variant={isOpen ? 'secondary' : 'primary'}
      size="large"
      wide
      busy={toggle.isPending}
      aria-disabled={!isSteady}
      onClick={() => toggle.mutate({ isOpen: !isOpen })}
    >
      {words[isOpen ? 'open' : 'closed'].action}
    </Button>
  );
}

interface StatusCardProps {
  query: UseQueryResult<StoreStatus>;
  mayChange: boolean;
}

/** The state of the store, the button that changes it (spec 2), and what comes next. */
function StatusCard({ query, mayChange }: StatusCardProps) {
  const toggle = useDoor();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = query.data?.isOpen;
  const state: State = query.data === undefined ? 'loading' : doorState(query.data);
  const stay = () => {
    button.current?.focus();
    toggle.mutate({ isOpen: false, stay: true });
  };
  return (
    <Card className={styles.card}>
      {!query.isLoadingError && <Sign state={state} />}
      {query.data && (
        <NextLine
          status={query.data}
          onStay={mayChange ? stay : undefined}
          busy={toggle.isPending}
        />
      )}
      {query.isError && (
        <Failure
          message="Error fetching store status"
          reason={reasonOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {toggle.isError && <Failure message={changeFailed} reason={reasonOf(toggle.error)} />}
      {isOpen !== undefined && <Toggle ref={button} {...{ isOpen, toggle }} />}
      {toggle.data?.batch !== undefined && (
        <LastChange
          key={toggle.data.batch}
          batch={toggle.data.batch}
          wasOpened={toggle.data.answer.isOpen}
          at={toggle.submittedAt}
          isCurrent={toggle.data.answer.isOpen === isOpen}
          onUndone={() => {
            toggle.reset();
            if (!isTyping()) button.current?.focus();
          }}
        />
      )}
      {state === 'loading' && !query.isError && <div className={styles.place} />}
    </Card>
  );
}

/** Store Status (spec 2): whether the store takes orders, until when, and its hours. */
export function StorePage() {
  const mayChange = useRights()?.includes('store.door') ?? false;
  const query = useQuery(statusQuery);
  return (
    <PageFrame title="Store Status" narrow>
      <StatusCard query={query} mayChange={mayChange} />
      {mayChange && query.data && <PauseCard status={query.data} />}
      {mayChange && !query.isPending && <HoursCard />}
    </PageFrame>
  );
}
