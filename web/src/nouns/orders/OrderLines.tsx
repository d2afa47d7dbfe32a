import { lineTotal, type OrderItem } from '@kirana/contract';
import { formatCount, formatMoney } from '../../platform/formats.ts';
import { LineProduct, sentFirst } from './LineProduct.tsx';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  'aria-label': string;
  className?: string | undefined;
  items: readonly OrderItem[];
  deliveryFee: number | undefined;
  /** What the last row is called, and the amount in it. */
  sum: readonly [label: string, rupees: number];
}

/** The lines of an order with their prices, the delivery and the sum. */
export function OrderLines({
  items,
  deliveryFee = 0,
  sum: [sumLabel, sum],
  className = '',
  ...labelled
}: OrderLinesProps) {
  return (
    <table className={`${styles.lines} ${className}`} {...labelled}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Line total</th>
        </tr>
      </thead>
      <tbody>
        {sentFirst(items).map((item) => (
          <tr key={item._id} data-none={item.quantity === 0}>
            <th scope="row">
              <LineProduct {...{ item, items }} />
            </th>
            <td>{formatCount(item.quantity)}</td>
            <td>{formatMoney(item.price)}</td>
            <td>{formatMoney(lineTotal(item))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {deliveryFee > 0 && <SumRow label="Delivery" rupees={deliveryFee} />}
        <SumRow label={sumLabel} rupees={sum} />
      </tfoot>
    </table>
  );
}

/** A phone may leave out the third column, so no cell spans it. */
const SumRow = ({ label, rupees }: { label: string; rupees: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td />
    <td />
    <td>{formatMoney(rupees)}</td>
  </tr>
);
