import { type ReactNode, useEffect, useRef, useState } from 'react';
import { breakpoints } from '../../ui/breakpoints.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import text from '../../ui/text.module.css';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './FoldedRow.module.css';

interface FoldedRowProps {
  name: string;
  /** How the line begins; the name without it. */
  heading?: string | undefined;
  /** What else the line says: `30 min before · at most 10`. */
  summary: string;
  /** Whether it was just added, so that its fields are wanted at once. */
  isNew?: boolean;
  /** Whether something in it has to be put right. */
  isWrong: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A row of fields that is one line on a phone, until it is pressed or has to be put right. */
export function FoldedRow(props: FoldedRowProps) {
  const { name, heading = name, summary, isNew = false, isWrong, className, children } = props;
  const isPhone = useMediaQuery(breakpoints.phone);
  const [isOpen, setOpen] = useState(isNew);
  const fields = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an error is a reason
  useEffect(() => {
    if (!isWrong) return;
    // It stays open while it is put right.
    setOpen(true);
    // A folded field could not take the focus when the form was checked; nobody is taken out of another.
    if (isPhone && !isOpen && !document.activeElement?.matches('input'))
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  const isFolded = isPhone && !isOpen && !isWrong;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div role="group" aria-label={name} className={className}>
      {isPhone && (
        <button
          type="button"
          className={styles.line}
          aria-expanded={!isFolded}
          // What has to be put right stays open, also while it is typed.
          onClick={() => setOpen(isWrong || !isOpen)}
        >
          <span className={text.strong}>{heading}</span>{' '}
          <span className={text.quiet}>{summary}</span>
          <ChevronDownIcon size={16} />
        </button>
      )}
      <div hidden={isFolded} ref={fields}>
        {children}
      </div>
    </div>
  );
}
