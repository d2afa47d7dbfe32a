import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DueLine } from '../../nouns/orders/DueLine.tsx';
import { dueOf, dueTones, usualWarnMinutes } from '../../nouns/orders/due-words.ts';
import { OrderName } from '../../nouns/orders/OrderName.tsx';
import { OtherPayments } from '../../nouns/orders/OtherPayments.tsx';
import { nextSteps } from '../../nouns/orders/order-labels.ts';
import type { CarryState } from '../../nouns/orders/use-carrying.ts';
import { useOrderWork, type WorkState } from '../../nouns/orders/use-order-work.ts';
import { WindowLine } from '../../nouns/orders/WindowLine.tsx';
import { WorkLine } from '../../nouns/orders/WorkLine.tsx';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './FulfilmentPage.module.css';
import { type FulfilmentOrder, type FulfilmentStatus, useForgetTaken } from './use-fulfilment.ts';

/** How often lateness is computed again, in milliseconds. */
const tickMs = 5_000;

/** The result of the last press on an order in this tab, or that somebody took it off the list meanwhile. */
export type CardState = WorkState | Extract<CarryState, { kind: 'failed' }> | { kind: 'taken' };

interface FulfilmentCardProps {
  order: FulfilmentOrder;
  /** The order's status, from which its step leads on. */
  status: FulfilmentStatus;
  state: CardState | undefined;
  /** Whether whoever hands it over has to collect its money. */
  isToCollect?: boolean;
  /** Whether its customer may pay later. */
  mayPayLater?: boolean | undefined;
  /** Asks before the step; the step is taken when the answer is true. */
  ask?: (() => Promise<boolean>) | undefined;
  /** Further buttons below the step. */
  more?: (isSteady: boolean) => ReactNode;
  /** Forgets what else was refused about the order. */
  onDismiss?: () => void;
  /** The heading's level. */
  level?: 2 | 3;
  /** What else may come and go above the step. */
  offer?: string | undefined;
  /** Whether the order has left: only the place of its card is shown. */
  isGone?: boolean;
  children: ReactNode;
}

interface EndProps {
  tone: 'bad' | 'wait';
  children: ReactNode;
  onDismiss: () => void;
}

/** Why there is no step any more: the press was refused, or the order is gone. */
function End({ tone, children, onDismiss }: EndProps) {
  return (
    <div className={layout.tight}>
      <Notice tone={tone}>{children}</Notice>
      <Button size="large" onClick={onDismiss}>
        OK
      </Button>
    </div>
  );
}

/** The large button of the step, and `Paid by UPI` beside a delivery, replaced by `Undo` for a minute. */
function Step(props: Omit<FulfilmentCardProps, 'children'> & { describedBy: string }) {
  const {
    order,
    status: seen,
    state,
    ask,
    more,
    describedBy,
    isToCollect = false,
    mayPayLater,
    offer,
  } = props;
  const { _id: id } = order;
  // What changes above the step may put it elsewhere under a finger.
  const isInPlace = useSteady(JSON.stringify([order, offer]));
  const { setStatus, undo, dismiss } = useOrderWork();
  const forgetTaken = useForgetTaken(seen);
  const { status, label } = nextSteps[seen];
  const onDismiss = () => {
    dismiss(id);
    forgetTaken(id);
    props.onDismiss?.();
  };
  const shown = JSON.stringify(order);
  const now = useRef(shown);
  useEffect(() => {
    now.current = shown;
  }, [shown]);
  const step = async () => {
    if (ask !== undefined && !(await ask())) return;
    // What has changed since somebody was asked was not seen.
    if (now.current === shown) setStatus({ id, seen, status });
    else toast.error('The order has changed meanwhile. Please look again.');
  };
  if (state?.kind === 'failed')
    return (
      <End tone="bad" onDismiss={onDismiss}>
        {state.reason}
      </End>
    );
  if (state?.kind === 'taken')
    return (
      <End tone="wait" onDismiss={onDismiss}>
        This order is no longer to pack. It was packed elsewhere, or it was called off and its items
        go back on the shelf.
      </End>
    );
  return (
    <WorkLine {...{ state, status, onDismiss }} onUndo={(batch) => undo(id, batch)}>
      {(isFree) => {
        const isSteady = isFree && isInPlace;
        const look = {
          size: 'large',
          'aria-describedby': describedBy,
          'aria-disabled': !isSteady,
        } as const;
        return (
          <>
            <div className={styles.steps}>
              <Button {...look} variant="primary" data-step onClick={() => void step()}>
                {label}
              </Button>
              {isToCollect && (
                <OtherPayments
                  {...{ look, mayPayLater }}
                  onChoose={(choice) => setStatus({ id, seen, ...choice })}
                />
              )}
            </div>
            {more?.(isSteady)}
          </>
        );
      }}
    </WorkLine>
  );
}

/** An order that waits for one step, with the button below it. */
export function FulfilmentCard({ children, ...step }: FulfilmentCardProps) {
  const { order, level = 2, isGone = false } = step;
  const titleId = useId();
  const Heading = `h${level}` as const;
  const due = dueOf(order, usualWarnMinutes, useServerNow(tickMs), useTimeZone());
  return (
    <article
      className={styles.card}
      aria-labelledby={titleId}
      data-order={isGone ? undefined : order._id}
      data-tone={due && dueTones[due.state]}
    >
      <header className={styles.head} id={`${titleId}-head`}>
        <Heading id={titleId}>
          <OrderName order={order} />
        </Heading>
        {due !== undefined && <DueLine due={due} />}
      </header>
      <WindowLine order={order} />
      {children}
      <Step {...step} describedBy={`${titleId}-head`} />
    </article>
  );
}
