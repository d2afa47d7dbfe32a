import { Link } from 'react-router';
import { logInAgain } from '../platform/log-in-again.ts';
import styles from './LogInLink.module.css';

interface LogInLinkProps {
  /** Where the log-in is. */
  to: string;
  /** Something was typed here, which leaving would lose: the log-in opens above it instead. */
  inPlace: boolean;
}

/** The way to the log-in, beside a form that cannot be saved without. */
export function LogInLink({ to, inPlace }: LogInLinkProps) {
  if (!inPlace) return <Link to={to}>Log in</Link>;
  return (
    <button type="button" className={styles.inPlace} onClick={() => void logInAgain.begin()}>
      Log in
    </button>
  );
}
