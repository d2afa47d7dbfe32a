import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import text from './text.module.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** A line that explains the checkbox. */
  hint?: ReactNode;
}

/** A checkbox with its label beside it. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className={`${text.hint} ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
