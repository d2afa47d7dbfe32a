import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import layout from './layout.module.css';
import { Notice } from './Notice.tsx';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** What is not saved yet, by the labels of its fields; the bar is shown while there is any. */
  unsaved: readonly string[];
  /** The label of the button that submits the form. */
  label: string;
  isSaving: boolean;
  /** Why the last save was refused. */
  refusal: string | undefined;
  onDiscard: () => void;
}

/** How many fields are named; of more the first few stand for all. */
const maxNamed = 8;

function namesOf(unsaved: readonly string[]): string {
  if (unsaved.length <= maxNamed) return unsaved.join(', ');
  return `${unsaved.slice(0, maxNamed - 1).join(', ')} and ${unsaved.length - maxNamed + 1} more`;
}

/** Names what a form has not saved and why, at the lower edge of the window, as its last part. */
export function SaveBar({ unsaved, label, isSaving, refusal, onDiscard }: SaveBarProps) {
  const isShown = unsaved.length > 0;
  const bar = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  // The pressed button is gone, and the focus with it; the next Tab goes on from where it was.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasShown.current && !isShown && isLost) bar.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <div className={styles.bar} data-shown={isShown} ref={bar} tabIndex={-1}>
      {isShown && refusal !== undefined && (
        <div className={layout.whole}>
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
      <p role="status">{isShown && `Not saved: ${namesOf(unsaved)}`}</p>
      {isShown && (
        <div className={styles.actions}>
          <Button variant="quiet" aria-disabled={isSaving || undefined} onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" variant="primary" busy={isSaving} aria-keyshortcuts="Control+Enter">
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}
