import type { Order } from '@kirana/contract';
import { type Board, useBoard } from '../../nouns/orders/board-context.ts';
import type { ColumnStatus } from '../../nouns/orders/open-orders.ts';
import { columnLabels, doneLabel } from '../../nouns/orders/order-labels.ts';
import type { WorkState } from '../../nouns/orders/use-order-work.ts';
import { PressLine, pressText, usePress } from '../../nouns/orders/WorkLine.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './BoardAnswer.module.css';

/** How long the place that was pressed says where its order went, in milliseconds. */
const answerMs = 10_000;

/** Whether the place of an order that a press took out of a column still says so by itself. */
export const isAnswering = (state: WorkState | undefined, column: ColumnStatus): boolean =>
  state?.from === column &&
  (state.kind === 'sending' || state.kind === 'undoing' || Date.now() - state.at < answerMs);

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

/** In the place that was pressed: `Accepted · Undo`, and where the order went. */
export function Answer({ order: { _id: id, orderStatus: from } }: { order: Order }) {
  const board = useBoard();
  const state = board.work.get(id);
  const isSteady = useSteady(state?.kind);
  if (state === undefined || state.from !== from) return null;
  if (state.kind === 'failed')
    return (
      <p className={styles.answer} data-failed role="alert">
        {state.reason}
      </p>
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
export function LastPress({ order: { _id: id, orderStatus } }: { order: Order }) {
  const board = useBoard();
  const { press, isSteady } = usePress(board.work.get(id), orderStatus);
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
