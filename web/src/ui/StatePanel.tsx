import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { AlertIcon, RefreshIcon, SearchIcon } from './icons.tsx';
import styles from './StatePanel.module.css';

interface StatePanelProps {
  icon?: ReactNode;
  /** The state in one sentence. */
  message: string;
  /** What it means or what to do, in a second sentence. */
  detail?: ReactNode;
  /** The button or link to go on with. */
  action?: ReactNode;
  /** `bad` for a failure, which is also announced at once. */
  tone?: 'accent' | 'bad';
}

/** Replaces a list or a record that is empty, has no match, or could not be fetched. */
export function StatePanel({ icon, message, detail, action, tone = 'accent' }: StatePanelProps) {
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
  /** The search and filters, in words. */
  detail?: ReactNode;
  onClear: () => void;
}

/** The list has rows, but none matches. */
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
  /** The server's reason, or another way to go on. */
  detail?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
}

/** Nothing was fetched yet, and the fetch failed. */
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
