import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import layout from './layout.module.css';
import { Notice } from './Notice.tsx';
import styles from './RetryNotice.module.css';
import { useFocusOnward } from './use-focus-onward.ts';

interface RetryNoticeProps {
  /** The query to refetch. */
  query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Adds a margin to the edges of its card. */
  inset?: boolean;
  children: ReactNode;
}

/** A notice above old data whose refresh failed, with a button to retry. */
export function RetryNotice({ query, inset = false, children }: RetryNoticeProps) {
  const notice = useFocusOnward<HTMLDivElement>();
  return (
    <div
      ref={notice}
      className={`${layout.level} ${layout.grow} ${styles.strip}`}
      data-inset={inset}
    >
      <Notice tone="wait">{children}</Notice>
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </div>
  );
}
