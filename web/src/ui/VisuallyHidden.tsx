import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** `div` for what may not stand inside a text: a table, say. */
  as?: 'span' | 'div';
  /** For `aria-describedby` of what it speaks of. */
  id?: string;
  children: ReactNode;
}

/** Text for screen readers alone. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
