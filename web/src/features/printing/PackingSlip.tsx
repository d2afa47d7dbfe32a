import { formatMoney } from '../../platform/formats.ts';
import {
  CustomerWishes,
  OrderHead,
  type OrderPaperProps,
  ParcelAddress,
  pieces,
} from './OrderParts.tsx';
import styles from './PackingSlip.module.css';

/** An order on a sheet: what is in the parcel and what it costs. */
export function PackingSlip(paper: OrderPaperProps) {
  const { order, store } = paper;
  const numbers = [
    store?.gstin && `GSTIN ${store.gstin}`,
    store?.fssai && `FSSAI ${store.fssai}`,
  ].filter(Boolean);
  return (
    <>
      <div className={styles.top}>
        <OrderHead {...paper} />
        <ParcelAddress address={order.shippingAddress} />
      </div>
      <CustomerWishes order={order} />
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">☐</th>
            <th scope="col">Quantity</th>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
            <th scope="col">Line total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item._id}>
              <td>☐</td>
              <td>{pieces(item)}</td>
              <td>
                <bdi>{item.product.name}</bdi> {item.pack !== undefined && <bdi>{item.pack}</bdi>}
              </td>
              <td>{formatMoney(item.price)}</td>
              <td>{formatMoney(item.price * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.deliveryFee !== undefined && (
            <tr>
              <th scope="row" colSpan={4}>
                Delivery
              </th>
              <td>{formatMoney(order.deliveryFee)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={4}>
              Total
            </th>
            <td>{formatMoney(order.totalPrice)}</td>
          </tr>
        </tfoot>
      </table>
      {numbers.length > 0 && <p className={styles.numbers}>{numbers.join(' · ')}</p>}
    </>
  );
}
