import { type Answer, age, type getOrder, isFinal, isShown } from '@kirana/contract';
import type { BoardDialogKind } from '../../nouns/orders/board-context.ts';
import { CarryLine } from '../../nouns/orders/CarryLine.tsx';
import { dueOf, dueTones } from '../../nouns/orders/due-words.ts';
import { OtherPayments } from '../../nouns/orders/OtherPayments.tsx';
import { isToCollect, nextStepOf } from '../../nouns/orders/order-labels.ts';
import {
  carriedText,
  firstName,
  isCarriable,
  returnedText,
} from '../../nouns/orders/rider-words.ts';
import { StatusPill } from '../../nouns/orders/StatusPill.tsx';
import type { StatusChange } from '../../nouns/orders/set-status.ts';
import {
  type CarryChange,
  type CarryState,
  isAsPressed,
  takingFrom,
} from '../../nouns/orders/use-carrying.ts';
import { refusalIn, type WorkState } from '../../nouns/orders/use-order-work.ts';
import { WindowLine } from '../../nouns/orders/WindowLine.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './OrderStatusCard.module.css';
import { sentenceOf } from './timeline.ts';

/** How long the card says who was last given the order, in milliseconds. */
const lastPressMs = 60_000;

interface OrderStatusCardProps {
  data: Answer<typeof getOrder>;
  nowMs: number;
  timeZone: string;
  warnMinutes: number;
  state: WorkState | undefined;
  carryState: CarryState | undefined;
  onCarry: (change: CarryChange) => void;
  onUndoCarry: (state: CarryState) => void;
  onStep: (change: StatusChange) => void;
  onUndo: (batch: string) => void;
  onOpen: (kind: BoardDialogKind) => void;
}

/** The shop's last step, while it can be undone. */
function LastStep({ data: { changes, undo }, state, onUndo, ...clock }: OrderStatusCardProps) {
  const last = changes.find(({ kind, at }) =>
    undo?.refundAt === undefined
      ? kind === 'status' || kind === 'items'
      : kind === 'refund' && at === undo.refundAt,
  );
  const canUndo = undo !== null && Date.parse(undo.until) > clock.nowMs;
  const isSteady = useSteady(undo?.batch);
  if (!canUndo || last === undefined) return null;
  return (
    <div className={`${layout.level} ${layout.grow} ${text.quiet}`}>
      <p>
        {sentenceOf(last, clock)} {age(clock.nowMs - Date.parse(last.at))}
      </p>
      <Button
        variant="quiet"
        size="small"
        busy={state?.kind === 'undoing'}
        aria-disabled={!isSteady}
        onClick={() => onUndo(undo.batch)}
      >
        Undo
      </Button>
    </div>
  );
}

function Steps(props: OrderStatusCardProps) {
  const { state, onStep, onOpen } = props;
  const { order } = props.data;
  const { _id: id, orderStatus: seen } = order;
  const next = nextStepOf(seen);
  const isSteady = useSteady(seen);
  if (isFinal(seen)) return null;
  // It is on no other screen: a step would lose it there.
  if (!isShown(order))
    return (
      <div className={layout.row}>
        <p className={text.quiet}>It comes in as soon as it is paid as asked.</p>
        {seen === 'pending' && <Button onClick={() => onOpen('reject')}>Reject</Button>}
      </div>
    );
  const look = {
    size: 'large',
    busy: state?.kind === 'sending',
    'aria-disabled': !isSteady,
  } as const;
  return (
    <div className={`${layout.row} ${styles.steps}`}>
      {next !== undefined && (
        <div className={styles.next}>
          <Button
            {...look}
            variant="primary"
            onClick={() => onStep({ id, seen, status: next.status })}
          >
            {next.label}
          </Button>
          {seen === 'packed' && isToCollect(order) && (
            <OtherPayments
              {...{ look }}
              mayPayLater={order.mayPayLater}
              onChoose={(choice) => onStep({ id, seen, ...choice })}
            />
          )}
        </div>
      )}
      {seen === 'pending' && <Button onClick={() => onOpen('reject')}>Reject</Button>}
      <RiderButtons {...props} />
      <Button onClick={() => onOpen('status')}>Change status</Button>
      {next !== undefined && <Button onClick={() => onOpen('delay')}>Delay</Button>}
    </div>
  );
}

/** Who carries it or why it came back, and what was last changed about that here. */
function Carrier({
  data: { order },
  carryState: state,
  onUndoCarry,
  ...clock
}: OrderStatusCardProps) {
  const carried = carriedText(order, clock.nowMs, clock.timeZone);
  const returned = returnedText(order, clock.nowMs, clock.timeZone);
  const isLast =
    state !== undefined &&
    state.kind !== 'failed' &&
    isAsPressed(order, state) &&
    Date.now() - state.at < lastPressMs;
  return (
    <>
      {carried !== undefined && <p className={text.medium}>{carried}</p>}
      {returned !== undefined && <Notice tone="wait">{returned}</Notice>}
      {isLast && (
        <div className={text.quiet}>
          <CarryLine state={state} what={state.change.what} onUndo={onUndoCarry} />
        </div>
      )}
      {state?.kind === 'failed' && <Notice tone="bad">{state.reason}</Notice>}
    </>
  );
}

/** `Give to a rider` and `Take from Imran`, while it is packed. */
function RiderButtons({ data: { order }, carryState, onCarry, onOpen }: OrderStatusCardProps) {
  const { rider } = order;
  const busy = carryState?.kind === 'sending';
  if (!isCarriable(order)) return null;
  return (
    <>
      <Button busy={busy} onClick={() => onOpen('rider')}>
        Give to a rider
      </Button>
      {rider !== undefined && (
        <Button busy={busy} onClick={() => onCarry(takingFrom(order, rider))}>
          Take from {firstName(rider.name)}
        </Button>
      )}
    </>
  );
}

/** The status of an order, its next step, and the undo of its last one. */
export function OrderStatusCard(props: OrderStatusCardProps) {
  const { data, state, nowMs, timeZone, warnMinutes } = props;
  const { order } = data;
  const due = dueOf(order, warnMinutes, nowMs, timeZone);
  const refusal = refusalIn(state, order);
  return (
    <Card aria-labelledby="status" className={layout.snug}>
      <header className={layout.line}>
        <h2 id="status" className={text.title}>
          Status
        </h2>
        <StatusPill status={order.orderStatus} />
        {due !== undefined && (
          <span className={styles.due} data-tone={dueTones[due.state]}>
            {due.words}
          </span>
        )}
      </header>
      <WindowLine order={order} />
      {order.reason !== undefined && (
        <p>
          The customer was told: <bdi>{order.reason.text}</bdi>
        </p>
      )}
      <Carrier {...props} />
      <Steps {...props} />
      {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
      {state?.kind === 'done' && state.batch === undefined && <Notice>{state.said}</Notice>}
      <LastStep {...props} />
    </Card>
  );
}
