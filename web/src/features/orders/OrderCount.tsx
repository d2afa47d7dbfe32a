import type { OrderColumns } from '../../order-worker/order-columns.ts';
import type { OrderSelection } from '../../order-worker/order-selection.ts';
import type { OrderArrival } from '../../order-worker/worker-messages.ts';
import { formatCount } from '../../platform/formats.ts';
import { Moment } from '../../ui/Moment.tsx';
import styles from './OrderCount.module.css';
import { formatOrderCount } from './order-labels.ts';

interface OrderCountProps {
  columns: OrderColumns | undefined;
  arrival: OrderArrival | undefined;
  selection: OrderSelection | undefined;
  timeZone: string;
  updatedAt: number;
}

/** `12,400 of 1,00,000 orders`, `12,400 orders so far`; before it, how many of them match. */
function describeArrival(
  { columns, arrived, total = 0 }: OrderArrival,
  selection: OrderSelection | undefined,
): string {
  const all =
    total > arrived
      ? `${formatCount(arrived)} of ${formatOrderCount(total)}`
      : `${formatOrderCount(arrived)} so far`;
  const matching = selection?.rows.length;
  return matching === undefined || matching === columns?.count
    ? all
    : `${formatCount(matching)} found in ${all}`;
}

function describeSelection({ rows }: OrderSelection, { count }: OrderColumns): string {
  return rows.length === count
    ? formatOrderCount(count)
    : `${formatCount(rows.length)} of ${formatOrderCount(count)}`;
}

/** How many orders are shown of how many, and how fresh they are. */
export function OrderCount(props: OrderCountProps) {
  const { columns, arrival, selection, timeZone, updatedAt } = props;
  if (arrival !== undefined)
    return (
      <p className={styles.count}>
        <output aria-busy="true">{describeArrival(arrival, selection)}</output>
      </p>
    );
  if (columns === undefined || selection === undefined) return null;
  return (
    <p className={styles.count}>
      <output>{describeSelection(selection, columns)}</output>
      {updatedAt > 0 && (
        <span>
          Updated <Moment instant={updatedAt} timeZone={timeZone} />
        </span>
      )}
    </p>
  );
}
