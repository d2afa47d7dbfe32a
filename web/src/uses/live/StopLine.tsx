import type { ReactNode } from 'react';
import { AlertIcon } from '../../ui/icons.tsx';
import styles from './StopLine.module.css';

/** What has to be stopped; announced anew when it has another key. */
export function StopLine({ isNews, children }: { isNews: boolean; children: ReactNode }) {
  return (
    <p role={isNews ? 'alert' : undefined} className={styles.stop}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  );
}
