import type { ComponentProps } from 'react';
import styles from './Card.module.css';

interface CardProps extends ComponentProps<'section'> {
  /** `none` for content that brings its own padding, a table for one. */
  padding?: 'normal' | 'none';
}

/** A raised surface. Give it a label when it is a region of its own. */
export function Card({ padding = 'normal', className, ...rest }: CardProps) {
  return (
    <section {...rest} className={`${styles.card} ${className ?? ''}`} data-padding={padding} />
  );
}
