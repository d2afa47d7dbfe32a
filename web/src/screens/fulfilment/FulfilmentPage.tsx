import type { ReactNode } from 'react';
import { useSlots } from '../../nouns/orders/board-slots.ts';
import { OrderBoundary } from '../../nouns/orders/OrderBoundary.tsx';
import { byDueTime } from '../../nouns/orders/open-orders.ts';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import { useIsTouched } from '../../nouns/orders/use-is-touched.ts';
import { isPermanentError } from '../../nouns/orders/use-order.ts';
import { useWorkStates, type WorkState } from '../../nouns/orders/use-order-work.ts';
import { noAnswer, reasonOf } from '../../platform/api-error.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { useLive, useServerNow } from '../../platform/live.ts';
import { useTimeZone } from '../../platform/settings.ts';
import { BagIcon } from '../../ui/icons.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import styles from './FulfilmentPage.module.css';
import { type FulfilmentList, type FulfilmentOrder, useFulfilment } from './use-fulfilment.ts';

/** How long a card stays after its step, so that it can be undone. */
const undoableMs = 60_000;

/** Whether an order that has left the list is still shown, because of a message on it. */
function staysShown(state: WorkState | undefined): boolean {
  if (state?.kind !== 'done') return state !== undefined;
  return Date.now() - state.at < undoableMs;
}

/** `3 orders`, with a note when the list could not be refreshed. */
function Count({ count }: { count: number }) {
  const { floor, lostAt } = useLive();
  const isLost = floor !== undefined && lostAt !== undefined;
  return (
    <p className={text.figures} role="status">
      {formatCountOf(count, orderNouns)}
      {isLost && ' · Reconnecting…'}
    </p>
  );
}

/** The cards, earliest due first; none moves while somebody touches the screen. */
function Cards<One extends FulfilmentOrder>({
  orders,
  card,
}: {
  orders: readonly One[];
  card: (order: One) => ReactNode;
}) {
  const { isTouched, handlers } = useIsTouched();
  const slots = useSlots(orders, { isTouched });
  return (
    <div className={styles.cards} {...handlers}>
      {slots.map(({ order, isGone }) => (
        <div key={order._id} className={isGone ? styles.gone : undefined} inert={isGone}>
          <OrderBoundary order={order}>{card(order)}</OrderBoundary>
        </div>
      ))}
    </div>
  );
}

interface FulfilmentPageProps<One extends FulfilmentOrder> {
  title: string;
  list: FulfilmentList<One>;
  /** The message when there is nothing to do. */
  none: string;
  /** Renders the card of one order. */
  card: (order: One, state: WorkState | undefined) => ReactNode;
}

/** A screen with the orders that wait for one step, made for one thumb (people 2). */
export function FulfilmentPage<One extends FulfilmentOrder>({
  title,
  list,
  none,
  card,
}: FulfilmentPageProps<One>) {
  const query = useFulfilment(list);
  const work = useWorkStates();
  const timeZone = useTimeZone();
  useServerNow(1000);
  // After a refusal the orders seen before are hidden; the frame explains it.
  const data = isPermanentError(query.error) ? undefined : query.data;
  const left = data?.left.filter(({ _id }) => staysShown(work.get(_id))) ?? [];
  const orders = [...(data?.orders ?? []), ...left].sort(byDueTime);
  // A done step of an order that is on the list again has been undone.
  const stateOf = (order: One) => {
    const state = work.get(order._id);
    return state?.kind === 'done' && !left.includes(order) ? undefined : state;
  };
  return (
    <PageFrame title={title} aside={data && <Count count={data.orders.length} />}>
      {query.isRefetchError && data !== undefined && (
        <RetryNotice query={query}>
          The orders could not be refreshed. You see them as of{' '}
          <Moment instant={query.dataUpdatedAt} timeZone={timeZone} />.
        </RetryNotice>
      )}
      {data === undefined && query.error === null && (
        <div className={styles.cards} role="status" aria-label="Loading">
          <Skeleton height="15rem" />
          <Skeleton height="15rem" />
        </div>
      )}
      {data === undefined && query.error !== null && (
        <FailedPanel
          message="Failed to fetch orders."
          detail={reasonOf(query.error) ?? noAnswer}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data !== undefined && orders.length === 0 && (
        <StatePanel icon={<BagIcon size={26} />} message={none} />
      )}
      <Cards orders={orders} card={(order) => card(order, stateOf(order))} />
    </PageFrame>
  );
}
