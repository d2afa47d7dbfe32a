import type { ReactNode } from 'react';
import styles from './Pill.module.css';

/** What the colour means: green done, amber waiting, blue under way, red failed, grey over. */
export type PillTone = 'good' | 'wait' | 'info' | 'bad' | 'neutral';

/** A state as a word on its colour. */
export function Pill({ tone = 'neutral', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
