import type { ComponentProps } from 'react';
import { TextField } from './Field.tsx';
import { useDraft } from './use-draft.ts';

interface DateFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  label: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (date: string) => void;
}

/** A year that is being typed passes through 2, 20 and 202. */
const isWhole = (date: string) => date === '' || date >= '1000';

/** The browser's own date field, which hands on whole dates alone. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const { draft, setDraft, handOn } = useDraft(value, onChange);
  return (
    <TextField
      {...rest}
      type="date"
      value={draft}
      onChange={({ target }) => (isWhole(target.value) ? handOn : setDraft)(target.value)}
      onBlur={() => isWhole(draft) || setDraft(value)}
    />
  );
}
