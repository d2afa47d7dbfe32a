import { getHistory } from '@kirana/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { actorName } from '../../nouns/changes/change-names.ts';
import { changeWords } from '../../nouns/changes/change-words.ts';
import { productCategoriesQuery } from '../../nouns/products/product-query.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatDateTime, formatDay, formatPrice } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { useNow } from '../../ui/use-now.ts';
import styles from './ProductHistory.module.css';
import { type PriceStep, priceSteps, stepPath } from './price-steps.ts';

function useProductHistory(id: string) {
  const state = useInfiniteQuery({
    queryKey: ['history', 'product', id],
    queryFn: ({ pageParam, signal }) =>
      callApi(getHistory, { query: { noun: 'product', id, ...pageParam } }, { signal }),
    initialPageParam: {} as { after?: string },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
  });
  return { ...state, changes: state.data?.pages.flatMap(({ changes }) => changes) };
}

const size = { width: 480, height: 56 };

/**
 * The price over time as a chart, with a text for screen readers and a list below for everybody.
 */
function PriceSteps({ steps, timeZone }: { steps: readonly PriceStep[]; timeZone: string }) {
  const now = useNow();
  if (steps.length < 2) return null;
  const words = steps.map(
    ({ price, from }, at) =>
      `${formatPrice(price)} ${at === 0 ? 'at first' : `from ${formatDay(from, timeZone)}`}`,
  );
  return (
    <figure className={styles.steps}>
      <svg
        viewBox={`-2 -4 ${size.width + 4} ${size.height + 8}`}
        role="img"
        aria-label="Price over time"
      >
        <path d={stepPath(steps, now, size)} fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <figcaption className={text.hint}>{words.join(', ')}</figcaption>
    </figure>
  );
}

/** The changes of one product, and who made them. */
export function ProductHistory({ id }: { id: string }) {
  const timeZone = useTimeZone();
  const state = useProductHistory(id);
  const { data: categories } = useQuery(productCategoriesQuery);
  const names = {
    category: (one: string) => categories?.find(({ _id }) => _id === one)?.name,
    moment: (instant: string) => formatDateTime(instant, timeZone),
  };
  const { changes } = state;
  return (
    <Card aria-labelledby="product-history" className={styles.history}>
      <h2 id="product-history">History</h2>
      {state.isError && (
        <RetryNotice query={state}>
          {reasonOf(state.error) ?? 'The history could not be fetched.'}
        </RetryNotice>
      )}
      {changes === undefined && !state.isError && <Skeleton height="4rem" />}
      {changes?.length === 0 && <p className={text.quiet}>Nothing was changed yet.</p>}
      {changes !== undefined && (
        <>
          <PriceSteps steps={priceSteps(changes)} timeZone={timeZone} />
          <ul>
            {changes.map((change) => (
              <li key={change.version} className={styles.line}>
                <time dateTime={change.at} className={text.quiet}>
                  {formatDateTime(change.at, timeZone)}
                </time>{' '}
                · <bdi>{actorName(change)}</bdi> · <bdi>{changeWords(change, names)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {state.hasNextPage && (
        <Button busy={state.isFetchingNextPage} onClick={() => void state.fetchNextPage()}>
          Show older
        </Button>
      )}
    </Card>
  );
}
