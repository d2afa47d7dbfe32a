import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Cash.module.css';

/** The place of the cards while they load. */
export function CardsSkeleton() {
  return (
    <div role="status" className={styles.cards}>
      <VisuallyHidden>Loading the cash</VisuallyHidden>
      <div className={styles.tall}>
        <Skeleton height="32rem" />
      </div>
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </div>
  );
}
