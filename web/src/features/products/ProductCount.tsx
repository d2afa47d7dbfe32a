import { formatCount } from '../../platform/formats.ts';
import { Moment } from '../../ui/Moment.tsx';
import styles from './ProductCount.module.css';

/** `1 product`, `10,000 products`. */
const productWords = (count: number) =>
  count === 1 ? '1 product' : `${formatCount(count)} products`;

interface ProductCountProps {
  shown: number | undefined;
  all: number | undefined;
  updatedAt: number;
  timeZone: string;
}

/** How many products are shown of how many, and how fresh they are. */
export function ProductCount({ shown, all, updatedAt, timeZone }: ProductCountProps) {
  if (shown === undefined || all === undefined) return null;
  return (
    <p className={styles.count}>
      <output>
        {shown === all ? productWords(all) : `${formatCount(shown)} of ${productWords(all)}`}
      </output>
      {updatedAt > 0 && (
        <span>
          Updated <Moment instant={updatedAt} timeZone={timeZone} />
        </span>
      )}
    </p>
  );
}
