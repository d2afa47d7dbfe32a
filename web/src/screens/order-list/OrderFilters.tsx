import { type OrderStatus, orderStatuses } from '@kirana/contract';
import { Link, useSearchParams } from 'react-router';
import { type FilterName, noFilter, type OrderFilter } from '../../nouns/orders/order-filter.ts';
import { statusTones } from '../../nouns/orders/order-labels.ts';
import { dayWords } from '../../platform/calendar-date.ts';
import { formatCount } from '../../platform/formats.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './OrderFilters.module.css';

const filterLabels = {
  search: (text: string) => `“${text}”`,
  from: (date: string) => `From ${dayWords(date)}`,
  to: (date: string) => `To ${dayWords(date)}`,
  status: (status: string) => `Status: ${status}`,
  product: (name: string) => `Only with ${name}`,
} as const;

type RemovableName = keyof typeof filterLabels;

/** The active filters, in words; a product by its name. */
export function describeFilter(
  filter: OrderFilter,
  productName: string,
): { name: RemovableName; words: string }[] {
  const names = Object.keys(filterLabels) as RemovableName[];
  const texts = { ...filter, product: filter.product && productName };
  return names
    .filter((name) => texts[name].trim() !== '')
    .map((name) => ({ name, words: filterLabels[name](texts[name].trim()) }));
}

interface OrderFiltersProps {
  filter: OrderFilter;
  productName: string;
  onChange: (change: Partial<Record<FilterName, string>>) => void;
  counts: Readonly<Record<OrderStatus, number>> | undefined;
}

/** The URL of this list with only one status, or with all again. */
function useStatusAddress() {
  const [params] = useSearchParams();
  return (status: OrderStatus) => {
    const after = new URLSearchParams(params);
    if (after.get('status') === status) after.delete('status');
    else after.set('status', status);
    return { search: after.toString() };
  };
}

/** How many orders are in each status; each count links to them. */
function StatusCounts({ filter, counts }: Pick<OrderFiltersProps, 'filter' | 'counts'>) {
  const addressOf = useStatusAddress();
  return (
    <ul className={styles.counts} aria-label="How many orders are where">
      {orderStatuses.map((status) => (
        <li key={status}>
          <Link
            className={styles.count}
            data-tone={statusTones[status]}
            aria-current={filter.status === status}
            to={addressOf(status)}
            preventScrollReset
          >
            {status} <b>{counts === undefined ? '–' : formatCount(counts[status])}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FiltersInForce({ filter, productName, onChange }: Omit<OrderFiltersProps, 'counts'>) {
  const inForce = describeFilter(filter, productName);
  if (inForce.length === 0) return null;
  return (
    <ul className={styles.filters} aria-label="Filters in force">
      {inForce.map(({ name, words }) => (
        <li key={name}>
          <button type="button" className={styles.filter} onClick={() => onChange({ [name]: '' })}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <span>{words}</span>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
      {inForce.length > 1 && (
        <li>
          <button type="button" className={styles.filter} onClick={() => onChange(noFilter)}>
            Remove all
          </button>
        </li>
      )}
    </ul>
  );
}

export function OrderFilters({ counts, ...props }: OrderFiltersProps) {
  return (
    <div className={styles.bar}>
      <StatusCounts filter={props.filter} counts={counts} />
      <FiltersInForce {...props} />
    </div>
  );
}
