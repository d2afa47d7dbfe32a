import type { ComponentProps } from 'react';
import { dateOf, lastDate } from '../platform/calendar-date.ts';
import { TextField } from './Field.tsx';
import { useDraft } from './use-draft.ts';

interface DateFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  label: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (date: string) => void;
}

const isWhole = (text: string) => text === '' || dateOf(text) !== '';

/** A native date input that reports complete dates only. */
export function DateField({ value, onChange, max, ...rest }: DateFieldProps) {
  const { draft, setDraft, handOn } = useDraft(value, onChange);
  return (
    <TextField
      {...rest}
      type="date"
      max={max || lastDate}
      value={draft}
      onChange={({ target }) => (isWhole(target.value) ? handOn : setDraft)(target.value)}
      onBlur={() => isWhole(draft) || setDraft(value)}
    />
  );
}
