import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { AlertIcon } from './icons.tsx';
import text from './text.module.css';

/** The label above a control, and the hint and error below it. */
export interface FieldFrame {
  label: string;
  /** The error as a sentence, connected to the control by ARIA. */
  error?: string | undefined;
  /** A line of help. */
  hint?: ReactNode;
  /** The label is only spoken, since what stands around the control says the same. */
  isLabelled?: boolean | undefined;
}

/** The attributes that connect a control to its frame. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldFrame {
  required?: boolean | undefined;
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error, for a control that the fields below do not cover. */
export function Field({ label, error, hint, isLabelled, required, id, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const errorId = error === undefined ? undefined : `${controlId}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label
        className={styles.label}
        htmlFor={controlId}
        data-required={required === true}
        data-spoken={isLabelled}
      >
        {label}
      </label>
      {children({
        id: controlId,
        className: styles.control,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy,
      })}
      {error !== undefined && (
        <p className={text.error} id={errorId}>
          <AlertIcon size={14} />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className={`${text.hint} ${styles.hint}`} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** An input with its label. Spread react-hook-form's `register(…)` into it. */
export function TextField(props: FieldFrame & ComponentProps<'input'>) {
  const { label, error, hint, isLabelled, ...input } = props;
  return (
    <Field {...{ label, error, hint, isLabelled }} required={input.required} id={input.id}>
      {(control) => (
        <input
          {...input}
          {...control}
          // An error of several fields together is shown beside them, not below each.
          aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
        />
      )}
    </Field>
  );
}

/** A native select with its label; its options are the children. */
export function SelectField(props: FieldFrame & ComponentProps<'select'>) {
  const { label, error, hint, isLabelled, ...select } = props;
  return (
    <Field {...{ label, error, hint, isLabelled }} required={select.required} id={select.id}>
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}

/** A textarea with its label. */
export function TextAreaField(props: FieldFrame & ComponentProps<'textarea'>) {
  const { label, error, hint, ...area } = props;
  return (
    <Field label={label} error={error} hint={hint} required={area.required} id={area.id}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}
