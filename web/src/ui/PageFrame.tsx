import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface PageFrameProps {
  /** The screen's name: its h1, and the document's title before the app's name. */
  title: string;
  /** A record's name, which precedes the screen's in the document's title. */
  record?: string;
  /** Beside the heading, for example a count or the age of the data. */
  aside?: ReactNode;
  /** At the right end of the heading: the screen's main buttons. */
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
      <div className={styles.head} data-page-head={actions === undefined ? undefined : ''}>
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
