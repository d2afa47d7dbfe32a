import type { ComponentProps } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './OrderTable.module.css';

/** The table without its orders, which are the children. */
export function OrderTableFrame({ children, ...table }: ComponentProps<'table'>) {
  return (
    <table {...table} className={styles.table} aria-label="Orders">
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Order ID</th>
          <th scope="col">Date &amp; Time</th>
          <th scope="col">Customer</th>
          <th scope="col">Payment</th>
          <th scope="col">Total Price</th>
          <th scope="col">Status</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

const cells = [
  [undefined, '4.5rem'],
  [styles.when, '9rem'],
  [styles.customer, '8rem'],
  [styles.payment, '7rem'],
  [styles.total, '5rem'],
  [styles.status, '4rem'],
  [styles.actions, '100%'],
] as const;

/** Stands where the orders will be, in their size. */
export function OrderTableSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading orders</VisuallyHidden>
      <table className={styles.table} aria-hidden="true">
        {Array.from({ length: 10 }, (_, row) => row).map((row) => (
          <tbody key={row}>
            <tr className={styles.row}>
              {cells.map(([name, width]) => (
                <td key={name ?? 'id'} className={name}>
                  <Skeleton width={width} height="1.25rem" />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
