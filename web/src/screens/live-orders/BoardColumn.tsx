import type { Order } from '@kirana/contract';
import { type ComponentProps, Fragment, useEffect, useLayoutEffect, useState } from 'react';
import { type Board, useBoard } from '../../nouns/orders/board-context.ts';
import { useSlots } from '../../nouns/orders/board-slots.ts';
import { isLate } from '../../nouns/orders/due-words.ts';
import { firstLater, LaterHeading, laterLast } from '../../nouns/orders/Later.tsx';
import { OrderBoundary } from '../../nouns/orders/OrderBoundary.tsx';
import type { ColumnStatus, OpenOrders } from '../../nouns/orders/open-orders.ts';
import { columnLabels } from '../../nouns/orders/order-labels.ts';
import { rememberList } from '../../nouns/orders/order-neighbours.ts';
import { useIsTouched } from '../../nouns/orders/use-is-touched.ts';
import { formatCount } from '../../platform/formats.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { Button } from '../../ui/Button.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isAnswering } from './BoardAnswer.tsx';
import { BoardCard } from './BoardCard.tsx';
import styles from './BoardColumns.module.css';
import { ofWay, PackedWays, useIsWayInHead, wayInAddress } from './PackedWays.tsx';

/** `3 · 2 late`, beside a column's name. */
export function ColumnCount({ orders, nowMs }: { orders: readonly Order[]; nowMs: number }) {
  const late = orders.filter((order) => isLate(order, nowMs)).length;
  return (
    <>
      <span className={text.quiet}>{formatCount(orders.length)}</span>
      {late > 0 && (
        <span className={`${text.bad} ${styles.late}`}>
          {' '}
          · {formatCount(late)} <span>late</span>
        </span>
      )}
    </>
  );
}

const noneWords = {
  pending: 'Nothing new.',
  accepted: 'Nothing to pack.',
  packed: 'Nothing is packed.',
} as const satisfies Record<ColumnStatus, string>;

/** Whether the column has been painted; cards that arrive afterwards slide in. */
function useIsThere(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere;
}

/** Selects all of these orders, and none of them. */
export function ChooseAll({ orders, board }: { orders: readonly Order[]; board: Board }) {
  const areChosen = orders.length > 0 && orders.every(({ _id }) => board.chosen?.has(_id));
  return (
    <Button
      size="small"
      aria-pressed={areChosen}
      aria-disabled={orders.length === 0}
      onClick={() => board.choose(orders, !areChosen)}
    >
      Select all
    </Button>
  );
}

/** Whether the keyboard's focus is in the place of an order that has left. */
const hasFocus = (id: string): boolean =>
  document.querySelector(`[data-place="${id}"] :focus-visible`) !== null;

interface BoardColumnProps extends ComponentProps<'section'> {
  status: ColumnStatus;
  orders: readonly Order[];
  /** All orders of the board, of whatever status. */
  cached: OpenOrders['orders'];
  /** Whether the columns are side by side, each under its own heading. */
  withHeading: boolean;
}

/** The open orders of one status, earliest due first. */
export function BoardColumn({ status, orders, cached, withHeading, ...rest }: BoardColumnProps) {
  const board = useBoard();
  const { isTouched, handlers } = useIsTouched();
  const [{ packed: way }] = useAddressState(wayInAddress);
  const isWayInHead = useIsWayInHead();
  const wanted = ofWay(status, orders, way);
  // A new order has to be accepted now, whenever it is wanted.
  const shown = status === 'pending' ? wanted : laterLast(wanted, board.nowMs);
  const slots = useSlots(shown, {
    isTouched,
    isHeld: (id) => isAnswering(board, id, status) || hasFocus(id),
  });
  const laterAt = status === 'pending' ? -1 : firstLater(slots, board.nowMs);
  // The answers in its places end by this device's clock.
  useServerNow(slots.some(({ isGone }) => isGone) ? 1000 : 60_000);
  const isThere = useIsThere();
  useLayoutEffect(() => board.keepFocus());
  const remember = () => rememberList(shown.map(({ _id }) => _id));
  return (
    <section {...rest} {...handlers} className={styles.column} data-column={status}>
      <header className={styles.columnHead} data-plain={!withHeading}>
        <h2 className={text.title}>
          {withHeading ? (
            <>
              {columnLabels[status]} <ColumnCount orders={orders} nowMs={board.nowMs} />
            </>
          ) : (
            // The tab shows the count.
            <VisuallyHidden>{columnLabels[status]}</VisuallyHidden>
          )}
        </h2>
        {status === 'packed' && !isWayInHead && <PackedWays orders={orders} />}
        {withHeading && board.chosen !== undefined && <ChooseAll orders={shown} board={board} />}
      </header>
      <div className={styles.cards}>
        {[...slots.entries()].map(([at, { order, isGone }]) => (
          <Fragment key={order._id}>
            {at === laterAt && <LaterHeading level={3} />}
            <div
              className={isGone ? styles.gone : undefined}
              data-place={isGone ? order._id : undefined}
            >
              <OrderBoundary order={order}>
                <BoardCard
                  {...{ order, isGone }}
                  now={isGone ? cached.get(order._id) : undefined}
                  isNew={isThere}
                  onDetails={remember}
                />
              </OrderBoundary>
            </div>
          </Fragment>
        ))}
        {slots.length === 0 && <p className={styles.none}>{noneWords[status]}</p>}
      </div>
    </section>
  );
}
