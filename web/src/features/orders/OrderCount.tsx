import { formatCount } from '../../platform/formats.ts';
import { Moment } from '../../ui/Moment.tsx';
import styles from './OrderCount.module.css';
import type { OrderColumns } from './order-columns.ts';
import type { OrderSelection } from './order-list.ts';
import { orderWords } from './order-words.ts';

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
        {all ? orderWords(shown) : `${formatCount(shown)} of ${orderWords(columns.count)}`}
      </output>
      {updatedAt > 0 && (
        <span>
          Updated <Moment instant={updatedAt} timeZone={timeZone} />
        </span>
      )}
    </p>
  );
}
