import { missingWords, type Order } from '@kirana/contract';
import text from '../../ui/text.module.css';
import styles from './CustomerWishes.module.css';

/** What the customer wrote with the order, and wants done about something that is missing. */
export function CustomerWishes({
  order: { missing, customerNote },
}: {
  order: Pick<Order, 'missing' | 'customerNote'>;
}) {
  return (
    <>
      {missing !== undefined && (
        <p className={styles.wish}>If something is missing: {missingWords[missing]}</p>
      )}
      {customerNote !== undefined && (
        <p className={`${styles.wish} ${text.wait}`}>
          Customer: “<bdi>{customerNote}</bdi>”
        </p>
      )}
    </>
  );
}
