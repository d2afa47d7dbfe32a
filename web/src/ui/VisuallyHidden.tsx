import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** `div` for what may not stand inside a text: a table, say. */
  as?: 'span' | 'div';
  children: ReactNode;
}

/** Text for screen readers alone. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
