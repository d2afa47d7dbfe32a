import type { ReactNode } from 'react';
import styles from './Pill.module.css';

/**
 * The meaning of the colour: green done, amber waiting, blue in progress, red failed, grey ended.
 */
export type PillTone = 'good' | 'wait' | 'info' | 'bad' | 'neutral';

/** A status as a word on a coloured ground. */
export function Pill({ tone = 'neutral', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
