import type { MouseEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from './Section.tsx';
import { labels } from './settings-form.ts';
import type { CachedSettings } from './settings-query.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface OrderingSectionProps {
  form: SettingsForm;
  /** Which keys of Razorpay the server has; undefined for none. */
  razorpay: CachedSettings['razorpay'];
}

const onlineHints = {
  live: 'By UPI, card or net banking, through Razorpay.',
  test: 'Test keys: no real money.',
} as const;

/** Without keys it can be switched off, but not on. */
function PayOnline({ form, razorpay }: OrderingSectionProps) {
  const isOn = useWatch({ control: form.control, name: 'onlinePayment' });
  const field = form.register('onlinePayment');
  const hint = razorpay ? onlineHints[razorpay] : "Set Razorpay's keys on the server first";
  const stuck = {
    'aria-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
    onChange: () => {},
  };
  return (
    <CheckField
      label={labels.onlinePayment}
      hint={hint}
      {...field}
      {...(razorpay === undefined && !isOn && stuck)}
    />
  );
}

export function OrderingSection({ form, razorpay }: OrderingSectionProps) {
  const { register } = form;
  return (
    <Section
      form={form}
      title="Ordering"
      meaning="How customers of the storefront pay, and where they find it."
    >
      <div className={layout.whole}>
        <CheckField
          label={labels.atTheDoor}
          hint="Without it, and without Pay online, customers of the storefront have no way to pay."
          {...register('atTheDoor')}
        />
        <PayOnline {...{ form, razorpay }} />
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
      <TextField
        label={labels.site}
        type="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://shop.example.in"
        hint="Links, the QR code and the poster begin with it; without one with the address in use."
        error={form.formState.errors.site?.message}
        {...register('site')}
      />
    </Section>
  );
}
