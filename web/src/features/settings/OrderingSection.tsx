import type { StoreSettings } from '@kirana/contract';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';
import { StorefrontLink } from './StorefrontLink.tsx';
import { labels } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface OrderingSectionProps {
  form: SettingsForm;
  /** The saved settings. */
  settings: StoreSettings;
}

export function OrderingSection({ form, settings }: OrderingSectionProps) {
  const { register } = form;
  return (
    <Section title="Ordering" meaning="The page on which customers order by themselves.">
      <div className={styles.choice}>
        <CheckField
          role="switch"
          label={labels.storefront}
          hint="Customers browse your products and order, without an account."
          {...register('storefront')}
        />
      </div>
      <StorefrontLink settings={settings} />
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
