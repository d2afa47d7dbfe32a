import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon } from './icons.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  /** `bad` is for a failure and is announced at once. */
  tone?: 'bad' | 'wait' | 'info';
  children: ReactNode;
}

/** A sentence in a coloured strip, beside the thing that it is about. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'info' ? <InfoIcon /> : <AlertIcon />}
      <div>{children}</div>
    </div>
  );
}
