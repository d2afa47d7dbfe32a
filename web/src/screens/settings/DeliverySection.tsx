import { TextAreaField, TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { CitiesField } from './CitiesField.tsx';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';
import { labels } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function DeliverySection({ form }: { form: SettingsForm }) {
  const { register } = form;
  const { errors } = form.formState;
  const amount = (name: 'deliveryFee' | 'freeFrom' | 'minimumOrder') => ({
    label: labels[name],
    error: errors[name]?.message,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    ...register(name),
  });
  return (
    <Section
      form={form}
      title="Delivery"
      anchor="delivery"
      meaning="PIN codes, fee and minimum hold for the storefront."
    >
      <CitiesField form={form} />
      <div className={layout.whole}>
        <TextAreaField
          label={labels.postalCodes}
          rows={2}
          spellCheck={false}
          placeholder="201301-201310, 110001"
          hint="With commas between them; a range with a hyphen. Empty: everywhere."
          error={errors.postalCodes?.message}
          {...register('postalCodes')}
        />
      </div>
      <div className={`${layout.whole} ${styles.amounts}`}>
        <TextField hint="In rupees; 0 for none." {...amount('deliveryFee')} />
        <TextField hint="Delivery is free from this on. Empty: never." {...amount('freeFrom')} />
        <TextField hint="Smaller orders are not taken; 0 for none." {...amount('minimumOrder')} />
      </div>
    </Section>
  );
}
