import type { ComponentProps } from 'react';
import { TextField } from '../../ui/Field.tsx';
import styles from './AuthCard.module.css';

/** The field for the six digits of a mail. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <div className={styles.code}>
      <TextField
        label="OTP"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        hint="The six digits from the email. They are good for 10 minutes."
        {...props}
      />
    </div>
  );
}
