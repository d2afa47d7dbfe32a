import { type Answer, age, type getOrder, isFinal } from '@kirana/contract';
import type { BoardDialogKind } from '../../nouns/orders/board-context.ts';
import { dueOf } from '../../nouns/orders/due-words.ts';
import { nextStepOf } from '../../nouns/orders/order-labels.ts';
import { StatusPill } from '../../nouns/orders/StatusPill.tsx';
import type { StatusChange } from '../../nouns/orders/set-status.ts';
import type { WorkState } from '../../nouns/orders/use-order-work.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './OrderStatusCard.module.css';
import { sentenceOf } from './timeline.ts';

interface OrderStatusCardProps {
  data: Answer<typeof getOrder>;
  nowMs: number;
  timeZone: string;
  warnMinutes: number;
  state: WorkState | undefined;
  onStep: (change: StatusChange) => void;
  onUndo: (batch: string) => void;
  onOpen: (kind: BoardDialogKind) => void;
}

/** The shop's last step, while it can be undone. */
function LastStep({ data: { changes, undo }, state, onUndo, ...clock }: OrderStatusCardProps) {
  const last = changes.find(({ kind }) => ['status', 'items'].includes(kind));
  const canUndo = undo !== null && Date.parse(undo.until) > clock.nowMs;
  const isSteady = useSteady(undo?.batch);
  if (!canUndo || last === undefined) return null;
  return (
    <p className={styles.last}>
      {sentenceOf(last, clock)} {age(clock.nowMs - Date.parse(last.at))} ·
      <Button
        variant="quiet"
        size="small"
        busy={state?.kind === 'undoing'}
        aria-disabled={!isSteady}
        onClick={() => onUndo(undo.batch)}
      >
        Undo
      </Button>
    </p>
  );
}

function Steps({ data: { order }, state, onStep, onOpen }: OrderStatusCardProps) {
  const { _id: id, orderStatus: seen } = order;
  const next = nextStepOf(seen);
  const isSteady = useSteady(seen);
  if (isFinal(seen)) return null;
  return (
    <div className={`${layout.row} ${styles.steps}`}>
      {next !== undefined && (
        <Button
          variant="primary"
          size="large"
          wide
          busy={state?.kind === 'sending'}
          aria-disabled={!isSteady}
          onClick={() => onStep({ id, seen, status: next.status })}
        >
          {next.label}
        </Button>
      )}
      {seen === 'pending' && <Button onClick={() => onOpen('reject')}>Reject</Button>}
      <Button onClick={() => onOpen('status')}>Change status</Button>
      {next !== undefined && <Button onClick={() => onOpen('delay')}>Delay</Button>}
    </div>
  );
}

/** The status of an order, its next step, and the undo of its last one. */
export function OrderStatusCard(props: OrderStatusCardProps) {
  const { data, state, nowMs, timeZone, warnMinutes } = props;
  const { order } = data;
  const due = dueOf(order, warnMinutes, nowMs, timeZone);
  return (
    <Card aria-labelledby="status" className={styles.card}>
      <header className={`${layout.line} ${styles.head}`}>
        <h2 id="status">Status</h2>
        <StatusPill status={order.orderStatus} />
        {due !== undefined && (
          <span className={styles.due} data-due={due.state}>
            {due.words}
          </span>
        )}
      </header>
      {order.reason !== undefined && (
        <p>
          The customer was told: <bdi>{order.reason.text}</bdi>
        </p>
      )}
      <Steps {...props} />
      {state?.kind === 'failed' && <Notice tone="bad">{state.reason}</Notice>}
      {state?.kind === 'done' && state.batch === undefined && <Notice>{state.said}</Notice>}
      <LastStep {...props} />
    </Card>
  );
}
