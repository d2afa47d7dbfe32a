import { type StoreHours, weekdayNames } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useLocation } from 'react-router';
import { reasonOf } from '../../platform/api-error.ts';
import { lastDate } from '../../platform/calendar-date.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { CopyIcon, PlusIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import { DayHours } from './DayHours.tsx';
import styles from './HoursCard.module.css';
import type { HoursValues } from './hours-form.ts';
import { hoursQuery } from './store-query.ts';
import { TodayPreview } from './TodayPreview.tsx';
import { useHoursForm } from './use-hours-form.ts';

type Form = UseFormReturn<HoursValues>;

function Week({ form }: { form: Form }) {
  const { errors } = form.formState;
  const copyMonday = () => {
    const [monday] = form.getValues('week');
    const week = weekdayNames.map(() => structuredClone(monday ?? { hours: [] }));
    form.setValue('week', week, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={styles.week}>
      {weekdayNames.map((name, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
        <div key={name} role="group" aria-label={name}>
          <DayHours
            form={form}
            path={`week.${at}`}
            name={name}
            errors={errors.week?.[at]?.hours as never}
          />
        </div>
      ))}
      <Button icon={<CopyIcon size={16} />} onClick={copyMonday}>
        Copy Monday to all days
      </Button>
    </div>
  );
}

function Days({ form }: { form: Form }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'days' });
  const addDay = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.days}>
      <legend>Holidays and other hours</legend>
      {fields.length === 0 && (
        <p className={styles.meaning}>
          Days on which the store is closed, or open at other times than usual.
        </p>
      )}
      {fields.map(({ id }, at) => {
        const errors = formState.errors.days?.[at];
        const name = `Day ${at + 1}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
          <div key={id} role="group" aria-label={name} className={styles.ownDay}>
            <div className={styles.date}>
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
            </div>
            <DayHours form={form} path={`days.${at}`} name={name} errors={errors?.hours as never} />
            <Button
              size="small"
              onClick={() => {
                remove(at);
                // The pressed button has disappeared.
                addDay.current?.focus();
              }}
            >
              Remove day
            </Button>
          </div>
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

function HoursForm({ hours }: { hours: StoreHours }) {
  const { form, errors, failure, isSubmitting, formProps } = useHoursForm(hours);
  const minutesId = useId();
  return (
    <form className={styles.form} {...formProps}>
      <label className={styles.check}>
        <input type="checkbox" {...form.register('on')} />
        Open and close by these hours
      </label>
      <TodayPreview control={form.control} />
      <Week form={form} />
      <div className={styles.lastOrder}>
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={120}
          label="Stop taking orders"
          aria-describedby={minutesId}
          error={errors.lastOrderMinutes?.message}
          {...form.register('lastOrderMinutes')}
        />
        <span id={minutesId}>minutes before closing</span>
      </div>
      <Days form={form} />
      {failure !== undefined && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting}
          aria-keyshortcuts="Control+Enter"
        >
          Save hours
        </Button>
      </div>
    </form>
  );
}

/** The hours of the store; the link `#hours` scrolls here. */
export function HoursCard() {
  const query = useQuery(hoursQuery);
  const headingId = useId();
  const { hash, key } = useLocation();
  const isHere = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link leads here
  useEffect(() => {
    if (!isHere || hash !== '#hours') return;
    const heading = document.getElementById(headingId);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isHere, hash, key, headingId]);
  return (
    <Card className={styles.card} id="hours" aria-labelledby={headingId}>
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
