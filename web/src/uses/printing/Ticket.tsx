import {
  CustomerWishes,
  LineProduct,
  NotSent,
  OrderHead,
  type OrderPaperProps,
  ParcelAddress,
  sentLines,
} from './OrderParts.tsx';
import styles from './Ticket.module.css';

/** An order on a roll of paper: what to pack, to be ticked by pen, and where it goes. */
export function Ticket(paper: OrderPaperProps) {
  const { order } = paper;
  const { items } = order;
  return (
    <>
      <OrderHead {...paper} />
      <ul className={styles.items}>
        {sentLines(items).map((item) => (
          <li key={item._id} className={styles.item}>
            <span className={styles.box}>☐</span>
            <span className={styles.quantity}>{item.quantity} ×</span>
            <span>
              <LineProduct {...{ item, items }} />
            </span>
          </li>
        ))}
      </ul>
      <NotSent items={items} />
      <CustomerWishes order={order} />
      <ParcelAddress address={order.shippingAddress} />
    </>
  );
}
