import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface PageFrameProps {
  /** The screen's name: its h1 and, before the app's name, the document's title. */
  title: string;
  /** A record's name, put before the screen's in the document's title. */
  record?: string;
  /** Beside the heading: a count, how fresh the page is. */
  aside?: ReactNode;
  /** At the right end of the heading's line: the page's main buttons. */
  actions?: ReactNode;
  /** Long tables may use the whole width. */
  wide?: boolean;
  /** For a single card in the middle. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a working screen: heading, actions, content of bounded width. */
export function PageFrame(props: PageFrameProps) {
  const { title, record, aside, actions, wide = false, narrow = false, children } = props;
  useDocumentTitle(record === undefined ? title : `${record} · ${title}`);
  return (
    <div className={styles.page} data-wide={wide} data-narrow={narrow}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {aside}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
