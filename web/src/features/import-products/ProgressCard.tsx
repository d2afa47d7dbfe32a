import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './ImportPage.module.css';

interface ProgressCardProps {
  /** What goes on: `Importing`. */
  label: string;
  /** How far, in numbers: `12,400 of 27,545`. */
  words: string;
  /** From 0 to 1. */
  done: number;
  children?: ReactNode;
}

/** Long work in numbers, with a bar. */
export function ProgressCard({ label, words, done, children }: ProgressCardProps) {
  return (
    <Card aria-label={label} className={styles.step}>
      <div className={styles.progress}>
        <p className={styles.quiet}>{label}</p>
        {/* Twice a second is too often to be read out. */}
        <output aria-live="off">{words}</output>
        <progress aria-label={label} max={1} value={done} />
      </div>
      {children}
    </Card>
  );
}
