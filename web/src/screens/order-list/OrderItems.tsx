import { shortId } from '../../nouns/orders/order-labels.ts';
import { formatCount, formatMoney } from '../../platform/formats.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './OrderItems.module.css';
import { useOrderDetails } from './use-orders.ts';

/** The items of an order as they were ordered: name, quantity, price, line total, sum. */
export function OrderItems({ id, totalPrice }: { id: string; totalPrice: number }) {
  const { data, isError } = useOrderDetails(id);
  if (isError)
    return (
      <Notice tone="bad">The products could not be read. Please fetch the orders again.</Notice>
    );
  if (data === undefined) return <Skeleton height="6rem" />;
  return (
    <table className={styles.items} aria-label={`Products of order ${shortId(id)}`}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Line total</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((item) => (
          <tr key={item._id}>
            <td>{item.product.name}</td>
            <td>{formatCount(item.quantity)}</td>
            <td>{formatMoney(item.price)}</td>
            <td>{formatMoney(item.price * item.quantity)}</td>
          </tr>
        ))}
        {data.deliveryFee !== undefined && (
          <tr>
            <td colSpan={3}>Delivery</td>
            <td>{formatMoney(data.deliveryFee)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Sum
          </th>
          <td>{formatMoney(totalPrice)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
