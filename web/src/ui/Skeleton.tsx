import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length; the size of what it stands for. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** A grey place-holder. Say `Loading` once around a group of them: each is hidden from readers. */
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
