import type { Order } from '@kirana/contract';
import styles from './OrderName.module.css';
import { shortId } from './order-labels.ts';

/** What people call an order: its number of the day, large, before its short id. */
export function OrderName({ order: { _id, number } }: { order: Pick<Order, '_id' | 'number'> }) {
  if (number === undefined) return shortId(_id);
  return (
    <span className={styles.name}>
      <span className={styles.number}>{number}</span> <span>{shortId(_id)}</span>
    </span>
  );
}
