import { maxSpans, type Span } from '@kirana/contract';
import { useRef } from 'react';
import { type FieldError, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './DayHours.module.css';
import { closesNextDay, type HoursValues, usualHours } from './hours-form.ts';

type SpanErrors = { readonly opens?: FieldError; readonly closes?: FieldError } | undefined;

interface DayHoursProps {
  form: UseFormReturn<HoursValues>;
  /** The path of the day in the form. */
  path: `week.${number}` | `days.${number}`;
  /** The day in the names of its fields. */
  name: string;
  errors: readonly SpanErrors[] | undefined;
}

/** The next span opens an hour after the last one closes, within the day. */
function nextSpan(last: Span | undefined): Span {
  if (last === undefined || closesNextDay(last)) return usualHours;
  const hour = Math.min(Number(last.closes.slice(0, 2)) + 1, 23);
  const opens = `${String(hour).padStart(2, '0')}:00`;
  return { opens, closes: opens < '21:00' ? '21:00' : '00:00' };
}

/** The opening and closing times of one day: none, one or several spans. */
export function DayHours({ form, path, name, errors }: DayHoursProps) {
  const { control, register } = form;
  const { fields, append, remove } = useFieldArray({ control, name: `${path}.hours` });
  const box = useRef<HTMLDivElement>(null);
  const typed = useWatch({ control, name: `${path}.hours` });
  return (
    <div className={styles.day} ref={box} tabIndex={-1}>
      <div className={`${layout.tight} ${styles.spans}`}>
        {fields.length === 0 && <p className={`${layout.level} ${text.quiet}`}>Closed</p>}
        {fields.map(({ id }, at) => {
          const nextDay = typed[at] !== undefined && closesNextDay(typed[at]);
          const again = at === 0 ? '' : ` (${at + 1})`;
          return (
            <div key={id} className={styles.span}>
              <TextField
                type="time"
                label={`${name} opens${again}`}
                isLabelled
                error={errors?.[at]?.opens?.message}
                {...register(`${path}.hours.${at}.opens`)}
              />
              <TextField
                type="time"
                label={`${name} closes${again}`}
                isLabelled
                hint={nextDay ? 'the next day' : undefined}
                error={errors?.[at]?.closes?.message}
                {...register(`${path}.hours.${at}.closes`)}
              />
              <Button
                variant="quiet"
                iconOnly
                aria-label="Remove hours"
                title="Remove hours"
                icon={<CloseIcon size={18} />}
                onClick={() => {
                  remove(at);
                  // The pressed button has disappeared.
                  box.current?.focus();
                }}
              />
            </div>
          );
        })}
      </div>
      {fields.length < maxSpans && (
        <Button
          variant="quiet"
          iconOnly
          aria-label="Add hours"
          title="Add hours"
          icon={<PlusIcon size={18} />}
          onClick={() => append(nextSpan(typed.at(-1)))}
        />
      )}
    </div>
  );
}
