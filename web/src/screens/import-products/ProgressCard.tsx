import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './ImportPage.module.css';

interface ProgressCardProps {
  /** The work: `Importing`. */
  label: string;
  /** The progress: `12,400 of 27,545`. */
  words: string;
  /** From 0 to 1. */
  done: number;
  children?: ReactNode;
}

/** The progress of long work, in numbers and as a bar. */
export function ProgressCard({ label, words, done, children }: ProgressCardProps) {
  return (
    <Card aria-label={label} className={layout.loose}>
      <div className={`${layout.tight} ${styles.progress}`}>
        <p className={text.quiet}>{label}</p>
        {/* The count changes twice a second, which is too often for a screen reader. */}
        <output className={styles.big} aria-live="off">
          {words}
        </output>
        <progress aria-label={label} max={1} value={done} />
      </div>
      {children}
    </Card>
  );
}
