import { type ReactNode, useId } from 'react';
import { DueLine } from '../../nouns/orders/DueLine.tsx';
import { dueOf, usualWarnMinutes } from '../../nouns/orders/due-words.ts';
import { nextSteps, shortId } from '../../nouns/orders/order-labels.ts';
import { useOrderWork, type WorkState } from '../../nouns/orders/use-order-work.ts';
import { WorkLine } from '../../nouns/orders/WorkLine.tsx';
import { useServerNow } from '../../platform/live.ts';
import { useTimeZone } from '../../platform/settings.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import styles from './FulfilmentPage.module.css';
import type { FulfilmentOrder } from './use-fulfilment.ts';

/** How often lateness is computed again, in milliseconds. */
const tickMs = 5_000;

interface FulfilmentCardProps {
  order: FulfilmentOrder;
  /** The order's status, from which its step leads on. */
  status: 'accepted' | 'packed';
  /** The result of the last press on it in this tab. */
  state: WorkState | undefined;
  /** Asks before the step; the step is taken when the answer is true. */
  ask?: (() => Promise<boolean>) | undefined;
  children: ReactNode;
}

/** Why the press was refused. */
function Refusal({ reason, onDismiss }: { reason: string; onDismiss: () => void }) {
  return (
    <div className={layout.tight}>
      <Notice tone="bad">{reason}</Notice>
      <Button size="large" onClick={onDismiss}>
        OK
      </Button>
    </div>
  );
}

/** The one large button, replaced by `Undo` for a minute. */
function Step(props: Omit<FulfilmentCardProps, 'children'>) {
  const {
    order: { _id: id },
    status: seen,
    state,
    ask,
  } = props;
  const { setStatus, undo, dismiss } = useOrderWork();
  const { status, label } = nextSteps[seen];
  const onDismiss = () => dismiss(id);
  if (state?.kind === 'failed') return <Refusal reason={state.reason} onDismiss={onDismiss} />;
  return (
    <WorkLine {...{ state, status, onDismiss }} onUndo={(batch) => undo(id, batch)}>
      {(isSteady) => (
        <Button
          variant="primary"
          size="large"
          wide
          aria-describedby={`order-${id}`}
          aria-disabled={!isSteady}
          onClick={async () => {
            if (ask === undefined || (await ask())) setStatus({ id, seen, status });
          }}
        >
          {label}
        </Button>
      )}
    </WorkLine>
  );
}

/** An order that waits for one step, with the button below it. */
export function FulfilmentCard({ children, ...step }: FulfilmentCardProps) {
  const { order } = step;
  const titleId = useId();
  const due = dueOf(order, usualWarnMinutes, useServerNow(tickMs), useTimeZone());
  return (
    <article
      className={styles.card}
      aria-labelledby={titleId}
      data-order={order._id}
      data-due={due?.state}
    >
      <header className={styles.head} id={`order-${order._id}`}>
        <h2 id={titleId}>{shortId(order._id)}</h2>
        {due !== undefined && <DueLine due={due} />}
      </header>
      {children}
      <Step {...step} />
    </article>
  );
}
