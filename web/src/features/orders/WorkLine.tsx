import { age, type OrderStatus } from '@kirana/contract';
import type { ReactNode } from 'react';
import { useServerNow } from '../../platform/live.ts';
import { Button } from '../../ui/Button.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { doneLabel } from './order-labels.ts';
import type { WorkState } from './use-order-work.ts';
import styles from './WorkLine.module.css';

/** How long `Undo` replaces the button that was pressed, in milliseconds. */
const undoableMs = 60_000;

/** How often a card without a line is rendered again, in milliseconds. */
const idleTickMs = 60_000;

interface WorkLineProps {
  state: WorkState | undefined;
  /** The order's present status; a line about another status is outdated. */
  status: OrderStatus;
  onUndo: (batch: string) => void;
  /** Removes the line of what somebody else had done before. */
  onDismiss: () => void;
  /** The content when there is no such line; it rests for a second where one has ended. */
  children: (isSteady: boolean) => ReactNode;
}

/** What a line is about: a press that is on its way, done or being undone. */
type Pressed = Exclude<WorkState, { kind: 'failed' }>;

/** The press that the line tells of, as long as it is not outdated. */
function pressOf(state: WorkState | undefined, status: OrderStatus): Pressed | undefined {
  if (state === undefined || state.kind === 'failed' || state.kind === 'undoing')
    return state?.kind === 'undoing' ? state : undefined;
  const isOver = state.kind === 'done' && Date.now() - state.at >= undoableMs;
  return isOver || state.status !== status ? undefined : state;
}

/**
 * `Accepted 5 s ago · Undo`, which replaces the pressed button for a minute, or the server's sentence
 * when somebody else was first: their step is not undone from here.
 */
export function WorkLine({ state, status, children, ...line }: WorkLineProps) {
  // The press was timed by this device's clock, so its age is too.
  useServerNow(state === undefined ? idleTickMs : 1000);
  const press = pressOf(state, status);
  const isSteady = useSteady(press?.kind);
  if (press === undefined) return children(isSteady);
  return <Line {...line} {...{ press, status, isSteady }} />;
}

interface LineProps extends Omit<WorkLineProps, 'state' | 'children'> {
  press: Pressed;
  isSteady: boolean;
}

function Line({ press, status, isSteady, onUndo, onDismiss }: LineProps) {
  const look = { variant: 'quiet', size: 'small', 'aria-disabled': !isSteady } as const;
  if (press.kind === 'done' && press.batch === undefined)
    return (
      <p className={styles.line}>
        <span role="status">{press.said}</span>
        <span aria-hidden="true">·</span>
        <Button {...look} data-step onClick={onDismiss}>
          OK
        </Button>
      </p>
    );
  const what = doneLabel(press.kind === 'undoing' ? status : press.status);
  return (
    <p className={styles.line}>
      <span>
        {what} {age(press.kind === 'done' ? Date.now() - press.at : 0)}
      </span>
      <span aria-hidden="true">·</span>
      <Button
        {...look}
        data-step
        busy={press.kind !== 'done'}
        onClick={() => press.kind === 'done' && press.batch && onUndo(press.batch)}
      >
        Undo
      </Button>
    </p>
  );
}
