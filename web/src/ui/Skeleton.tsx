import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length; the size of the content it replaces. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** A grey placeholder, hidden from screen readers. Say `Loading` once around a group of them. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-round={round}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
