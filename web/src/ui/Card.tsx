import type { ComponentProps } from 'react';
import styles from './Card.module.css';

interface CardProps extends ComponentProps<'section'> {
  /** `none` for content with its own padding, such as a table. */
  padding?: 'normal' | 'none';
}

/** A raised surface. Give it a label when it is a landmark region. */
export function Card({ padding = 'normal', className, ...rest }: CardProps) {
  return (
    <section {...rest} className={`${styles.card} ${className ?? ''}`} data-padding={padding} />
  );
}
