import { Fragment, type ReactNode } from 'react';
import { useSlots } from '../../nouns/orders/board-slots.ts';
import { firstLater, LaterHeading, laterLast } from '../../nouns/orders/Later.tsx';
import { useLive } from '../../nouns/orders/live.ts';
import { OrderBoundary } from '../../nouns/orders/OrderBoundary.tsx';
import { byDueTime } from '../../nouns/orders/open-orders.ts';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import { useCarryStates } from '../../nouns/orders/use-carrying.ts';
import { useIsTouched } from '../../nouns/orders/use-is-touched.ts';
import { isPermanentError } from '../../nouns/orders/use-order.ts';
import { useWorkStates, type WorkState } from '../../nouns/orders/use-order-work.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { noAnswer, reasonOf } from '../../platform/api-error.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { BagIcon } from '../../ui/icons.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import type { CardState } from './FulfilmentCard.tsx';
import styles from './FulfilmentPage.module.css';
import { type FulfilmentList, type FulfilmentOrder, useFulfilment } from './use-fulfilment.ts';

/** How long a card stays after its step, so that it can be undone. */
const undoableMs = 60_000;

/** Whether an order was done so long ago that it is not shown any more. */
const isOver = (state: WorkState | undefined): boolean =>
  state?.kind === 'done' && Date.now() - state.at >= undoableMs;

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

interface CardsProps<One extends FulfilmentOrder> {
  orders: readonly One[];
  card: (order: One, isGone: boolean) => ReactNode;
  /** What the place of an order that has left says. */
  answer?: (order: One) => ReactNode;
  /** Whether the place of an order that has left is kept. */
  isHeld?: (id: string) => boolean;
  /** The level of the cards' headings. */
  level?: 2 | 3;
}

/** The cards, earliest due first and those for later last; none moves while somebody touches the screen. */
export function Cards<One extends FulfilmentOrder>(props: CardsProps<One>) {
  const { orders, card, answer, isHeld = () => false, level = 2 } = props;
  const { isTouched, handlers } = useIsTouched();
  const slots = useSlots(orders, { isTouched, isHeld });
  const laterAt = firstLater(slots, useServerNow(60_000));
  return (
    <div className={styles.cards} {...handlers}>
      {[...slots.entries()].map(([at, { order, isGone }]) => (
        <Fragment key={order._id}>
          {at === laterAt && <LaterHeading level={level} />}
          <div className={styles.place} data-place={isGone ? order._id : undefined}>
            <div className={isGone ? styles.gone : undefined} inert={isGone}>
              <OrderBoundary order={order}>{card(order, isGone)}</OrderBoundary>
            </div>
            {isGone && answer?.(order)}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

interface FulfilmentPageProps<One extends FulfilmentOrder> {
  title: string;
  list: FulfilmentList<One>;
  /** The message when there is nothing to do. */
  none: string;
  /** What stands above the cards. */
  head?: ReactNode;
  /** Whether that is still to come; the cards wait for it. */
  isHeadPending?: boolean;
  /** The cards of the orders, each with the result of the last press on it. */
  cards: (orders: readonly One[], stateOf: (order: One) => CardState | undefined) => ReactNode;
}

/** A screen with the orders that wait for one step, made for one thumb (people 2). */
export function FulfilmentPage<One extends FulfilmentOrder>({
  title,
  list,
  none,
  head,
  isHeadPending = false,
  cards,
}: FulfilmentPageProps<One>) {
  const query = useFulfilment(list);
  const work = useWorkStates();
  const carries = useCarryStates();
  const timeZone = useTimeZone();
  const nowMs = useServerNow(1000);
  // After a refusal the orders seen before are hidden; the frame explains it.
  const data = isPermanentError(query.error) || isHeadPending ? undefined : query.data;
  // Somebody else has it now, as the server has said.
  const isRefused = (id: string) => carries.get(id)?.kind === 'failed';
  const { orders: present = [], left = [], taken = [] } = data ?? {};
  const shown = [
    ...present,
    ...left.filter(({ _id }) => isRefused(_id) || (work.has(_id) && !isOver(work.get(_id)))),
    ...taken.filter(({ _id }) => !isOver(work.get(_id))),
  ].sort(byDueTime);
  const orders = laterLast(shown, nowMs);
  const stateOf = (order: One): CardState | undefined => {
    const state = work.get(order._id);
    const carry = carries.get(order._id);
    if (carry?.kind === 'failed' && !(state && state.at > carry.at)) return carry;
    if (!present.includes(order)) return state ?? { kind: 'taken' };
    // A done step of an order that is on the list again has been undone.
    return state?.kind === 'done' ? undefined : state;
  };
  return (
    <PageFrame title={title} aside={data && <Count count={present.length} />}>
      {query.isRefetchError && data !== undefined && (
        <RetryNotice query={query}>
          The orders could not be refreshed. You see them as of{' '}
          <Moment deviceTime={query.dataUpdatedAt} timeZone={timeZone} />.
        </RetryNotice>
      )}
      {data !== undefined && head}
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
      {cards(orders, stateOf)}
    </PageFrame>
  );
}
