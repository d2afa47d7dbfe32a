import type { OrderColumns } from '../../order-worker/order-columns.ts';
import type { OrderSelection } from '../../order-worker/order-selection.ts';
import { formatCount } from '../../platform/formats.ts';
import { Moment } from '../../ui/Moment.tsx';
import styles from './OrderCount.module.css';
import { formatOrderCount } from './order-labels.ts';

interface OrderCountProps {
  columns: OrderColumns | undefined;
  selection: OrderSelection | undefined;
  timeZone: string;
  updatedAt: number;
}

/** How many orders are shown of how many, and how fresh they are. */
export function OrderCount({ columns, selection, timeZone, updatedAt }: OrderCountProps) {
  if (columns === undefined || selection === undefined) return null;
  const shown = selection.rows.length;
  const all = shown === columns.count;
  return (
    <p className={styles.count}>
      <output>
        {all
          ? formatOrderCount(shown)
          : `${formatCount(shown)} of ${formatOrderCount(columns.count)}`}
      </output>
      {updatedAt > 0 && (
        <span>
          Updated <Moment instant={updatedAt} timeZone={timeZone} />
        </span>
      )}
    </p>
  );
}
