import type { Order } from '@kirana/contract';
import { memo, useId, useState } from 'react';
import { paymentLabels } from '../../order-worker/order-columns.ts';
import { formatMoment, formatMoney } from '../../platform/formats.ts';
import { printing } from '../../platform/printing.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import styles from './BoardCard.module.css';
import { type Board, useBoard } from './board-context.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { CustomerWishes } from './CustomerWishes.tsx';
import { DueLine } from './DueLine.tsx';
import { dueOf } from './due-words.ts';
import { formatItemCount, nextStepOf, shortId } from './order-labels.ts';
import { orderPath } from './order-neighbours.ts';
import { WorkLine } from './WorkLine.tsx';

interface BoardCardProps {
  order: Order;
  /** Whether the order arrived while the board was open. */
  isNew: boolean;
  /** Called when somebody opens the order's page. */
  onDetails: (id: string) => void;
}

/** How many items a card lists. */
const namedItems = 3;

function Items({ order }: { order: Order }) {
  const { items, note } = order;
  const more = items.length - namedItems;
  return (
    <div className={styles.items}>
      <ul>
        {items.slice(0, namedItems).map((item) => (
          <li key={item._id}>
            {item.quantity} × <bdi>{item.product.name}</bdi>{' '}
            {item.pack !== undefined && <bdi>{item.pack}</bdi>}
          </li>
        ))}
      </ul>
      {more > 0 && <p>and {more} more</p>}
      <CustomerWishes order={order} />
      {note !== undefined && (
        <p className={styles.note}>
          “<bdi>{note}</bdi>”
        </p>
      )}
    </div>
  );
}

/** Why the last press was refused. It covers the items, so that nothing below moves. */
function Refusal({ reason, onDismiss }: { reason: string; onDismiss?: () => void }) {
  return (
    <div className={styles.refusal} role="alert">
      <p>{reason}</p>
      {onDismiss !== undefined && (
        <Button size="small" variant="quiet" data-step onClick={onDismiss}>
          OK
        </Button>
      )}
    </div>
  );
}

function Step({ order, board }: { order: Order; board: Board }) {
  const { _id: id, orderStatus: seen } = order;
  const next = nextStepOf(seen);
  if (next === undefined) return null;
  return (
    <WorkLine
      state={board.work.get(id)}
      status={seen}
      onUndo={(batch) => board.undo(id, batch)}
      onDismiss={() => board.dismiss(id)}
    >
      {(isSteady) => (
        <div className={styles.step}>
          <Button
            variant="primary"
            size="large"
            wide
            data-step
            aria-disabled={!isSteady}
            onClick={() => board.setStatus({ id, seen, status: next.status })}
          >
            {next.label}
          </Button>
          {seen === 'pending' && (
            <Button size="large" onClick={() => board.open('reject', order)}>
              Reject
            </Button>
          )}
        </div>
      )}
    </WorkLine>
  );
}

/** The further actions for an order, in the order of the menu. */
const moreOf = (order: Order, board: Board, onDetails: () => void): readonly MenuEntry[] => [
  { label: 'Details', to: orderPath(order._id), onChoose: onDetails },
  { label: 'Change status', onChoose: () => board.open('status', order) },
  { label: 'Delay', onChoose: () => board.open('delay', order) },
  { label: 'Add note', onChoose: () => board.open('note', order) },
  { label: 'Print', onChoose: () => printing.print([order]) },
];

function ChooseBox({ order, board }: { order: Order; board: Board }) {
  const { _id: id } = order;
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={`Select order ${shortId(id)}`}
        checked={board.chosen?.has(id) ?? false}
        onChange={(event) => board.choose([order], event.target.checked)}
      />
    </label>
  );
}

/** An open order on the board. */
export const BoardCard = memo(function BoardCard({ order, isNew, onDetails }: BoardCardProps) {
  const board = useBoard();
  const titleId = useId();
  const [slidesIn] = useState(isNew);
  const { _id: id, items, customerName, shippingAddress, totalPrice, paymentMethod } = order;
  const due = dueOf(order, board.warnMinutes, board.nowMs, board.timeZone);
  const state = board.work.get(id);
  const refusal = state?.kind === 'failed' ? state.reason : undefined;
  const notChanged = board.chosen?.get(id)?.notChanged;
  const area = [shippingAddress.line2, shippingAddress.city].filter(Boolean).join(', ');
  return (
    <article
      className={styles.card}
      aria-labelledby={titleId}
      data-order={id}
      data-due={due?.state}
      data-new={slidesIn}
    >
      <header className={styles.head}>
        {board.chosen !== undefined && <ChooseBox order={order} board={board} />}
        <h3 id={titleId}>{shortId(id)}</h3>
        {due !== undefined && <DueLine due={due} />}
      </header>
      <p className={styles.customer}>
        <b>{customerName}</b>, <bdi>{area}</bdi>
      </p>
      <p className={styles.facts}>
        {formatItemCount(items.length)} · {formatMoney(totalPrice)} · {paymentLabels[paymentMethod]}
        {order.printedAt !== undefined &&
          ` · Printed ${formatMoment(Date.parse(order.printedAt), board.nowMs, board.timeZone)}`}
      </p>
      <div className={styles.middle} data-refused={(refusal ?? notChanged) !== undefined}>
        <Items order={order} />
        {refusal !== undefined && <Refusal reason={refusal} onDismiss={() => board.dismiss(id)} />}
        {refusal === undefined && notChanged !== undefined && <Refusal reason={notChanged} />}
      </div>
      <Step order={order} board={board} />
      <footer className={styles.foot}>
        <ContactLinks order={order} />
        <Menu
          label="More"
          aria-describedby={titleId}
          size="small"
          variant="quiet"
          entries={moreOf(order, board, () => onDetails(id))}
        />
      </footer>
    </article>
  );
});
