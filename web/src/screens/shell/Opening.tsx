import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import styles from './Opening.module.css';

/** What a device shows until its first screen and the store's time zone are here. */
export const Opening = () => (
  <>
    <NavigationBar parts={() => null} />
    <main>
      <div className={styles.opening} role="status">
        <VisuallyHidden>Loading…</VisuallyHidden>
        <Skeleton width="12rem" height="2rem" />
        <Skeleton height="3rem" />
        <Skeleton height="16rem" />
      </div>
    </main>
  </>
);
