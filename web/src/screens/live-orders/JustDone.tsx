import { age, type OpenOrder } from '@kirana/contract';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { type Board, useBoard } from '../../nouns/orders/board-context.ts';
import { OrderBoundary } from '../../nouns/orders/OrderBoundary.tsx';
import { moneyBack, shortId } from '../../nouns/orders/order-labels.ts';
import { orderPath, rememberList } from '../../nouns/orders/order-neighbours.ts';
import { StatusPill } from '../../nouns/orders/StatusPill.tsx';
import { TellLink } from '../../nouns/orders/TellLink.tsx';
import { formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './JustDone.module.css';

interface UndoStepProps {
  order: OpenOrder;
  board: Board;
  /** Whether the rows have stood still, so that a press meets the row that was aimed at. */
  isSteady: boolean;
}

/**
 * `Undo` of the shop's own last step; a customer's cancellation and an undo cannot be undone, and a step
 * that somebody else was first to take is not undone from here.
 */
function UndoStep({ order, board, isSteady }: UndoStepProps) {
  const { _id: id, orderStatus, undone } = order;
  const state = board.work.get(id);
  const isDone = state?.kind === 'done' && state.status === orderStatus;
  if (orderStatus === 'cancelled' || undone || (isDone && state.batch === undefined)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      data-step
      aria-describedby={`done-${id}`}
      busy={state?.kind === 'undoing' || state?.kind === 'sending'}
      aria-disabled={!isSteady}
      onClick={() => board.undo(id, (isDone && state.batch) || order)}
    >
      Undo
    </Button>
  );
}

interface DoneProps {
  order: OpenOrder;
  isSteady: boolean;
  onDetails: () => void;
}

function Done({ order, isSteady, onDetails }: DoneProps) {
  const board = useBoard();
  const { _id: id, number, customerName, totalPrice, orderStatus, reason } = order;
  const state = board.work.get(id);
  const tell = board.tells.get(id);
  return (
    <li className={styles.done} data-order={id}>
      <Link id={`done-${id}`} className={styles.id} to={orderPath(id)} onClick={onDetails}>
        {number} <span data-after={number !== undefined}>{shortId(id)}</span>
      </Link>
      <StatusPill status={orderStatus} />
      <span className={styles.who}>
        <bdi>{customerName}</bdi> · {formatMoney(totalPrice)}
        {reason !== undefined && (
          <>
            {' · '}
            <bdi>{reason.text}</bdi>
          </>
        )}
      </span>
      <span className={styles.age}>
        {age(board.nowMs - Date.parse(order.doneAt ?? order.updatedAt))}
      </span>
      <span className={styles.actions}>
        {tell !== undefined && (
          <TellLink
            tell={tell}
            asIcon
            size="small"
            onTold={() => document.getElementById(`done-${id}`)?.focus()}
          />
        )}
        <UndoStep {...{ order, board, isSteady }} />
      </span>
      {moneyBack(order) !== undefined && (
        <p className={`${styles.line} ${text.wait}`}>{moneyBack(order)}</p>
      )}
      {state?.kind === 'failed' && (
        <div className={styles.line}>
          <Notice tone="bad">{state.reason}</Notice>
        </div>
      )}
      {state?.kind === 'done' && state.batch === undefined && (
        <p className={`${styles.line} ${text.wait}`} role="status">
          {state.said}
        </p>
      )}
    </li>
  );
}

/** The orders done in the last half hour, newest first, with their undo. */
export function JustDone({ orders }: { orders: readonly OpenOrder[] }) {
  const board = useBoard();
  useLayoutEffect(() => board.keepFocus());
  const isSteady = useSteady(orders.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`).join());
  if (orders.length === 0) return null;
  const remember = () => rememberList(orders.map(({ _id }) => _id));
  return (
    <section className={`${layout.tight} ${styles.section}`} aria-labelledby="just-done">
      <h2 id="just-done" className={text.title}>
        Just done
      </h2>
      <ul>
        {orders.map((order) => (
          <OrderBoundary key={order._id} order={order}>
            <Done order={order} isSteady={isSteady} onDetails={remember} />
          </OrderBoundary>
        ))}
      </ul>
    </section>
  );
}
