import { type Span, type StoreHours, weekdayNames } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { hoursQuery } from '../../nouns/store/store-query.ts';
import type { Versioned } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { dayWords, lastDate } from '../../platform/calendar-date.ts';
import { useAnchor } from '../../platform/use-anchor.ts';
import { CopyIcon, PlusIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import { DayHours } from './DayHours.tsx';
import { DeliveryTimes } from './DeliveryTimes.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import styles from './HoursCard.module.css';
import { type HoursValues, spanWords } from './hours-form.ts';
import { TodayPreview } from './TodayPreview.tsx';
import { useHoursForm } from './use-hours-form.ts';

type Form = UseFormReturn<HoursValues>;

function Week({ form }: { form: Form }) {
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'week' });
  const copyMonday = () => {
    const [monday] = form.getValues('week');
    const week = weekdayNames.map(() => structuredClone(monday ?? { hours: [] }));
    form.setValue('week', week, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={layout.tight}>
      {weekdayNames.map((name, at) => (
        <FoldedRow
          key={name}
          name={name}
          summary={hoursWords(typed[at]?.hours)}
          isWrong={errors.week?.[at] !== undefined}
        >
          <div className={styles.weekday}>
            <p aria-hidden="true" className={`${layout.level} ${text.strong}`}>
              {name}
            </p>
            <DayHours
              form={form}
              path={`week.${at}`}
              name={name}
              errors={errors.week?.[at]?.hours as never}
            />
            {at === 0 && (
              <Button
                size="small"
                aria-label="Copy Monday to all days"
                icon={<CopyIcon size={16} />}
                onClick={copyMonday}
              >
                Copy Monday
              </Button>
            )}
          </div>
        </FoldedRow>
      ))}
    </div>
  );
}

/** `Closed`, `7 am–2 pm, 4–10 pm` */
const hoursWords = (hours: readonly Span[] = []): string =>
  hours.length === 0 ? 'Closed' : hours.map(spanWords).join(', ');

/** `Diwali · Closed` */
const summaryOf = ({ note, hours }: Partial<HoursValues['days'][number]> = {}): string =>
  [note?.trim(), hoursWords(hours)].filter(Boolean).join(' · ');

/** A day with hours of its own: `27 Nov 2026`, or `New day` until it has a date. */
const nameOfDay = (date: string): string => (date === '' ? 'New day' : dayWords(date));

function Days({ form }: { form: Form }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'days' });
  const typed = useWatch({ control, name: 'days' });
  const addDay = useRef<HTMLButtonElement>(null);
  const stored = formState.defaultValues?.days ?? [];
  return (
    <fieldset className={`${layout.stack} ${styles.days}`}>
      <legend>Holidays and other hours</legend>
      {fields.length === 0 && (
        <p className={text.quiet}>
          Days on which the store is closed, or open at other times than usual.
        </p>
      )}
      {fields.map(({ id }, at) => {
        const errors = formState.errors.days?.[at];
        const name = nameOfDay(typed[at]?.date ?? '');
        return (
          <FoldedRow
            key={id}
            name={name}
            summary={summaryOf(typed[at])}
            isNew={!stored.some((day) => day?.date === typed[at]?.date)}
            isWrong={errors !== undefined}
            className={styles.own}
          >
            <div className={styles.ownDay}>
              <TextField
                type="date"
                label="Date"
                max={lastDate}
                error={errors?.date && (errors.date.message || 'Choose a date')}
                {...register(`days.${at}.date`)}
              />
              <TextField
                label="Note"
                autoComplete="off"
                maxLength={100}
                placeholder="Diwali"
                error={errors?.note?.message}
                {...register(`days.${at}.note`)}
              />
              <Button
                variant="quiet"
                iconOnly
                aria-label="Remove day"
                title="Remove day"
                icon={<TrashIcon />}
                onClick={() => {
                  remove(at);
                  // The pressed button has disappeared.
                  addDay.current?.focus();
                }}
              />
              <DayHours
                form={form}
                path={`days.${at}`}
                name={name}
                errors={errors?.hours as never}
              />
            </div>
          </FoldedRow>
        );
      })}
      <Button
        ref={addDay}
        icon={<PlusIcon size={16} />}
        onClick={() => append({ date: '', hours: [], note: '' })}
      >
        Add day
      </Button>
    </fieldset>
  );
}

const labels = {
  on: 'Open and close by these hours',
  week: 'Opening hours',
  lastOrderMinutes: 'Stop taking orders',
  days: 'Holidays and other hours',
  whileClosed: 'Take orders while closed',
  windows: 'Delivery times',
  asap: 'Also as soon as possible',
} as const satisfies Record<keyof HoursValues, string>;

/** The labels of what differs from the stored hours. */
function useUnsaved({ control, formState: { defaultValues } }: Form): string[] {
  const typed = useWatch({ control });
  const names = Object.keys(labels) as (keyof HoursValues)[];
  const isChanged = (name: keyof HoursValues) =>
    JSON.stringify(typed[name]) !== JSON.stringify(defaultValues?.[name]);
  return names.filter(isChanged).map((name) => labels[name]);
}

function HoursForm({ hours }: { hours: Versioned<StoreHours> }) {
  const { form, errors, failure, isSubmitting, formProps, discard } = useHoursForm(hours);
  const minutesId = useId();
  return (
    <form className={layout.stack} {...formProps}>
      <label className={`${layout.check} ${text.strong}`}>
        <input type="checkbox" {...form.register('on')} />
        {labels.on}
      </label>
      <TodayPreview control={form.control} />
      <Week form={form} />
      <div className={styles.lastOrder}>
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={120}
          label={labels.lastOrderMinutes}
          aria-describedby={minutesId}
          error={errors.lastOrderMinutes?.message}
          {...form.register('lastOrderMinutes')}
        />
        <span id={minutesId} className={layout.level}>
          minutes before closing
        </span>
      </div>
      <Days form={form} />
      <DeliveryTimes form={form} labels={labels} />
      <SaveBar
        unsaved={useUnsaved(form)}
        label="Save hours"
        isSaving={isSubmitting}
        refusal={failure}
        onDiscard={discard}
      />
    </form>
  );
}

/** The hours of the store; the link `#hours` scrolls here. */
export function HoursCard() {
  const query = useQuery(hoursQuery);
  const headingId = useId();
  useAnchor('hours', headingId, query.data !== undefined);
  return (
    <Card className={`${layout.stack} ${layout.anchor}`} id="hours" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Opening hours
      </h2>
      {query.isLoadingError && (
        <FailedPanel
          message="The hours could not be loaded."
          detail={reasonOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton height="40rem" />}
      {query.data && <HoursForm hours={query.data} />}
    </Card>
  );
}
