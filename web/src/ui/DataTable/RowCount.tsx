import { formatCount, formatCountOf } from '../../platform/formats.ts';
import { Moment } from '../Moment.tsx';
import styles from './RowCount.module.css';

interface RowCountProps {
  /** The noun of the rows, singular and plural: `['order', 'orders']`. */
  nouns: readonly [one: string, many: string];
  /** How many rows match; undefined while unknown. */
  shown: number | undefined;
  /** How many rows are loaded; undefined while none are. */
  count: number | undefined;
  /** Set while rows are loading; the total is undefined when the server did not send it. */
  arrival?: { readonly arrived: number; readonly total: number | undefined } | undefined;
  /** When the list was last confirmed; 0 for never. */
  updatedAt: number;
  timeZone: string;
}

/** `12,400 of 1,00,000 orders` or `12,400 orders so far`, preceded by how many of them match. */
function describeArrival({ nouns, shown, count, arrival }: RowCountProps): string {
  const { arrived, total = 0 } = arrival ?? { arrived: 0 };
  const all =
    total > arrived
      ? `${formatCount(arrived)} of ${formatCountOf(total, nouns)}`
      : `${formatCountOf(arrived, nouns)} so far`;
  return shown === undefined || shown === count ? all : `${formatCount(shown)} found in ${all}`;
}

/** How many rows are shown, of how many, and how recent they are. */
export function RowCount(props: RowCountProps) {
  const { nouns, shown, count, arrival, updatedAt, timeZone } = props;
  if (arrival !== undefined)
    return (
      <p className={styles.count}>
        <output aria-busy="true">{describeArrival(props)}</output>
      </p>
    );
  // Empty it keeps the height of its line.
  if (count === undefined || shown === undefined) return <p className={styles.count} />;
  const all = formatCountOf(count, nouns);
  return (
    <p className={styles.count}>
      <output>{shown === count ? all : `${formatCount(shown)} of ${all}`}</output>
      {updatedAt > 0 && (
        <span>
          Updated <Moment deviceTime={updatedAt} timeZone={timeZone} />
        </span>
      )}
    </p>
  );
}
