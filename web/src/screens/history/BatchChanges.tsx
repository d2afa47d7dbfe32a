import type { RecordedChange } from '@kirana/contract';
import { rowName } from '../../nouns/changes/change-names.ts';
import { changeWords, fieldWords, type Names } from '../../nouns/changes/change-words.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import text from '../../ui/text.module.css';
import styles from './HistoryPage.module.css';
import { type HistoryBatch, useBatch } from './use-history.ts';

/** The change of one row: its fields before and after. */
function ChangeDetail({ change, names }: { change: RecordedChange; names: Names }) {
  const fields = fieldWords(change, names).filter(({ before, after }) => before ?? after);
  const isWholeRow = change.before === null || change.after === null;
  // The changed fields of a row stand below.
  const said = isWholeRow ? change : { ...change, before: {}, after: {} };
  return (
    <li>
      <p>
        <b>{rowName(change)}</b> · {changeWords(said, names)}
      </p>
      <dl className={styles.fields}>
        {fields.map(({ label, before, after }) => (
          <div key={label}>
            <dt className={text.quiet}>{label}</dt>
            <dd>
              {before !== undefined && <del>{before}</del>}
              {after !== undefined && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Details({ changes, names }: { changes: readonly RecordedChange[]; names: Names }) {
  return (
    <ul className={styles.details}>
      {changes.map((change) => (
        <ChangeDetail key={`${change.feed} ${change.version}`} change={change} names={names} />
      ))}
    </ul>
  );
}

/** All changes of a batch of which only the first were sent, fetched page by page. */
function LongBatch({ id, names }: { id: string; names: Names }) {
  const state = useBatch(id);
  if (state.changes === undefined)
    return state.isError ? (
      <Notice tone="bad">{reasonOf(state.error) ?? 'The changes could not be fetched.'}</Notice>
    ) : (
      <Spinner label="Loading the changes" />
    );
  return (
    <>
      <Details changes={state.changes} names={names} />
      {state.hasNextPage && (
        <Button
          size="small"
          busy={state.isFetchingNextPage}
          onClick={() => void state.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

/** The changes of a batch, row by row. */
export function BatchChanges({ batch, names }: { batch: HistoryBatch; names: Names }) {
  return batch.more > 0 ? (
    <LongBatch id={batch.id} names={names} />
  ) : (
    <Details changes={batch.changes} names={names} />
  );
}
