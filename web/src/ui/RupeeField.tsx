import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import styles from './RupeeField.module.css';

/** An input for an amount of money. Spread react-hook-form's `register(…)` into it. */
export function RupeeField(props: FieldFrame & ComponentProps<'input'>) {
  const { label, error, hint, ...input } = props;
  return (
    <Field {...{ label, error, hint }} required={input.required}>
      {(control) => (
        <span className={styles.amount}>
          <span aria-hidden="true">₹</span>
          <input {...control} inputMode="decimal" autoComplete="off" {...input} />
        </span>
      )}
    </Field>
  );
}
