import type { Order } from '@kirana/contract';
import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Board, useBoard } from '../../nouns/orders/board-context.ts';
import { useSlots } from '../../nouns/orders/board-slots.ts';
import { isLate } from '../../nouns/orders/due-words.ts';
import { OrderBoundary } from '../../nouns/orders/OrderBoundary.tsx';
import type { ColumnStatus } from '../../nouns/orders/open-orders.ts';
import { columnLabels } from '../../nouns/orders/order-labels.ts';
import { rememberList } from '../../nouns/orders/order-neighbours.ts';
import { useIsTouched } from '../../nouns/orders/use-is-touched.ts';
import { formatCount } from '../../platform/formats.ts';
import { useServerNow } from '../../platform/live.ts';
import { Button } from '../../ui/Button.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isAnswering } from './BoardAnswer.tsx';
import { BoardCard } from './BoardCard.tsx';
import styles from './BoardColumns.module.css';

/** `3 · 2 late`, beside a column's name. */
export function ColumnCount({ orders, nowMs }: { orders: readonly Order[]; nowMs: number }) {
  const late = orders.filter((order) => isLate(order, nowMs)).length;
  return (
    <>
      <span className={text.quiet}>{formatCount(orders.length)}</span>
      {late > 0 && <span className={styles.late}> · {formatCount(late)} late</span>}
    </>
  );
}

/** Whether the column has been painted; cards that arrive afterwards slide in. */
function useIsThere(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere;
}

function ChooseAll({ orders, board }: { orders: readonly Order[]; board: Board }) {
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
  /** Whether the columns are side by side, each under its own heading. */
  withHeading: boolean;
}

/** The open orders of one status, earliest due first. */
export function BoardColumn({ status, orders, withHeading, ...rest }: BoardColumnProps) {
  const board = useBoard();
  const { isTouched, handlers } = useIsTouched();
  const slots = useSlots(orders, {
    isTouched,
    isHeld: (id) => isAnswering(board.work.get(id), status) || hasFocus(id),
  });
  // The answers in its places end by this device's clock.
  useServerNow(slots.some(({ isGone }) => isGone) ? 1000 : 60_000);
  const isThere = useIsThere();
  useLayoutEffect(() => board.keepFocus());
  const remember = useCallback(() => rememberList(orders.map(({ _id }) => _id)), [orders]);
  return (
    <section {...rest} {...handlers} className={styles.column} data-column={status}>
      <header className={styles.columnHead} data-plain={!withHeading}>
        <h2>
          {withHeading ? (
            <>
              {columnLabels[status]} <ColumnCount orders={orders} nowMs={board.nowMs} />
            </>
          ) : (
            // The tab shows the count.
            <VisuallyHidden>{columnLabels[status]}</VisuallyHidden>
          )}
        </h2>
        {board.chosen !== undefined && <ChooseAll orders={orders} board={board} />}
      </header>
      <div className={styles.cards}>
        {slots.map(({ order, isGone }) => (
          <div
            key={order._id}
            className={isGone ? styles.gone : undefined}
            data-place={isGone ? order._id : undefined}
          >
            <OrderBoundary order={order}>
              <BoardCard {...{ order, isGone }} isNew={isThere} onDetails={remember} />
            </OrderBoundary>
          </div>
        ))}
        {slots.length === 0 && <p className={styles.none}>None</p>}
      </div>
    </section>
  );
}
