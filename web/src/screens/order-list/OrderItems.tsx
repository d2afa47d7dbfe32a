import { useEffect, useRef } from 'react';
import { OrderLines } from '../../nouns/orders/OrderLines.tsx';
import { shortId } from '../../nouns/orders/order-labels.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './OrderItems.module.css';
import { useOrderDetails } from './use-orders.ts';

/** The items of an order as they were ordered: name, quantity, price, line total, sum. */
export function OrderItems({ id, totalPrice }: { id: string; totalPrice: number }) {
  const { data, isError } = useOrderDetails(id);
  const items = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  // On a phone it opens below the button, where the strip covers it.
  useEffect(() => {
    const row = items.current?.closest('tbody');
    if (isThere && row?.contains(document.activeElement))
      items.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  if (isError)
    return (
      <Notice tone="bad">The products could not be read. Please fetch the orders again.</Notice>
    );
  if (data === undefined) return <Skeleton height="6rem" />;
  return (
    <div ref={items}>
      <OrderLines
        aria-label={`Products of order ${shortId(id)}`}
        className={styles.items}
        items={data.items}
        deliveryFee={data.deliveryFee}
        sum={['Sum', totalPrice]}
      />
    </div>
  );
}
