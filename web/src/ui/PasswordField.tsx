import { type ComponentProps, useState } from 'react';
import styles from './Field.module.css';
import { Field, type FieldFrame } from './Field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A password with a button that shows what was typed. */
export function PasswordField(props: FieldFrame & ComponentProps<'input'>) {
  const { label, error, hint, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} required={input.required} id={input.id}>
      {(control) => (
        <div className={styles.inside}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} />
          <button type="button" onClick={() => setShown(!shown)}>
            {shown ? <EyeOffIcon /> : <EyeIcon />}
            <VisuallyHidden>{shown ? 'Hide password' : 'Show password'}</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  );
}
