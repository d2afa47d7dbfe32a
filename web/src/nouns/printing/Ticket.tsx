import {
  CustomerWishes,
  inPackingOrder,
  LineProduct,
  OrderHead,
  type OrderPaperProps,
  ParcelAddress,
} from './OrderParts.tsx';
import styles from './Ticket.module.css';

/** An order on a roll of paper: what to pack, to be ticked by pen, and where it goes. */
export function Ticket(paper: OrderPaperProps) {
  const { order } = paper;
  return (
    <>
      <OrderHead {...paper} />
      <ul className={styles.items}>
        {inPackingOrder(order.items).map((item) => (
          <li key={item._id} className={styles.item}>
            {item.quantity > 0 && <span className={styles.box}>☐</span>}
            {item.quantity > 0 && <span className={styles.quantity}>{item.quantity} ×</span>}
            <span className={styles.product}>
              <LineProduct item={item} />
            </span>
          </li>
        ))}
      </ul>
      <CustomerWishes order={order} />
      <ParcelAddress address={order.shippingAddress} />
    </>
  );
}
