import { maxWindows } from '@kirana/contract/rules';
import { useRef } from 'react';
import { type FieldErrors, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { PlusIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './DeliveryTimes.module.css';
import { FoldedRow } from './FoldedRow.tsx';
import {
  closesNextDay,
  type HoursValues,
  nextWindow,
  spanWords,
  type TypedWindow,
} from './hours-form.ts';

type Form = UseFormReturn<HoursValues>;

interface RowProps {
  form: Form;
  at: number;
  typed: TypedWindow | undefined;
  errors: FieldErrors<TypedWindow> | undefined;
  onRemove: () => void;
}

/** `30 min before · at most 10` */
const summaryOf = ({ cutOffMinutes, orders }: TypedWindow): string =>
  `${cutOffMinutes} min before${orders === '' ? '' : ` · at most ${orders}`}`;

function Row({ form: { register, formState }, at, typed, errors, onRemove }: RowProps) {
  const isNextDay = typed !== undefined && closesNextDay({ opens: typed.from, closes: typed.to });
  const stored = formState.defaultValues?.windows ?? [];
  return (
    <FoldedRow
      name={`Delivery time ${at + 1}`}
      heading={typed && spanWords({ opens: typed.from, closes: typed.to })}
      summary={typed ? summaryOf(typed) : ''}
      isNew={!stored.some((one) => JSON.stringify(one) === JSON.stringify(typed))}
      isWrong={errors !== undefined}
      className={styles.time}
    >
      <div className={styles.row}>
        <TextField
          type="time"
          label="From"
          error={errors?.from?.message}
          {...register(`windows.${at}.from`)}
        />
        <TextField
          type="time"
          label="To"
          hint={isNextDay ? 'the next day' : undefined}
          error={errors?.to?.message}
          {...register(`windows.${at}.to`)}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={2880}
          label="Order until"
          hint="minutes before"
          error={errors?.cutOffMinutes && 'Minutes must be 0 to 2,880'}
          {...register(`windows.${at}.cutOffMinutes`)}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          placeholder="any"
          label="At most"
          hint="orders"
          error={errors?.orders && 'Orders must be 1 to 999'}
          {...register(`windows.${at}.orders`)}
        />
        <Button
          variant="quiet"
          iconOnly
          aria-label="Remove delivery time"
          title="Remove delivery time"
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </div>
    </FoldedRow>
  );
}

interface DeliveryTimesProps {
  form: Form;
  labels: Readonly<Record<'whileClosed' | 'windows' | 'asap', string>>;
}

/** When orders are handed over that are placed for later, and when they are taken (hear 3). */
export function DeliveryTimes({ form, labels }: DeliveryTimesProps) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'windows' });
  const typed = useWatch({ control, name: 'windows' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={`${layout.stack} ${styles.times}`}>
      <legend>{labels.windows}</legend>
      <div>
        <label className={layout.check}>
          <input type="checkbox" {...register('whileClosed')} />
          {labels.whileClosed}
        </label>
        {fields.length > 0 && (
          <label className={layout.check}>
            <input type="checkbox" {...register('asap')} />
            {labels.asap}
          </label>
        )}
      </div>
      {fields.length === 0 && (
        <p className={text.quiet}>
          Customers choose one of these times, today or on the next two days. Without any, an order
          that comes in while the store is closed is for its next opening.
        </p>
      )}
      {fields.map(({ id }, at) => (
        <Row
          key={id}
          {...{ form, at }}
          typed={typed[at]}
          errors={formState.errors.windows?.[at]}
          onRemove={() => {
            remove(at);
            // The pressed button has disappeared.
            addButton.current?.focus();
          }}
        />
      ))}
      {fields.length < maxWindows && (
        <Button
          ref={addButton}
          icon={<PlusIcon size={16} />}
          onClick={() => append(nextWindow(typed.at(-1)))}
        >
          Add delivery time
        </Button>
      )}
    </fieldset>
  );
}
