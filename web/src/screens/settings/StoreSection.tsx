import { TextAreaField, TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { LogoField } from './LogoField.tsx';
import { Section } from './Section.tsx';
import { labels } from './settings-form.ts';
import type { SettingsBase } from './use-settings-base.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function StoreSection({ form, base }: { form: SettingsForm; base: SettingsBase }) {
  const { register } = form;
  const { errors } = form.formState;
  const field = (name: keyof typeof labels) => ({
    label: labels[name],
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <Section
      form={form}
      title="Store"
      anchor="store"
      meaning="On mails, tickets, packing slips and bills, and for your customers."
    >
      <TextField
        autoComplete="organization"
        maxLength={60}
        hint="Without one, mails and papers say Kirana."
        {...field('name')}
      />
      <TextField type="email" autoComplete="email" {...field('email')} />
      <TextField type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Customers write to it."
        {...field('whatsapp')}
      />
      <div className={layout.whole}>
        <TextAreaField
          rows={3}
          maxLength={300}
          autoComplete="street-address"
          {...field('address')}
        />
      </div>
      <TextField inputMode="numeric" autoComplete="postal-code" {...field('postalCode')} />
      <TextField
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('gstin')}
      />
      <TextField
        inputMode="numeric"
        autoComplete="off"
        hint="14 digits. Food may not be sold without it."
        {...field('fssai')}
      />
      <TextField
        autoComplete="off"
        maxLength={200}
        hint="Name and how to reach them."
        {...field('grievanceOfficer')}
      />
      <div className={layout.whole}>
        <TextAreaField
          rows={2}
          maxLength={200}
          hint="Below the total of each bill."
          {...field('billFoot')}
        />
      </div>
      <LogoField base={base} />
    </Section>
  );
}
