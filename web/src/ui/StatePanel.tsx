import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { AlertIcon, RefreshIcon, SearchIcon } from './icons.tsx';
import styles from './StatePanel.module.css';

interface StatePanelProps {
  icon?: ReactNode;
  /** What is the case, in one sentence. */
  message: string;
  /** What it means or what to do, in another. */
  detail?: ReactNode;
  /** The button or link that leads on. */
  action?: ReactNode;
  /** `bad` for a failure, which is also read out at once. */
  tone?: 'plain' | 'bad';
}

/** Stands where a list or a record would: nothing yet, no match, or a failure. */
export function StatePanel({ icon, message, detail, action, tone = 'plain' }: StatePanelProps) {
  return (
    <div className={styles.panel} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <p className={styles.message}>{message}</p>
      {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface NoMatchPanelProps {
  message: string;
  /** What was asked, in words. */
  detail?: ReactNode;
  onClear: () => void;
}

/** There is something, but nothing that matches. */
export function NoMatchPanel({ message, detail, onClear }: NoMatchPanelProps) {
  return (
    <StatePanel
      icon={<SearchIcon size={26} />}
      message={message}
      detail={detail}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

interface FailedPanelProps {
  message: string;
  /** The server's reason, or another way on. */
  detail?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
}

/** It could not be fetched, and nothing is there yet. */
export function FailedPanel({ message, detail, onRetry, retrying = false }: FailedPanelProps) {
  return (
    <StatePanel
      tone="bad"
      icon={<AlertIcon size={26} />}
      message={message}
      detail={detail}
      action={
        <Button busy={retrying} icon={<RefreshIcon size={16} />} onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
