import text from '../../ui/text.module.css';
import styles from './CustomerWishes.module.css';
import { type Wished, wishesOf } from './wishes.ts';

/** What the customer wrote with the order, and wants done about something that is missing. */
export const CustomerWishes = ({ order }: { order: Wished }) =>
  wishesOf(order).map(({ about, words, isTyped }) =>
    isTyped ? (
      <p key={about} className={`${styles.wish} ${text.wait}`}>
        {about}: “<bdi>{words}</bdi>”
      </p>
    ) : (
      <p key={about} className={styles.wish}>
        {about}: {words}
      </p>
    ),
  );
