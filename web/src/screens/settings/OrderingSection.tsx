import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';
import { labels } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function OrderingSection({ form }: { form: SettingsForm }) {
  const { register } = form;
  return (
    <Section title="Ordering" meaning="How customers of the storefront pay.">
      <div className={styles.choice}>
        <CheckField
          label={labels.atTheDoor}
          hint="Without it customers of the storefront have no way to pay."
          {...register('atTheDoor')}
        />
      </div>
      <TextField
        label={labels.upiId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@bank"
        hint="Customers pay to it by scanning a code."
        error={form.formState.errors.upiId?.message}
        {...register('upiId')}
      />
    </Section>
  );
}
