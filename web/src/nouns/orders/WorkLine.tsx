import { age, type OrderStatus } from '@kirana/contract';
import type { ReactNode } from 'react';
import { useServerNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { doneLabel } from './order-labels.ts';
import type { WorkState } from './use-order-work.ts';
import styles from './WorkLine.module.css';

/** How long a press can be undone beside its order, in milliseconds. */
const undoableMs = 60_000;

/** How often a card without a line is rendered again, in milliseconds. */
const idleTickMs = 60_000;

/** What a line is about: a press that is on its way, done or being undone. */
type Pressed = Exclude<WorkState, { kind: 'failed' }>;

/** The last press on an order in this status, as long as it is not outdated. */
function pressOf(state: WorkState | undefined, status: OrderStatus): Pressed | undefined {
  if (state === undefined || state.kind === 'failed') return undefined;
  if (state.kind === 'undoing') return state;
  const isOver = state.kind === 'done' && Date.now() - state.at >= undoableMs;
  return isOver || state.status !== status ? undefined : state;
}

/** The last press on an order, which becomes outdated by itself. */
export function usePress(
  state: WorkState | undefined,
  status: OrderStatus,
): { press: Pressed | undefined; isSteady: boolean } {
  // The press was timed by this device's clock, so its age is too.
  useServerNow(state === undefined ? idleTickMs : 1000);
  const press = pressOf(state, status);
  return { press, isSteady: useSteady(press?.kind) };
}

interface PressLineProps {
  press: Pressed;
  /** `Accepted 5 s ago`, unless the server says something else. */
  what: string;
  isSteady: boolean;
  onUndo: (batch: string) => void;
  /** Removes the line of what somebody else had done before. */
  onDismiss: () => void;
}

/**
 * `Accepted 5 s ago · Undo` once the server has said so, or its sentence when somebody else was first: their
 * step is not undone from here.
 */
export function PressLine({ press, what, isSteady, onUndo, onDismiss }: PressLineProps) {
  const look = { variant: 'quiet', size: 'small', 'aria-disabled': !isSteady } as const;
  const words = press.kind === 'sending' ? 'Sending…' : what;
  const isTheirs = press.kind === 'done' && press.batch === undefined;
  return (
    <p className={styles.line}>
      <span role={isTheirs ? 'status' : undefined}>{isTheirs ? press.said : words}</span>
      <span aria-hidden="true">·</span>
      {isTheirs ? (
        <Button {...look} data-step onClick={onDismiss}>
          OK
        </Button>
      ) : (
        <Button
          {...look}
          data-step
          busy={press.kind !== 'done'}
          onClick={() => press.kind === 'done' && press.batch && onUndo(press.batch)}
        >
          Undo
        </Button>
      )}
    </p>
  );
}

/** `Accepted 5 s ago` */
export const pressText = (press: Pressed, status: OrderStatus): string =>
  `${doneLabel(status)} ${age(press.kind === 'done' ? Date.now() - press.at : 0)}`;

interface WorkLineProps extends Pick<PressLineProps, 'onUndo' | 'onDismiss'> {
  state: WorkState | undefined;
  /** The order's present status; a line about another status is outdated. */
  status: OrderStatus;
  /** The content when there is no such line; it rests for a second where one has ended. */
  children: (isSteady: boolean) => ReactNode;
}

/** The line of the last press, which replaces the pressed button for a minute. */
export function WorkLine({ state, status, children, ...line }: WorkLineProps) {
  const { press, isSteady } = usePress(state, status);
  if (press === undefined) return children(isSteady);
  return (
    <div className={styles.inPlace}>
      <PressLine {...line} {...{ press, isSteady }} what={pressText(press, status)} />
    </div>
  );
}
