import styles from './Sold.module.css';
import { shareWords } from './sold-words.ts';

/** A share of the whole (0 to 1) in words, and as a bar beside the largest one. */
export function ShareBar({ share, largest }: { share: number; largest: number }) {
  const width = largest > 0 ? Math.max(0, share / largest) * 100 : 0;
  return (
    <>
      {shareWords(share)}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${width}%` }} />
      </span>
    </>
  );
}
