import type { OrderToDeliver } from '@kirana/contract';
import { useId } from 'react';
import { DueLine } from '../../nouns/orders/DueLine.tsx';
import { dueOf, dueTones, usualWarnMinutes } from '../../nouns/orders/due-words.ts';
import { OrderName } from '../../nouns/orders/OrderName.tsx';
import { formatItemCount } from '../../nouns/orders/order-labels.ts';
import { areaOf, type Rider, returnedText } from '../../nouns/orders/rider-words.ts';
import { useCarrying } from '../../nouns/orders/use-carrying.ts';
import { WindowLine } from '../../nouns/orders/WindowLine.tsx';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import { Collect } from './DeliverCard.tsx';
import type { CardState } from './FulfilmentCard.tsx';
import styles from './TakeRow.module.css';

/** How often lateness is computed again, in milliseconds. */
const tickMs = 5_000;

/** What `Take` changes. */
export const taking = ({ _id: id }: OrderToDeliver, me: Rider) => ({
  id,
  from: null,
  to: me,
  what: 'Taken',
});

interface TakeRowProps {
  order: OrderToDeliver;
  me: Rider;
  state: CardState | undefined;
  isGone: boolean;
}

/** An order that nobody carries, with what a rider wants to know before taking it. */
export function TakeRow({ order, me, state, isGone }: TakeRowProps) {
  const { _id: id, items } = order;
  const titleId = useId();
  const { carry, dismissCarry } = useCarrying();
  const now = useServerNow(tickMs);
  const timeZone = useTimeZone();
  const due = dueOf(order, usualWarnMinutes, now, timeZone);
  const returned = returnedText(order, now, timeZone);
  const refusal = state?.kind === 'failed' ? state.reason : undefined;
  // A double click on what stood here before takes nothing.
  const isSteady = useSteady(`${isGone} ${refusal}`);
  return (
    <article
      className={styles.row}
      aria-labelledby={titleId}
      data-order={isGone ? undefined : id}
      data-tone={due && dueTones[due.state]}
    >
      <header className={styles.head} id={`${titleId}-head`}>
        <h3 id={titleId}>
          <OrderName order={order} />
        </h3>
        {due !== undefined && <DueLine due={due} />}
      </header>
      <div className={styles.facts}>
        <WindowLine order={order} />
        <p>
          <bdi>{areaOf(order)}</bdi>{' '}
          <span className={text.figures}>· {formatItemCount(items.length)}</span>
        </p>
        {returned !== undefined && <p className={text.wait}>{returned}</p>}
        <Collect order={order} />
      </div>
      {refusal !== undefined && (
        <div className={styles.refusal}>
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
      <Button
        size="large"
        variant={refusal === undefined ? 'primary' : 'secondary'}
        data-step
        aria-describedby={`${titleId}-head`}
        aria-disabled={!isSteady}
        onClick={() => (refusal === undefined ? carry(taking(order, me)) : dismissCarry(id))}
      >
        {refusal === undefined ? 'Take' : 'OK'}
      </Button>
    </article>
  );
}
