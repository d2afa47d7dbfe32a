import type { Order } from '@kirana/contract';
import { type Board, useBoard } from '../../nouns/orders/board-context.ts';
import { CarryLine } from '../../nouns/orders/CarryLine.tsx';
import type { ColumnStatus } from '../../nouns/orders/open-orders.ts';
import { columnLabels, doneLabel } from '../../nouns/orders/order-labels.ts';
import { wayOf, wayWords } from '../../nouns/orders/rider-words.ts';
import { type CarryState, isAsPressed } from '../../nouns/orders/use-carrying.ts';
import { refusalIn, type WorkState } from '../../nouns/orders/use-order-work.ts';
import { PressLine, pressText, usePress } from '../../nouns/orders/WorkLine.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './BoardAnswer.module.css';

/** How long the place that was pressed says where its order went, in milliseconds. */
const answerMs = 10_000;

/** How long a card says who was last given it, in milliseconds. */
const lastPressMs = 60_000;

/** Whether the place of an order that a press took out of a column still says so by itself. */
export function isAnswering({ work, carries }: Board, id: string, column: ColumnStatus): boolean {
  const state = work.get(id);
  const carry = column === 'packed' ? carries.get(id) : undefined;
  if (carry?.kind === 'sending' || (carry && Date.now() - carry.at < answerMs)) return true;
  return (
    state?.from === column &&
    (state.kind === 'sending' || state.kind === 'undoing' || Date.now() - state.at < answerMs)
  );
}

/** What a line does on the board. */
const actionsOf = (board: Board, id: string) => ({
  onUndo: (batch: string) => board.undo(id, batch),
  onDismiss: () => board.dismiss(id),
});

/** The column of a status: `To pack`, or the list below the columns. */
function placeName(status: string): string {
  const names: Readonly<Record<string, string>> = columnLabels;
  return names[status] ?? 'Just done';
}

/** Whether an order was last pressed about its rider. */
const isLast = (carry: CarryState | undefined, work: WorkState | undefined): carry is CarryState =>
  carry !== undefined && carry.at >= (work?.at ?? 0);

/** Why the last press on an order, as it is by now, was refused. */
export function refusalOn(now?: Order, work?: WorkState, carry?: CarryState): string | undefined {
  if (!isLast(carry, work)) return refusalIn(work, now);
  return carry.kind === 'failed' ? carry.reason : undefined;
}

interface AnswerProps {
  /** The order as it was when it left the place. */
  order: Order;
  /** The order by now. */
  now: Order | undefined;
}

/** In the place that was pressed: `Accepted · Undo`, and where the order went. */
export function Answer({ order: { _id: id, orderStatus: from }, now }: AnswerProps) {
  const board = useBoard();
  const work = board.work.get(id);
  const state = work?.from === from ? work : undefined;
  const carry = from === 'packed' ? board.carries.get(id) : undefined;
  const isSteady = useSteady(state?.kind);
  const statusNow = now?.orderStatus;
  const refusal = refusalOn(now, state, carry);
  if (refusal !== undefined)
    return (
      <p className={styles.answer} data-failed role="alert">
        {refusal}
      </p>
    );
  // A filter hides the card by who carries it.
  if (now !== undefined && statusNow === from && isLast(carry, state)) {
    const way = wayOf(now);
    return (
      <div className={styles.answer}>
        {isAsPressed(now, carry) && (
          <CarryLine state={carry} what={carry.change.what} onUndo={board.undoCarry} />
        )}
        {way !== undefined && <p className={text.quiet}>now in {wayWords[way]}</p>}
      </div>
    );
  }
  if (state === undefined || state.kind === 'failed') return null;
  // Somebody else's step is not undone from here.
  if (state.kind === 'done' && statusNow !== undefined && statusNow !== state.status)
    return (
      <div className={styles.answer}>
        <p>{doneLabel(statusNow)} meanwhile</p>
        <p className={text.quiet}>now in {placeName(statusNow)}</p>
      </div>
    );
  const to = state.kind === 'undoing' ? undefined : state.status;
  const what = to === undefined ? 'Undoing' : doneLabel(to);
  return (
    <div className={styles.answer}>
      <PressLine press={state} {...{ what, isSteady }} {...actionsOf(board, id)} />
      {to !== undefined && <p className={text.quiet}>now in {placeName(to)}</p>}
    </div>
  );
}

/** Small in the head of a card: `Accepted 5 s ago · Undo`, for a minute after it was pressed here. */
export function LastPress({ order }: { order: Order }) {
  const { _id: id, orderStatus } = order;
  const board = useBoard();
  const { press, isSteady } = usePress(board.work.get(id), orderStatus);
  const carry = board.carries.get(id);
  if (
    isLast(carry, press) &&
    carry.kind !== 'failed' &&
    isAsPressed(order, carry) &&
    Date.now() - carry.at < lastPressMs
  )
    return (
      <div className={styles.last}>
        <CarryLine state={carry} what={carry.change.what} onUndo={board.undoCarry} />
      </div>
    );
  if (press === undefined) return null;
  return (
    <div className={styles.last}>
      <PressLine
        {...{ press, isSteady }}
        what={pressText(press, orderStatus)}
        {...actionsOf(board, id)}
      />
    </div>
  );
}
