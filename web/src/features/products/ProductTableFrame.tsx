import type { ComponentProps } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProductTable.module.css';

/** The table without its products, which are the children. */
export function ProductTableFrame({ children, ...table }: ComponentProps<'table'>) {
  return (
    <table {...table} className={styles.table} aria-label="Products">
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Product Name</th>
          <th scope="col">Quantity</th>
          <th scope="col">Category</th>
          <th scope="col">Price (₹)</th>
          <th scope="col">Stock</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const cells = [
  [styles.quantity, '4rem'],
  [styles.category, '7rem'],
  [styles.price, '4.5rem'],
  [styles.stock, '4rem'],
  [styles.actions, '9rem'],
] as const;

/** Stands where the products will be, in their size. */
export function ProductTableSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading products</VisuallyHidden>
      <div aria-hidden="true">
        <ProductTableFrame>
          {Array.from({ length: 10 }, (_, row) => row).map((row) => (
            <tr key={row} className={styles.row}>
              <td className={styles.name}>
                <div className={styles.product}>
                  <span className={styles.thumbnail}>
                    <Skeleton height="100%" />
                  </span>
                  <Skeleton width="11rem" height="1.25rem" />
                </div>
              </td>
              {cells.map(([name, width]) => (
                <td key={name} className={name}>
                  <Skeleton width={width} height="1.25rem" />
                </td>
              ))}
            </tr>
          ))}
        </ProductTableFrame>
      </div>
    </div>
  );
}
