import { Button } from '../../ui/Button.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import type { CarryState } from './use-carrying.ts';
import styles from './WorkLine.module.css';

interface CarryLineProps {
  state: CarryState;
  /** What was done, in words. */
  what: string;
  onUndo: (state: CarryState) => void;
}

/** `Taken · Undo`: what the last press changed about who carries an order. */
export function CarryLine({ state, what, onUndo }: CarryLineProps) {
  const isSteady = useSteady(state.kind);
  const isSending = state.kind === 'sending' && !state.change.isUndo;
  return (
    <p className={styles.line}>
      <span role="status">{isSending ? 'Sending…' : what}</span>
      <span aria-hidden="true">·</span>
      <Button
        variant="quiet"
        size="small"
        data-step
        aria-disabled={!isSteady}
        busy={state.kind !== 'done'}
        onClick={() => onUndo(state)}
      >
        Undo
      </Button>
    </p>
  );
}
