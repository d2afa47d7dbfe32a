import type { ReactNode } from 'react';
import table from '../../../ui/table.module.css';
import styles from './Sold.module.css';

interface SoldTableProps {
  label: string;
  headings: readonly string[];
  /** The rows of its body. */
  children: ReactNode;
}

/** Figures in rows; on a phone each is a card. */
export function SoldTable({ label, headings, children }: SoldTableProps) {
  return (
    <table className={`${table.table} ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className={heading === 'Category' ? styles.words : undefined}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
