import type { OrderItem } from '@kirana/contract';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../platform/formats.ts';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  'aria-label': string;
  className?: string | undefined;
  items: readonly OrderItem[];
  deliveryFee: number | undefined;
  /** What the last row is called, and the amount in it. */
  sum: readonly [label: string, rupees: number];
  /** How many of a line count; as many as are sent without it. */
  quantityOf?: (item: OrderItem) => number;
  /** The product of a line, and its quantity where that can be changed. */
  product?: (item: OrderItem) => ReactNode;
  quantity?: (item: OrderItem) => ReactNode;
}

/** The lines of an order with their prices, the delivery and the sum. */
export function OrderLines({
  items,
  deliveryFee = 0,
  sum: [sumLabel, sum],
  quantityOf = (item) => item.quantity,
  product = (item) => item.product.name,
  quantity = (item) => formatCount(quantityOf(item)),
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
        {items.map((item) => (
          <tr key={item._id} data-none={quantityOf(item) === 0}>
            <th scope="row">{product(item)}</th>
            <td>{quantity(item)}</td>
            <td>{formatMoney(item.price)}</td>
            <td>{formatMoney(item.price * quantityOf(item))}</td>
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
