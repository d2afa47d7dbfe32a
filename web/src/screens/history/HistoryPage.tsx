import { useRights } from '../../nouns/accounts/me.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatDay } from '../../platform/formats.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, NoMatchPanel, StatePanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryLine } from './HistoryLine.tsx';
import styles from './HistoryPage.module.css';
import { foldLines, type HistoryBatch, noFilter, useHistory, useNames } from './use-history.ts';
import { useHistoryExport } from './use-history-export.tsx';

interface ListProps {
  state: ReturnType<typeof useHistory>;
  timeZone: string;
}

/** The lines by the store's days, newest first. */
function Lines({ batches, timeZone }: { batches: readonly HistoryBatch[]; timeZone: string }) {
  const names = useNames();
  const days = Map.groupBy(batches, ({ changes }) => formatDay(changes[0]?.at ?? 0, timeZone));
  const undone = new Set(batches.flatMap(({ changes }) => changes[0]?.undoes ?? []));
  return [...days].map(([day, lines]) => (
    <section key={day} aria-label={day} className={styles.day}>
      <h2 className={text.title}>{day}</h2>
      <ul>
        {foldLines(lines).map((batch) => (
          <Boundary key={batch.id} of={batch} instead={<li>This change could not be shown.</li>}>
            <HistoryLine {...{ batch, names, timeZone }} isUndone={undone.has(batch.id)} />
          </Boundary>
        ))}
      </ul>
    </section>
  ));
}

function List({ state, timeZone }: ListProps) {
  const { batches = [] } = state;
  return (
    <Card aria-busy={state.isFetching}>
      {state.isRefetchError && (
        <RetryNotice query={state}>The history could not be refreshed.</RetryNotice>
      )}
      <Lines batches={batches} timeZone={timeZone} />
      {state.hasNextPage && (
        <div className={styles.older}>
          <Button busy={state.isFetchingNextPage} onClick={() => void state.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Card>
  );
}

interface BodyProps extends ListProps {
  isFiltered: boolean;
  onClear: () => void;
}

function Body({ state, timeZone, isFiltered, onClear }: BodyProps) {
  if (state.isLoadingError)
    return (
      <FailedPanel
        message="The history could not be fetched."
        detail={reasonOf(state.error)}
        retrying={state.isFetching}
        onRetry={() => void state.refetch()}
      />
    );
  if (state.batches === undefined)
    return (
      <div role="status" className={layout.snug}>
        <VisuallyHidden>Loading the history</VisuallyHidden>
        {['one', 'two', 'three', 'four', 'five', 'six'].map((line) => (
          <Skeleton key={line} height="2.5rem" />
        ))}
      </div>
    );
  if (state.batches.length > 0) return <List state={state} timeZone={timeZone} />;
  if (isFiltered) return <NoMatchPanel message="Nothing was changed so." onClear={onClear} />;
  return (
    <StatePanel
      icon={<InfoIcon size={26} />}
      message="Nothing was changed yet."
      detail="Whatever somebody changes in the store is written down here."
    />
  );
}

/** History: who did what and when, with undo. */
export function HistoryPage() {
  const timeZone = useTimeZone();
  const [filter, setFilter] = useAddressState(noFilter);
  const state = useHistory(filter);
  const names = useNames();
  const exports = useHistoryExport({ batches: state.batches, names, timeZone });
  const isOwner = useRights()?.includes('people.write') ?? true;
  return (
    <PageFrame title="History" more={isOwner ? [exports] : []}>
      <HistoryFilters filter={filter} onChange={setFilter} />
      <Body
        state={state}
        timeZone={timeZone}
        isFiltered={Object.values(filter).some((value) => value !== '')}
        onClear={() => setFilter(noFilter)}
      />
    </PageFrame>
  );
}
