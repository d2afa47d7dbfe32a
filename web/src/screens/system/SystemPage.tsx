import { useQuery } from '@tanstack/react-query';
import { FirstSteps } from '../../nouns/store/FirstSteps.tsx';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { systemQuery } from '../../nouns/store/system-query.ts';
import { reasonOf } from '../../platform/api-error.ts';
import layout from '../../ui/layout.module.css';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BackupsCard } from './BackupsCard.tsx';
import { ServerCard } from './ServerCard.tsx';

const failedSentence = 'Failed to fetch the system’s state.';

function Loading() {
  return (
    <div role="status" className={layout.loose}>
      <VisuallyHidden>Loading the system’s state</VisuallyHidden>
      <Skeleton height="18rem" />
      <Skeleton height="24rem" />
    </div>
  );
}

function SystemBody() {
  const query = useQuery(systemQuery);
  const timeZone = useTimeZone();
  if (query.data === undefined) {
    if (!query.isLoadingError) return <Loading />;
    return (
      <FailedPanel
        message={failedSentence}
        detail={reasonOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={layout.loose}>
      {query.isRefetchError && <RetryNotice query={query}>{failedSentence}</RetryNotice>}
      <BackupsCard system={query.data} timeZone={timeZone} />
      <ServerCard system={query.data} readAt={query.dataUpdatedAt} timeZone={timeZone} />
      <FirstSteps always />
    </div>
  );
}

/** The server, its backups and the first steps of the store, for owners. */
export function SystemPage() {
  return (
    <PageFrame title="System">
      <SystemBody />
    </PageFrame>
  );
}
