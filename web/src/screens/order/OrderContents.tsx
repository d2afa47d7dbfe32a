import type { Answer, getOrder } from '@kirana/contract';
import { mayEditItems } from '../../nouns/orders/EditItemsDialog.tsx';
import { OrderLines } from '../../nouns/orders/OrderLines.tsx';
import { formatItemCount, paymentText } from '../../nouns/orders/order-labels.ts';
import { formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { MoneyBack } from './MoneyBack.tsx';
import styles from './OrderContents.module.css';
import type { Clock } from './timeline.ts';

interface OrderContentsProps {
  data: Pick<Answer<typeof getOrder>, 'order' | 'refund'>;
  clock: Clock;
  onEdit: () => void;
}

/** The items of an order with their prices. */
export function OrderContents({ data, clock, onEdit }: OrderContentsProps) {
  const { order, refund } = data;
  const { items, deliveryFee, totalPrice, refunded = 0 } = order;
  // What is still being sent is told by itself.
  const gone = refunded - (refund?.open?.amount ?? 0);
  return (
    <Card aria-labelledby="items" className={layout.snug}>
      <header className={layout.apart}>
        <h2 id="items" className={text.title}>
          {formatItemCount(items.length)}
        </h2>
        {mayEditItems(order) && (
          <Button size="small" onClick={onEdit}>
            Edit items
          </Button>
        )}
      </header>
      <OrderLines
        aria-label="Items"
        className={styles.items}
        sum={['Total', totalPrice]}
        {...{ items, deliveryFee }}
      />
      <p className={`${text.quiet} ${text.medium}`}>
        {paymentText(order)}
        {gone > 0 && ` · ${formatMoney(gone)} refunded`}
      </p>
      <MoneyBack {...{ data, clock }} />
    </Card>
  );
}
