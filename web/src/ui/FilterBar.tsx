import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** What always shows: the search, or where there is none the first filter. */
  search: ReactNode;
  /** How many of the folded filters are in force. */
  inForce: number;
  /** The filters, which fold behind a button where there is little room. */
  children: ReactNode;
}

/** A list's search and filters in a row; on phones and in low windows the filters stand behind `Filter`. */
export function FilterBar({ search, inForce, children }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.bar}>
      {search}
      <div className={styles.fold}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {inForce === 0 ? 'Filter' : `Filter · ${inForce}`}
        </Button>
      </div>
      <div id={id} className={styles.filters} data-open={isOpen}>
        {children}
      </div>
    </search>
  );
}
