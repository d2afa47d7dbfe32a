import { useId } from 'react';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';
import { labels } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function AlarmSection({ form }: { form: SettingsForm }) {
  const minutesId = useId();
  return (
    <Section
      form={form}
      title="Waiting orders"
      meaning="When nobody answers the bell for so long; 0 for never."
    >
      <div className={`${layout.whole} ${styles.minutes}`}>
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={120}
          label={labels.alarmMinutes}
          aria-describedby={minutesId}
          error={form.formState.errors.alarmMinutes?.message}
          {...form.register('alarmMinutes')}
        />
        <span id={minutesId} className={layout.level}>
          minutes
        </span>
      </div>
    </Section>
  );
}
