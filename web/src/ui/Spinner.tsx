import styles from './Spinner.module.css';

interface SpinnerProps {
  /** Pixels. */
  size?: number;
  /** Its label for screen readers; without one it is decoration. */
  label?: string;
  className?: string | undefined;
}

/** A spinner for work of unknown length. */
export function Spinner({ size = 18, label, className }: SpinnerProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { 'aria-label': label };
  return (
    <span
      {...(label === undefined ? {} : { role: 'status' })}
      {...naming}
      className={`${styles.spinner} ${className ?? ''}`}
      style={{ width: size, height: size }}
    />
  );
}
