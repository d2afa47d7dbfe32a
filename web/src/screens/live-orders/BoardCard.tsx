import { hasBill, type Order } from '@kirana/contract';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { type Board, useBoard } from '../../nouns/orders/board-context.ts';
import { ContactIcons } from '../../nouns/orders/ContactLinks.tsx';
import { CustomerWishes } from '../../nouns/orders/CustomerWishes.tsx';
import { DueLine } from '../../nouns/orders/DueLine.tsx';
import { dueOf, dueTones } from '../../nouns/orders/due-words.ts';
import { mayEditItems } from '../../nouns/orders/EditItemsDialog.tsx';
import { LineProduct, sentFirst } from '../../nouns/orders/LineProduct.tsx';
import { OrderName } from '../../nouns/orders/OrderName.tsx';
import { OtherPayments } from '../../nouns/orders/OtherPayments.tsx';
import {
  formatItemCount,
  isToCollect,
  methodText,
  nextStepOf,
  numberedId,
} from '../../nouns/orders/order-labels.ts';
import { orderPath } from '../../nouns/orders/order-neighbours.ts';
import { printing } from '../../nouns/orders/printing.ts';
import {
  areaOf,
  carriedText,
  firstName,
  isCarriable,
  returnedText,
} from '../../nouns/orders/rider-words.ts';
import { takingFrom } from '../../nouns/orders/use-carrying.ts';
import { WindowLine } from '../../nouns/orders/WindowLine.tsx';
import { formatMoment, formatMoney } from '../../platform/formats.ts';
import { MoreIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import text from '../../ui/text.module.css';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Answer, LastPress, refusalOn } from './BoardAnswer.tsx';
import styles from './BoardCard.module.css';

interface BoardCardProps {
  order: Order;
  /** Whether the order arrived while the board was open. */
  isNew: boolean;
  /** Whether the order has left the column: only the place of its card is shown. */
  isGone: boolean;
  /** The order by now, where it has left the column. */
  now: Order | undefined;
  /** Called when somebody opens the order's page. */
  onDetails: () => void;
}

/** How many items a card lists at first. */
const namedItems = 3;

