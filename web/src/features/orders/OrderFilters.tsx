import { type OrderStatus, orderStatuses } from '@kirana/contract';
import { formatCount, formatDay } from '../../platform/formats.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './OrderFilters.module.css';
import { type FilterName, noFilter, type OrderFilter } from './order-filter.ts';
import { statusTones } from './order-words.ts';

/** A day as the date fields hold it, in words; noon UTC is the same day in UTC. */
const dayWords = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC');

const filterWords = {
  search: (text: string) => `“${text}”`,
  from: (date: string) => `From ${dayWords(date)}`,
  to: (date: string) => `To ${dayWords(date)}`,
  status: (status: string) => `Status: ${status}`,
} as const;

type RemovableName = keyof typeof filterWords;

/** The filters in force, in words. */
export function describeFilter(filter: OrderFilter): { name: RemovableName; words: string }[] {
  const names = Object.keys(filterWords) as RemovableName[];
  return names
    .filter((name) => filter[name].trim() !== '')
    .map((name) => ({ name, words: filterWords[name](filter[name].trim()) }));
}

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (change: Partial<Record<FilterName, string>>) => void;
  counts: Readonly<Record<OrderStatus, number>> | undefined;
}

/** How many orders are in each status, each a way to see them alone. */
function StatusCounts({ filter, counts, onChange }: OrderFiltersProps) {
  return (
    <ul className={styles.counts} aria-label="Orders by status">
      {orderStatuses.map((status) => (
        <li key={status}>
          <button
            type="button"
            className={styles.count}
            data-tone={statusTones[status]}
            aria-pressed={filter.status === status}
            onClick={() => onChange({ status: filter.status === status ? '' : status })}
          >
            {status} <b>{counts === undefined ? '–' : formatCount(counts[status])}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

function FiltersInForce({ filter, onChange }: Pick<OrderFiltersProps, 'filter' | 'onChange'>) {
  const inForce = describeFilter(filter);
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

export function OrderFilters(props: OrderFiltersProps) {
  return (
    <div className={styles.bar}>
      <StatusCounts {...props} />
      <FiltersInForce filter={props.filter} onChange={props.onChange} />
    </div>
  );
}
