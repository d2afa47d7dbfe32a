import { type OrderToDeliver, type Tell, weightText } from '@kirana/contract';
import { useState } from 'react';
import { ContactLinks } from '../../nouns/orders/ContactLinks.tsx';
import { CustomerWishes } from '../../nouns/orders/CustomerWishes.tsx';
import { formatItemCount } from '../../nouns/orders/order-labels.ts';
import { Parcel } from '../../nouns/orders/Parcel.tsx';
import type { Rider } from '../../nouns/orders/rider-words.ts';
import { useCarrying } from '../../nouns/orders/use-carrying.ts';
import { usePress } from '../../nouns/orders/WorkLine.tsx';
import { formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { type CardState, FulfilmentCard } from './FulfilmentCard.tsx';
import { NotDeliveredDialog } from './NotDeliveredDialog.tsx';
import { ShowUpiCode } from './ShowUpiCode.tsx';
import styles from './ToDeliverPage.module.css';

/** What whoever hands an order over has to collect: `COLLECT ₹540.00`. */
export function Collect({ order: { collect, paidBy } }: { order: OrderToDeliver }) {
  const paidWord =
    paidBy === undefined ? 'PAID ONLINE' : paidBy === 'account' ? 'ON ACCOUNT' : 'PAID';
  return (
    <p className={styles.collect} data-paid={collect === 0}>
      {collect === 0 ? paidWord : `COLLECT ${formatMoney(collect)}`}
    </p>
  );
}

interface DeliverCardProps {
  order: OrderToDeliver;
  me: Rider;
  /** What the recipient was not told yet; undefined for nothing. */
  tell: Tell | undefined;
  state: CardState | undefined;
  isGone: boolean;
}

/** An order that I carry. */
export function DeliverCard({ order, me, tell, state, isGone }: DeliverCardProps) {
  const { _id: id, collect, shippingAddress, items } = order;
  const { carry, dismissCarry } = useCarrying();
  const [isReturning, setReturning] = useState(false);
  const isPress = state?.kind !== 'taken' && state?.kind !== 'failed';
  const { press } = usePress(isPress ? state : undefined, 'delivered');
  const giveBack = { id, from: me, to: null };
  const more = (isSteady: boolean) => {
    const look = { size: 'large', 'aria-disabled': !isSteady } as const;
    return (
      <div className={styles.others}>
        <Button {...look} onClick={() => setReturning(true)}>
          Not delivered
        </Button>
        <Button {...look} onClick={() => carry({ ...giveBack, what: 'Given back' })}>
          Give back
        </Button>
      </div>
    );
  };
  return (
    <FulfilmentCard
      {...{ order, state, isGone, more }}
      offer={tell?.step}
      status="packed"
      level={3}
      isToCollect={collect > 0}
      mayPayLater={order.mayPayLater}
      onDismiss={() => dismissCarry(id)}
    >
      <div className={layout.apart}>
        <Collect order={order} />
        {press === undefined && <ShowUpiCode order={order} />}
      </div>
      <Parcel address={shippingAddress} />
      <div className={styles.contact}>
        <ContactLinks
          order={{ _id: id, shippingAddress, ...(collect > 0 && { totalPrice: collect }) }}
          tell={tell}
        />
      </div>
      <CustomerWishes order={order} />
      <details className={`${text.quiet} ${styles.parcel}`}>
        <summary>{formatItemCount(items.length)}</summary>
        <ul className={styles.items}>
          {[...items.entries()].map(([line, { product, pack, quantity, grams }]) => (
            <li key={line}>
              {quantity} × <bdi>{product.name}</bdi> {pack !== undefined && <bdi>{pack}</bdi>}
              {grams !== undefined && ` · ${weightText(grams)}`}
            </li>
          ))}
        </ul>
      </details>
      {isReturning && (
        <NotDeliveredDialog
          order={order}
          onReturn={(returned) => {
            setReturning(false);
            carry({ ...giveBack, returned, what: 'Not delivered' });
          }}
          onClose={() => setReturning(false)}
        />
      )}
    </FulfilmentCard>
  );
}
