import {
  CustomerWishes,
  OrderHead,
  type OrderPaperProps,
  ParcelAddress,
  pieces,
} from './OrderParts.tsx';
import styles from './Ticket.module.css';

/** An order on a roll of paper: what to pack, to be ticked by pen, and where it goes. */
export function Ticket(paper: OrderPaperProps) {
  const { order } = paper;
  return (
    <>
      <OrderHead {...paper} />
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item._id} className={styles.item}>
            <span className={styles.box}>☐</span>
            <span className={styles.quantity}>{pieces(item)} ×</span>
            <span>
              <bdi>{item.product.name}</bdi>{' '}
              {item.pack !== undefined && <span className={styles.pack}>{item.pack}</span>}
            </span>
          </li>
        ))}
      </ul>
      <CustomerWishes order={order} />
      <ParcelAddress address={order.shippingAddress} />
    </>
  );
}
