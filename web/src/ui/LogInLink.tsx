import { Link } from 'react-router';
import { logInAgain } from '../platform/log-in-again.ts';
import text from './text.module.css';

interface LogInLinkProps {
  /** The path of the log-in screen. */
  to: string;
  /** Leaving would lose typed text, so the log-in opens in a dialog above it. */
  inPlace: boolean;
}

/** A link to the log-in, for a form that cannot be saved without it. */
export function LogInLink({ to, inPlace }: LogInLinkProps) {
  if (!inPlace) return <Link to={to}>Log in</Link>;
  return (
    <button type="button" className={text.link} onClick={() => void logInAgain.begin()}>
      Log in
    </button>
  );
}
