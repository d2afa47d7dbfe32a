import styles from './Opening.module.css';

/** What a device shows, after a moment, until its first screen and the store's time zone are here. */
export const Opening = () => (
  <p className={styles.opening} role="status">
    Loading…
  </p>
);
