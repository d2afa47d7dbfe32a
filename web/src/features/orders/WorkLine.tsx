import { age, type OrderStatus } from '@kirana/contract';
import type { ReactNode } from 'react';
import { useServerNow } from '../../platform/live.ts';
import { Button } from '../../ui/Button.tsx';
import { doneLabel } from './order-labels.ts';
import type { WorkState } from './use-order-work.ts';
import styles from './WorkLine.module.css';

/** How long `Undo` replaces the button that was pressed, in milliseconds. */
const undoableMs = 60_000;

interface WorkLineProps {
  state: WorkState | undefined;
  /** The order's present status; a line about another status is outdated. */
  status: OrderStatus;
  onUndo: (batch: string | undefined) => void;
  /** Removes the line of what somebody else had done before. */
  onDismiss: () => void;
  /** The content when there is no such line. */
  children: ReactNode;
}

/**
 * `Accepted 5 s ago · Undo`, which replaces the pressed button for a minute, or the server's sentence
 * when somebody else was first: their step is not undone from here.
 */
export function WorkLine({ state, ...props }: WorkLineProps) {
  if (state === undefined || state.kind === 'failed') return props.children;
  return <Line {...props} state={state} />;
}

type LineProps = WorkLineProps & { state: Exclude<WorkState, { kind: 'failed' }> };

function Line({ state, status, onUndo, onDismiss, children }: LineProps) {
  useServerNow(1000);
  // The press was timed by this device's clock, so its age is too.
  const ageMs = state.kind === 'done' ? Date.now() - state.at : 0;
  const isOver = state.kind !== 'undoing' && (state.status !== status || ageMs >= undoableMs);
  if (isOver) return children;
  if (state.kind === 'done' && state.batch === undefined)
    return (
      <p className={styles.line}>
        <span role="status">{state.said}</span>
        <span aria-hidden="true">·</span>
        <Button variant="quiet" size="small" data-step onClick={onDismiss}>
          OK
        </Button>
      </p>
    );
  const what = doneLabel(state.kind === 'undoing' ? status : state.status);
  return (
    <p className={styles.line}>
      <span>
        {what} {age(ageMs)}
      </span>
      <span aria-hidden="true">·</span>
      <Button
        variant="quiet"
        size="small"
        data-step
        busy={state.kind !== 'done'}
        onClick={() => state.kind === 'done' && onUndo(state.batch)}
      >
        Undo
      </Button>
    </p>
  );
}
