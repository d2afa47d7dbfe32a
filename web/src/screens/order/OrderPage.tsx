import { type Answer, type getOrder, hasBill, type Order, receivedWords } from '@kirana/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { BoardDialogKind } from '../../nouns/orders/board-context.ts';
import { usualWarnMinutes } from '../../nouns/orders/due-words.ts';
import { NoteForm } from '../../nouns/orders/NoteForm.tsx';
import { SectionBoundary } from '../../nouns/orders/OrderBoundary.tsx';
import { OrderDialogs } from '../../nouns/orders/OrderDialogs.tsx';
import { paymentText, shortId } from '../../nouns/orders/order-labels.ts';
import { neighboursOf, orderPath } from '../../nouns/orders/order-neighbours.ts';
import { printing } from '../../nouns/orders/printing.ts';
import { StatusPill } from '../../nouns/orders/StatusPill.tsx';
import { useTargets } from '../../nouns/orders/TargetsDialog.tsx';
import { useCarrying, useCarryStates } from '../../nouns/orders/use-carrying.ts';
import { useOrder } from '../../nouns/orders/use-order.ts';
import { useOrderWork, useWorkStates } from '../../nouns/orders/use-order-work.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { isNotFound, noAnswer, reasonOf } from '../../platform/api-error.ts';
import { formatDateTime, formatMoney, formatShortDate } from '../../platform/formats.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Moment } from '../../ui/Moment.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { OrderContents } from './OrderContents.tsx';
import styles from './OrderPage.module.css';
import { OrderStatusCard } from './OrderStatusCard.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

/** How often ages and lateness are computed again, in milliseconds. */
const tickMs = 5_000;

/** Links to the previous and next order of the list that somebody came from. */
function Walk({ id }: { id: string }) {
  const neighbours = neighboursOf(id);
  if (neighbours === undefined) return null;
  const steps = [
    ['Previous', neighbours.previous],
    ['Next', neighbours.next],
  ] as const;
  return steps.map(([name, to]) =>
    to === undefined ? (
      <Button key={name} aria-disabled>
        {name}
      </Button>
    ) : (
      <ButtonLink key={name} to={orderPath(to)}>
        {name}
      </ButtonLink>
    ),
  );
}

/** What came in online beside what was asked: an order that is paid otherwise has nothing left to pay. */
const unmatchedText = (order: Order, received: number): string =>
  order.paymentStatus === 'paid'
    ? `${formatMoney(received)} paid too much`
    : receivedWords(received, order);

/** What one wants to know first of an order. */
function Facts({ order, timeZone }: { order: Order; timeZone: string }) {
  const { number, numberDay } = order;
  return (
    <>
      {number !== undefined && numberDay !== undefined && (
        <>
          <b className={styles.number}>
            No. {number} of {formatShortDate(numberDay)}
          </b>{' '}
        </>
      )}
      <StatusPill status={order.orderStatus} /> <b>{formatMoney(order.totalPrice)}</b> ·{' '}
      {paymentText(order)}
      {order.received !== undefined && <> · {unmatchedText(order, order.received)}</>} ·{' '}
      {formatDateTime(order.createdAt, timeZone)}
    </>
  );
}

function PageSkeleton() {
  return (
    <div className={`${layout.sides} ${styles.columns}`} role="status" aria-label="Loading">
      <Skeleton height="18rem" />
      <Skeleton height="18rem" />
    </div>
  );
}

/** The page while the order loads, and when it does not exist or could not be fetched. */
function NotThere({ query }: { query: ReturnType<typeof useOrder> }) {
  const { error } = query;
  if (error === null) return <PageSkeleton />;
  if (isNotFound(error))
    return (
      <StatePanel
        icon={<SearchIcon size={26} />}
        message="There is no such order."
        action={<ButtonLink to={paths.orders}>Go to Order Management</ButtonLink>}
      />
    );
  return (
    <FailedPanel
      message="Failed to fetch orders."
      detail={reasonOf(error) ?? noAnswer}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

interface DetailsProps {
  data: Answer<typeof getOrder>;
  timeZone: string;
}

function Details({ data, timeZone }: DetailsProps) {
  const { order, changes } = data;
  const nowMs = useServerNow(tickMs);
  const work = useOrderWork();
  const state = useWorkStates().get(order._id);
  const carrying = useCarrying();
  const carryState = useCarryStates().get(order._id);
  const [open, setOpen] = useState<BoardDialogKind>();
  const warnMinutes = useTargets().data?.answer.warnMinutes ?? usualWarnMinutes;
  const clock = { nowMs, timeZone };
  return (
    <div className={`${layout.sides} ${styles.columns}`}>
      <div className={styles.status}>
        <OrderStatusCard
          {...{ data, state, carryState, warnMinutes, ...clock }}
          onStep={work.setStatus}
          onUndo={(batch) => work.undo(order._id, batch)}
          onCarry={carrying.carry}
          onUndoCarry={carrying.undoCarry}
          onOpen={setOpen}
        />
      </div>
      <div className={styles.contents}>
        <SectionBoundary of={order}>
          <OrderContents {...{ data, clock }} onEdit={() => setOpen('items')} />
        </SectionBoundary>
      </div>
      <div className={styles.customer}>
        <SectionBoundary of={order}>
          <CustomerCard order={order} onChangeAddress={() => setOpen('address')} />
        </SectionBoundary>
      </div>
      <div className={`${layout.loose} ${styles.rest}`}>
        <Card>
          <NoteForm id={order._id} />
        </Card>
        <SectionBoundary of={data}>
          <OrderTimeline changes={changes} {...clock} />
        </SectionBoundary>
      </div>
      {open !== undefined && (
        <OrderDialogs
          kind={open}
          order={order}
          board={{ setStatus: work.setStatus, carry: carrying.carry, ...clock }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** One order (floor 4): its items, status, customer and timeline. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const query = useOrder(orderId);
  const timeZone = useTimeZone();
  const { data } = query;
  return (
    <PageFrame
      title={isNotFound(query.error) ? 'Order' : `Order ${shortId(orderId)}`}
      aside={
        (data ?? query.error === null) && (
          <p className={styles.facts}>{data && <Facts order={data.order} timeZone={timeZone} />}</p>
        )
      }
      more={[{ label: 'Printer on this device', onChoose: printing.setUp }]}
      back={
        <>
          <ButtonLink to={paths.orders}>Back to orders</ButtonLink>
          <Walk id={orderId} />
        </>
      }
      actions={
        <>
          <Button
            aria-disabled={data === undefined}
            onClick={() => data && printing.print([data.order])}
          >
            Print
          </Button>
          {(data === undefined || hasBill(data.order)) && (
            <Button
              aria-disabled={data === undefined}
              onClick={() => data && printing.printBill(data.order)}
            >
              Bill
            </Button>
          )}
        </>
      }
    >
      {data === undefined && <NotThere query={query} />}
      {query.isRefetchError && (
        <RetryNotice query={query}>
          The order could not be refreshed. You see it as of{' '}
          <Moment deviceTime={query.dataUpdatedAt} timeZone={timeZone} />.
        </RetryNotice>
      )}
      {data !== undefined && <Details key={orderId} data={data} timeZone={timeZone} />}
    </PageFrame>
  );
}
