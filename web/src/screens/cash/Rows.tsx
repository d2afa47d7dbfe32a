import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { formatCount, formatMoney } from '../../platform/formats.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import styles from './Cash.module.css';

/** Whether rows of the screen have moved within the last second. */
export const RowsMoved = createContext(false);

/**
 * A button of a row. It rests while rows have just moved, so that the second click of a double click, or a
 * finger on its way, does nothing to the row that took the place of another.
 */
export function RowButton(props: Omit<ButtonProps, 'size'>) {
  const isResting = useContext(RowsMoved);
  return <Button {...props} size="small" aria-disabled={isResting || props['aria-disabled']} />;
}

interface RowProps {
  /** What it is about. */
  children: ReactNode;
  detail?: ReactNode;
  amount: number;
  /** Its buttons; `aboutId` is the id of what describes them. */
  actions?: (aboutId: string) => ReactNode;
  /** Why its last action failed. */
  failure?: string | undefined;
}

/** A line with an amount, and what can be done about it. */
export function Row({ children, detail, amount, actions, failure }: RowProps) {
  const aboutId = useId();
  return (
    <li>
      <div id={aboutId}>
        <p>{children}</p>
        {detail !== undefined && <p className={text.hint}>{detail}</p>}
      </div>
      {actions !== undefined && (
        <div className={`${layout.end} ${styles.actions}`}>{actions(aboutId)}</div>
      )}
      <span className={styles.amount}>{formatMoney(amount)}</span>
      {failure !== undefined && (
        <div className={styles.failure}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </li>
  );
}

/** How many rows of a long list show at first. */
const shownAtFirst = 5;

interface FoldedRowsProps<Item> {
  items: readonly Item[];
  /** The noun of the rows in the plural: `moves`. */
  noun: string;
  children: (item: Item) => ReactNode;
}

/** Rows of which only the first show until `Show all 60 moves` is pressed. */
export function FoldedRows<Item>({ items, noun, children }: FoldedRowsProps<Item>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, shownAtFirst);
  if (items.length === 0) return null;
  return (
    <div className={layout.tight}>
      <ul id={id} className={styles.rows}>
        {shown.map(children)}
      </ul>
      {items.length > shownAtFirst && (
        <div>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : `Show all ${formatCount(items.length)} ${noun}`}
          </Button>
        </div>
      )}
    </div>
  );
}