function Items({ order }: { order: Order }) {
  const { items, note } = order;
  const [areAll, setAll] = useState(false);
  const isNarrow = useMediaQuery(breakpoints.narrow);
  // A line for each, so that none is cut away unseen; the last is that of `and 3 more`.
  const named = isNarrow && items.length > namedItems ? namedItems - 1 : namedItems;
  const more = items.length - named;
  return (
    <div className={styles.items}>
      <ul data-as={areAll ? 'all' : isNarrow ? 'lines' : 'text'}>
        {sentFirst(items)
          .slice(0, areAll ? undefined : named)
          .map((item) => (
            <li key={item._id}>
              {item.quantity > 0 && `${item.quantity}\u00a0×\u00a0`}
              <LineProduct {...{ item, items }} />
            </li>
          ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={areAll}
          onClick={() => setAll(!areAll)}
        >
          {areAll ? 'Fewer' : `and ${more} more`}
        </button>
      )}
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

function Steps({ order, board, isSteady }: { order: Order; board: Board; isSteady: boolean }) {
  const { _id: id, orderStatus: seen } = order;
  const next = nextStepOf(seen);
  return (
    <>
      {next !== undefined && (
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
      )}
      {seen === 'packed' && isToCollect(order) && (
        <OtherPayments
          mayPayLater={order.mayPayLater}
          look={{ size: 'large', 'aria-disabled': !isSteady }}
          onChoose={(choice) => board.setStatus({ id, seen, ...choice })}
        />
      )}
      {seen === 'pending' && (
        <Button size="large" aria-disabled={!isSteady} onClick={() => board.open('reject', order)}>
          Reject
        </Button>
      )}
    </>
  );
}

/** `Give to a rider` and `Take from Imran`, for an order that is packed. */
function riderEntries(order: Order, board: Board): readonly MenuEntry[] {
  const { rider } = order;
  if (!isCarriable(order)) return [];
  const give = { label: 'Give to a rider', onChoose: () => board.open('rider', order) };
  if (rider === undefined) return [give];
  const take = () => board.carry(takingFrom(order, rider));
  return [give, { label: `Take from ${firstName(rider.name)}`, onChoose: take }];
}

/** The further actions for an order, in the order of the menu. */
const moreOf = (order: Order, board: Board, onDetails: () => void): readonly MenuEntry[] => [
  { label: 'Details', to: orderPath(order._id), onChoose: onDetails },
  { label: 'Change status', onChoose: () => board.open('status', order) },
  ...(mayEditItems(order)
    ? [{ label: 'Edit items', onChoose: () => board.open('items', order) }]
    : []),
  ...riderEntries(order, board),
  { label: 'Delay', onChoose: () => board.open('delay', order) },
  { label: 'Add note', onChoose: () => board.open('note', order) },
  { label: 'Print', onChoose: () => printing.print([order]) },
  ...(hasBill(order) ? [{ label: 'Bill', onChoose: () => printing.printBill(order) }] : []),
];

function ChooseBox({ order, board }: { order: Order; board: Board }) {
  const { _id: id } = order;
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={`Select order ${numberedId(id, order.number)}`}
        checked={board.chosen?.has(id) ?? false}
        onChange={(event) => board.choose([order], event.target.checked)}
      />
    </label>
  );
}

/** Who carries it, or why it came back. */
function Way({ order }: { order: Order }) {
  const { nowMs, timeZone } = useBoard();
  const carried = carriedText(order, nowMs, timeZone);
  const returned = returnedText(order, nowMs, timeZone);
  return (
    <>
      {carried !== undefined && <p className={styles.way}>{carried}</p>}
      {returned !== undefined && (
        <p className={`${styles.way} ${text.wait}`}>
          <AlertIcon size={16} />
          <span>{returned}</span>
        </p>
      )}
    </>
  );
}

/** Who ordered what, when it is due, and what was last done here. */
function Head({
  order,
  titleId,
  onDetails,
}: { titleId: string } & Pick<BoardCardProps, 'order' | 'onDetails'>) {
  const board = useBoard();
  const { _id: id, items, customerName, totalPrice } = order;
  const due = dueOf(order, board.warnMinutes, board.nowMs, board.timeZone);
  const area = areaOf(order);
  return (
    <header className={styles.head} data-tone={due && dueTones[due.state]}>
      <div className={styles.title}>
        {board.chosen !== undefined && <ChooseBox order={order} board={board} />}
        <h3 id={titleId}>
          <Link to={orderPath(id)} onClick={onDetails}>
            <OrderName order={order} />
          </Link>
        </h3>
        {due !== undefined && <DueLine due={due} />}
      </div>
      <div className={styles.line}>
        <p>
          <b>
            <bdi>{customerName}</bdi>
          </b>
          , <bdi>{area}</bdi>
        </p>
        <ContactIcons order={order} tell={board.tells.get(id)} />
      </div>
      <div className={`${styles.line} ${styles.sums}`}>
        <p className={text.figures}>
          <span className={styles.count}>{formatItemCount(items.length)} · </span>
          {formatMoney(totalPrice)} · {methodText(order)}
          {order.printedAt !== undefined &&
            ` · Printed ${formatMoment(Date.parse(order.printedAt), board.nowMs, board.timeZone)}`}
        </p>
        <LastPress order={order} />
      </div>
      <WindowLine order={order} />
      <Way order={order} />
    </header>
  );
}

/** An open order on the board. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { order, isNew, isGone, now, onDetails } = props;
  const board = useBoard();
  const titleId = useId();
  const [slidesIn] = useState(isNew);
  const { _id: id } = order;
  const state = board.work.get(id);
  // The card may have come back to where its `Undo` was, and what has changed above moves the steps.
  const isSteady = useSteady(`${isGone} ${order.updatedAt}`);
  const refusal = refusalOn(isGone ? now : order, state, board.carries.get(id));
  const notChanged = board.chosen?.get(id)?.notChanged;
  return (
    <article
      className={styles.card}
      aria-labelledby={titleId}
      data-order={isGone ? undefined : id}
      data-new={slidesIn}
    >
      <Head {...{ order, titleId, onDetails }} />
      <div className={styles.middle} data-refused={(refusal ?? notChanged) !== undefined}>
        <Items order={order} />
        {refusal !== undefined && <Refusal reason={refusal} onDismiss={() => board.dismiss(id)} />}
        {refusal === undefined && notChanged !== undefined && <Refusal reason={notChanged} />}
      </div>
      <footer className={styles.step}>
        {isGone ? (
          <Answer order={order} now={now} />
        ) : (
          <>
            <Steps {...{ order, board, isSteady }} />
            <Menu
              label={
                <>
                  <MoreIcon />
                  <VisuallyHidden>More</VisuallyHidden>
                </>
              }
              iconOnly
              aria-describedby={titleId}
              size="large"
              variant="quiet"
              entries={moreOf(order, board, onDetails)}
            />
          </>
        )}
      </footer>
    </article>
  );
});
