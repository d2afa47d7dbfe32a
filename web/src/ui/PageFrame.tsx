import type { ReactNode } from 'react';
import layout from './layout.module.css';
import { type PageAction, PageActions } from './PageActions.tsx';
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
  /** The link to where the page was opened from. */
  back?: ReactNode;
  /** The further actions, before the main ones; on phones behind `More`. */
  more?: readonly PageAction[];
  /** Long tables may use the whole width. */
  wide?: boolean;
  /** For a single card in the middle. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a working screen: heading, actions, content of bounded width. */
export function PageFrame(props: PageFrameProps) {
  const {
    title,
    record,
    aside,
    actions,
    back,
    more = [],
    wide = false,
    narrow = false,
    children,
  } = props;
  useDocumentTitle(record === undefined ? title : `${record} · ${title}`);
  const hasActions = Boolean(actions) || more.length > 0;
  return (
    <div className={styles.page} data-wide={wide} data-narrow={narrow}>
      <div className={styles.head} data-page-head={hasActions ? '' : undefined}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {aside}
        </div>
        {hasActions && (
          <div className={`${layout.row} ${styles.actions}`}>
            {back}
            {more.length > 0 && <PageActions actions={more} />}
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
