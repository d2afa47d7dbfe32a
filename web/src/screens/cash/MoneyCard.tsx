import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Cash.module.css';

interface MoneyCardProps {
  title: string;
  /** The anchor that leads to it. */
  id?: string;
  /** `wide` takes the whole width, `tall` stands beside the next three. */
  shape?: 'wide' | 'tall';
  children: ReactNode;
}

/** A card of the screen. Where the focused row goes away, its heading has the focus. */
export function MoneyCard({ title, id, shape, children }: MoneyCardProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false;
    if (isLost && document.activeElement === document.body) heading.current?.focus();
  });
  return (
    <Card
      {...(id !== undefined && { id })}
      aria-labelledby={headingId}
      className={`${layout.snug} ${styles.card} ${shape ? styles[shape] : ''}`}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
