import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** `div` for content that is not allowed in a span, such as a table. */
  as?: 'span' | 'div';
  /** For the `aria-describedby` of another element. */
  id?: string;
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
