import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './RetryNotice.module.css';

interface RetryNoticeProps {
  /** What is fetched again. */
  of: { readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Away from the edges of the card that it stands in. */
  inset?: boolean;
  children: ReactNode;
}

/** A refresh failed: what is there stays, and how old it is stands above it. */
export function RetryNotice({ of, inset = false, children }: RetryNoticeProps) {
  return (
    <div className={styles.strip} data-inset={inset}>
      <Notice tone="wait">{children}</Notice>
      <Button size="small" busy={of.isFetching} onClick={() => void of.refetch()}>
        Retry
      </Button>
    </div>
  );
}
